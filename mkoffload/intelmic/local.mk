# x86_64-intelmicemul: images that the host's own lto1 compiles.

if TARGET_INTELMIC
intelmicdir = $(toolchaindir)/accel/x86_64-intelmicemul
intelmic_PROGRAMS = mkoffload/x86_64-intelmicemul/mkoffload
mkoffload_x86_64_intelmicemul_mkoffload_SOURCES = \
	mkoffload/intelmic/compile.c \
	mkoffload/intelmic/compile.h \
	mkoffload/intelmic/extract.c \
	mkoffload/intelmic/extract.h \
	mkoffload/intelmic/inputs.c \
	mkoffload/intelmic/inputs.h \
	mkoffload/intelmic/library.c \
	mkoffload/intelmic/library.h \
	mkoffload/intelmic/mkoffload.c \
	mkoffload/intelmic/undefined.c \
	mkoffload/intelmic/undefined.h
mkoffload_x86_64_intelmicemul_mkoffload_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_x86_64_intelmicemul_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)

# The same objects as the device image has them, beside its mkoffload.
INTELMIC_CRT_OBJECTS = mkoffload/x86_64-intelmicemul/crtoffloadbegin.o \
	mkoffload/x86_64-intelmicemul/crtoffloadend.o \
	mkoffload/x86_64-intelmicemul/crtoffloadtarget.o
intelmic_DATA = $(INTELMIC_CRT_OBJECTS)
CLEANFILES += $(INTELMIC_CRT_OBJECTS)

mkoffload/x86_64-intelmicemul/crtoffloadbegin.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_DEVICE -DCRT_BEGIN
mkoffload/x86_64-intelmicemul/crtoffloadend.o: toolchain/crt/crtoffload.c
	$(CRT_MAKE) -DCRT_DEVICE -DCRT_END
mkoffload/x86_64-intelmicemul/crtoffloadtarget.o: \
    toolchain/crt/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_INTEL_MIC -o $@
endif
