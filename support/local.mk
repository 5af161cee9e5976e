# What the programs of the compile and link steps share.

noinst_LIBRARIES += support/libsupport.a

support_libsupport_a_SOURCES = support/archive.c support/arguments.c \
	support/arguments.h support/child.c support/child.h \
	support/diagnostic.c support/diagnostic.h support/file.c \
	support/file.h support/interrupt.c support/interrupt.h \
	support/jobserver.c support/jobserver.h support/libraries.c \
	support/libraries.h support/object.c support/object.h \
	support/parallel.c support/parallel.h \
	support/relay.c support/relay.h support/tempfile.c support/tempfile.h
support_libsupport_a_CPPFLAGS = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS)

# What a program that uses it links with.
SUPPORT_LIBS = support/libsupport.a $(LIBIBERTY_LIBS) $(LIBELF_LIBS)
