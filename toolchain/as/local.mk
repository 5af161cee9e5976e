# The assembler that compiles device code with its translation unit.  It also
# assembles what has no device code, so it loads no libraries if it can do
# without.

toolchain_PROGRAMS += toolchain/as/as
toolchain_as_as_SOURCES = \
	toolchain/as/ahead.c \
	toolchain/as/ahead.h \
	toolchain/as/append.c \
	toolchain/as/append.h \
	toolchain/as/as.c \
	toolchain/as/assembler.c \
	toolchain/as/assembler.h \
	toolchain/as/base64.c \
	toolchain/as/base64.h \
	toolchain/as/code-comment.c \
	toolchain/as/code-comment.h \
	toolchain/as/device-code.c \
	toolchain/as/device-code.h \
	toolchain/as/gcc-command.c \
	toolchain/as/gcc-command.h \
	toolchain/directory.c \
	toolchain/directory.h
toolchain_as_as_CPPFLAGS = $(toolchain_cppflags)
toolchain_as_as_LDADD = mkoffload/libmkoffload.a $(STARTER_LIBS)
toolchain_as_as_LDFLAGS = $(AM_LDFLAGS) $(STATIC_LDFLAGS)
