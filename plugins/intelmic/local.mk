# The emulated device: a plugin, a process, and the memory that they share.

intelmic_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/plugins/intelmic

# Sources of both programs.
intelmic_shared = \
	plugins/intelmic/shared/channel.h \
	plugins/intelmic/shared/cpu.h \
	plugins/intelmic/shared/elf-image.c \
	plugins/intelmic/shared/elf-image.h \
	plugins/intelmic/shared/image-file.h \
	plugins/intelmic/shared/populate.h \
	plugins/intelmic/shared/reverse.h \
	plugins/intelmic/shared/wait.h

include plugins/intelmic/host/local.mk
include plugins/intelmic/device/local.mk
include plugins/intelmic/order/local.mk
include plugins/intelmic/valgrind/local.mk
include plugins/intelmic/lines/local.mk
