# host-emul: images that the host's own lto1 compiles.

if TARGET_INTELMIC
intelmicdir = $(toolchaindir)/accel/host-emul
intelmic_PROGRAMS = mkoffload/host-emul/mkoffload
mkoffload_host_emul_mkoffload_SOURCES = \
	mkoffload/intelmic/codes.c \
	mkoffload/intelmic/codes.h \
	mkoffload/intelmic/compile.c \
	mkoffload/intelmic/compile.h \
	mkoffload/intelmic/extract.c \
	mkoffload/intelmic/extract.h \
	mkoffload/intelmic/inputs.c \
	mkoffload/intelmic/inputs.h \
	mkoffload/intelmic/intermediate.c \
	mkoffload/intelmic/intermediate.h \
	mkoffload/intelmic/library.c \
	mkoffload/intelmic/library.h \
	mkoffload/intelmic/lto-symbols.c \
	mkoffload/intelmic/lto-symbols.h \
	mkoffload/intelmic/mkoffload.c \
	mkoffload/intelmic/needed.c \
	mkoffload/intelmic/needed.h \
	mkoffload/intelmic/on-site.c \
	mkoffload/intelmic/on-site.h \
	mkoffload/intelmic/symbol-names.c \
	mkoffload/intelmic/symbol-names.h \
	mkoffload/intelmic/undefined.c \
	mkoffload/intelmic/undefined.h \
	mkoffload/intelmic/whole.c \
	mkoffload/intelmic/whole.h
mkoffload_host_emul_mkoffload_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_host_emul_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)

# The same objects as the device image has them, beside its mkoffload.
INTELMIC_CRT_OBJECTS = mkoffload/host-emul/crtoffloadbegin.o \
	mkoffload/host-emul/crtoffloadend.o \
	mkoffload/host-emul/crtoffloadtarget.o
# With the path of the compiler that compiles images where they run: part of
# what the runtime knows an image by that was compiled before.
intelmic_DATA = $(INTELMIC_CRT_OBJECTS) mkoffload/host-emul/lto1-path
CLEANFILES += $(INTELMIC_CRT_OBJECTS) mkoffload/host-emul/lto1-path

mkoffload/host-emul/lto1-path: Makefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) \
	  && $(GCC_SERVED) -print-prog-name=lto1 > $@.new && mv -f $@.new $@

mkoffload/host-emul/crtoffloadbegin.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -I$(srcdir)/include -DCRT_DEVICE -DCRT_BEGIN
mkoffload/host-emul/crtoffloadend.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -I$(srcdir)/include -DCRT_DEVICE -DCRT_END
mkoffload/host-emul/crtoffloadtarget.o: \
    toolchain/crt/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_INTEL_MIC -o $@
endif
