# The GCC plugin.  It is one shared object with nothing beside it, so it is
# linked as a program would be, without libtool.
toolchain_PROGRAMS += gcc-plugin/offload.so

gcc_plugin_offload_so_SOURCES = \
	gcc-plugin/gcc.h gcc-plugin/offload.h \
	gcc-plugin/offload.cc gcc-plugin/arguments.cc \
	gcc-plugin/available.cc gcc-plugin/native.cc gcc-plugin/constructs.cc \
	gcc-plugin/device.cc gcc-plugin/device-pass.cc \
	gcc-plugin/link-variables.cc gcc-plugin/variants.cc \
	gcc-plugin/static-init.cc gcc-plugin/streams.cc \
	gcc-plugin/tables.cc \
	gcc-plugin/vtables.cc gcc-plugin/aliases.cc gcc-plugin/hardening.cc \
	gcc-plugin/absent.cc
gcc_plugin_offload_so_CPPFLAGS = -I$(srcdir)/include -I$(srcdir) \
	-isystem $(GCC_PLUGIN_INCLUDE)
gcc_plugin_offload_so_CXXFLAGS = $(AM_CXXFLAGS) -fPIC -fno-rtti \
	-fno-exceptions -fvisibility=hidden
gcc_plugin_offload_so_LINK = $(CXX) $(CXXFLAGS) $(LDFLAGS) -shared -o $@
