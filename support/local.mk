# What the programs of the compile and link steps share.

noinst_LIBRARIES += support/libsupport.a

# The runtime and its plugins read environment variables with this, too.
setting_sources = support/setting.c support/setting.h
# And know names with this.
plain_name_sources = support/plain-name.c support/plain-name.h
# And find out what a word was meant to be with this.
spelling_sources = support/spelling.c support/spelling.h
# And keep what they compile with this.
image_cache_sources = support/checksum.c support/checksum.h \
	support/digest.c support/digest.h \
	support/image-cache.c support/image-cache.h \
	support/image-cache-content.c support/image-cache-content.h \
	support/image-cache-entry.c \
	support/image-cache-folder.c support/image-cache-folder.h \
	support/image-cache-trim.c

support_libsupport_a_SOURCES = support/archive.c support/arguments.c \
	support/arguments.h support/child.c support/child.h \
	support/diagnostic.c support/diagnostic.h support/early.h \
	support/environment.c support/environment.h support/file.c \
	support/file.h support/gcc-option.c support/gcc-option.h \
	support/gcc-options.def $(image_cache_sources) \
	support/image-form.c support/image-form.h \
	support/interrupt.c support/interrupt.h \
	support/jobserver.c support/jobserver.h support/kernel.h \
	support/libraries.c support/libraries.h support/leaks.c \
	support/object.c support/object.h support/parallel.c \
	support/parallel.h support/relay.c support/relay.h \
	support/setting-list.c \
	support/setting-list.h $(setting_sources) $(spelling_sources) \
	support/tempfile.c \
	support/tempfile.h support/text.h support/this-program.c \
	support/this-program.h
support_libsupport_a_CPPFLAGS = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS)
if START_EARLY
support_libsupport_a_CPPFLAGS += -DSTART_EARLY
endif

# What a program that uses it links with.
SUPPORT_LIBS = $(LEAKS_LDFLAGS) support/libsupport.a $(LIBIBERTY_LIBS) \
	$(LIBELF_LIBS)

# The same for programs that every compilation starts.
noinst_LIBRARIES += support/libelf-reader.a
support_libelf_reader_a_SOURCES = support/elf-reader.c
support_libelf_reader_a_CPPFLAGS = $(support_libsupport_a_CPPFLAGS)
STARTER_LIBS = $(LEAKS_LDFLAGS) support/libsupport.a support/libelf-reader.a \
	$(LIBIBERTY_LIBS)

# In each program and library of a build that counts lines.
EXTRA_DIST += support/coverage.c
if COVERAGE
BUILT_SOURCES += support/coverage.o
CLEANFILES += support/coverage.o
support/coverage.o: support/coverage.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	&& $(CC) $(WARN_FLAGS) -g -O2 -fPIC -c $< -o $@
endif
