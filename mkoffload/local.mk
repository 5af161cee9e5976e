# Programs that make device images: the modules that they share, and one folder
# per target.

noinst_LIBRARIES += mkoffload/libmkoffload.a
mkoffload_libmkoffload_a_SOURCES = \
	mkoffload/begin.c \
	mkoffload/begin.h \
	mkoffload/command.c \
	mkoffload/command.h \
	mkoffload/compile.c \
	mkoffload/compile.h \
	mkoffload/descriptor.c \
	mkoffload/descriptor.h \
	mkoffload/device-options.c \
	mkoffload/device-options.h \
	mkoffload/foreign.c \
	mkoffload/foreign.h \
	mkoffload/inputs.c \
	mkoffload/inputs.h \
	mkoffload/options.c \
	mkoffload/options.h \
	mkoffload/requirements.c \
	mkoffload/requirements.h \
	mkoffload/together.c \
	mkoffload/together.h \
	mkoffload/toolchain.c \
	mkoffload/toolchain.h \
	mkoffload/unit-record.c \
	mkoffload/unit-record.h \
	mkoffload/unit.c \
	mkoffload/unit.h
mkoffload_cppflags = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS)
mkoffload_libmkoffload_a_CPPFLAGS = $(mkoffload_cppflags)

include mkoffload/gcn/local.mk
include mkoffload/intelmic/local.mk
include mkoffload/nvptx/local.mk
