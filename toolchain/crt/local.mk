# Start-up objects of the host, and of images.  They are compiled by the served
# compiler without what distributors add, so that they fit into any link.

CRT_COMPILE = $(GCC_SERVED) -O2 -g0 -fPIC $(MACHINE_PROTECTION) -std=gnu11 \
	$(WARN_FLAGS) -Wno-pedantic -c
CRT_OBJECTS = toolchain/crt/crtoffloadbegin.o toolchain/crt/crtoffloadend.o \
	toolchain/crt/crtoffloadlast.o toolchain/crt/crtoffloadtable.o \
	toolchain/crt/crtoffloadtableS.o toolchain/crt/crtoffloadfind.o
CRT_MAKE = $(AM_V_CC)$(MKDIR_P) $(@D) \
	&& $(CRT_COMPILE) $(srcdir)/toolchain/crt/crtoffload.c -o $@
CRT_TARGET = $(CRT_COMPILE) -I$(srcdir)/include \
	$(srcdir)/toolchain/crt/crtoffloadtarget.c

toolchain_DATA += $(CRT_OBJECTS)
if !GCC_LINKS_BOUNDS
toolchain_DATA += toolchain/crt/crtoffload.specs
endif
CLEANFILES += $(CRT_OBJECTS)
EXTRA_DIST += toolchain/crt/crtoffload.c toolchain/crt/crtoffloadtarget.c \
	toolchain/crt/crtoffload.specs

toolchain/crt/crtoffloadbegin.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_BEGIN
toolchain/crt/crtoffloadend.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_END
toolchain/crt/crtoffloadlast.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_LAST
toolchain/crt/crtoffloadtable.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_TABLE
# Where Debian's GCC looks, since 13, in a link of what is position independent.
toolchain/crt/crtoffloadtableS.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_TABLE
toolchain/crt/crtoffloadfind.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_FIND
