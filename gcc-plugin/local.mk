# The GCC plugin.  It is one shared object with nothing beside it, so it is
# linked as a program would be, without libtool.
toolchain_PROGRAMS += gcc-plugin/offload.so

gcc_plugin_offload_so_SOURCES = \
	gcc-plugin/gcc.h gcc-plugin/offload.h \
	gcc-plugin/offload.cc gcc-plugin/arguments.cc \
	gcc-plugin/available.cc gcc-plugin/native.cc gcc-plugin/constructs.cc \
	gcc-plugin/simd-loops.cc \
	gcc-plugin/device.cc gcc-plugin/device-pass.cc \
	gcc-plugin/addresses.cc gcc-plugin/link-variables.cc gcc-plugin/variants.cc \
	gcc-plugin/static-init.cc gcc-plugin/streams.cc \
	gcc-plugin/tables.cc \
	gcc-plugin/vtables.cc gcc-plugin/aliases.cc gcc-plugin/hardening.cc \
	gcc-plugin/absent.cc gcc-plugin/accelerator.cc \
	gcc-plugin/variable-arguments.cc
gcc_plugin_offload_so_CPPFLAGS = -I$(srcdir)/include -I$(srcdir) \
	-isystem $(GCC_PLUGIN_INCLUDE)
gcc_plugin_offload_so_CXXFLAGS = $(AM_CXXFLAGS) -fPIC -fno-rtti \
	-fno-exceptions -fno-threadsafe-statics -fvisibility=hidden
# Not linked as C++: GCC's programs have the little that is needed of its library
# in them, and to load that would take longer than all that the plugin does for a
# file without target regions.
gcc_plugin_offload_so_LINK = $(CC) $(CFLAGS) $(LDFLAGS) -shared -o $@
