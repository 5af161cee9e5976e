# Run by the linker's plugin, or by collect2 where there is none.

toolchain_PROGRAMS += toolchain/lto-wrapper/lto-wrapper
toolchain_lto_wrapper_lto_wrapper_SOURCES = \
	toolchain/directory.c \
	toolchain/directory.h \
	toolchain/inputs.c \
	toolchain/inputs.h \
	toolchain/lto-wrapper/gcc-wrapper.c \
	toolchain/lto-wrapper/gcc-wrapper.h \
	toolchain/lto-wrapper/link-inputs.c \
	toolchain/lto-wrapper/link-inputs.h \
	toolchain/lto-wrapper/lto-wrapper.c \
	toolchain/lto-wrapper/members.c \
	toolchain/lto-wrapper/members.h \
	toolchain/lto-wrapper/tables.c \
	toolchain/lto-wrapper/tables.h
toolchain_lto_wrapper_lto_wrapper_CPPFLAGS = $(toolchain_cppflags)
toolchain_lto_wrapper_lto_wrapper_LDADD = $(SUPPORT_LIBS)
