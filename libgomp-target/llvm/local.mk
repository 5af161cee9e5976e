# What programs compiled by clang call: __tgt_*.

libgomp_target_la_SOURCES += \
  libgomp-target/llvm/data.c \
  libgomp-target/llvm/descriptor.c \
  libgomp-target/llvm/descriptor.h \
  libgomp-target/llvm/device.c \
  libgomp-target/llvm/device.h \
  libgomp-target/llvm/encoding.c \
  libgomp-target/llvm/encoding.h \
  libgomp-target/llvm/expand.c \
  libgomp-target/llvm/expand.h \
  libgomp-target/llvm/historic-abi.h \
  libgomp-target/llvm/historic-descriptor.c \
  libgomp-target/llvm/historic-descriptor.h \
  libgomp-target/llvm/historic-devices.c \
  libgomp-target/llvm/historic-devices.h \
  libgomp-target/llvm/historic.c \
  libgomp-target/llvm/images.c \
  libgomp-target/llvm/info.c \
  libgomp-target/llvm/info.h \
  libgomp-target/llvm/interop.c \
  libgomp-target/llvm/libomp.c \
  libgomp-target/llvm/libomp.h \
  libgomp-target/llvm/names.c \
  libgomp-target/llvm/names.h \
  libgomp-target/llvm/observe.c \
  libgomp-target/llvm/observe.h \
  libgomp-target/llvm/packed-image.c \
  libgomp-target/llvm/packed-image.h \
  libgomp-target/llvm/requires.c \
  libgomp-target/llvm/requires.h \
  libgomp-target/llvm/routines.c \
  libgomp-target/llvm/target.c \
  libgomp-target/llvm/tgt-abi.h \
  libgomp-target/llvm/tools.c \
  libgomp-target/llvm/version.h \
  libgomp-target/llvm/words.c \
  libgomp-target/llvm/words.h

# Libraries of the names that clang's programs need, whose functions are those
# of libgomp-target.so.1: they have nothing but the names.  That of LLVM 14 has
# no version.
llvm_libraries = \
  libgomp-target/llvm/libomptarget.so \
  libgomp-target/llvm/libomptarget.so.15 \
  libgomp-target/llvm/libomptarget.so.16 \
  libgomp-target/llvm/libomptarget.so.19.1
# And one with the interface that was before LLVM's.  Its functions have names
# of that, so they are others there.  Only lintian asks
# for libc.
historic_library = libgomp-target/llvm/libtarget.so

if WHOLE
tgtdir = $(pkglibdir)/llvm
tgt_DATA = $(llvm_libraries) $(historic_library)
endif

$(llvm_libraries): libgomp-target/llvm/symbols libgomp-target/llvm/filter.awk \
    libgomp-target/llvm/filter.map libgomp-target.la
	release=$$(echo $@ | sed -n 's/.*\.so\.\([0-9]*\).*/\1/p') \
	  && $(AWK) -v RELEASE=$${release:-14} -v CPU=$(host_cpu) \
	    -f $(srcdir)/libgomp-target/llvm/filter.awk \
	    $(srcdir)/libgomp-target/llvm/symbols > $@.s
	$(CC) $(LDFLAGS) -shared -nostdlib -o $@ $@.s -Wl,-soname,$(@F) \
	  -Wl,--version-script=$(srcdir)/libgomp-target/llvm/filter.map \
	  -Wl,--filter=libgomp-target.so.1 -Wl,-rpath,'$$ORIGIN/../..'
	rm -f $@.s

# Of libc the shared part only: ThreadSanitizer has a function of its other
# part, which would be linked, too.
$(historic_library): libgomp-target/llvm/historic-symbols \
    libgomp-target/llvm/historic.map libgomp-target/llvm/filter.awk \
    libgomp-target.la
	$(AWK) -v JUMP_TO=historic -v CPU=$(host_cpu) \
	  -f $(srcdir)/libgomp-target/llvm/filter.awk \
	  $(srcdir)/libgomp-target/llvm/historic-symbols > $@.s
	$(CC) $(LDFLAGS) -shared -nostdlib -o $@ $@.s -Wl,-soname,$(@F) \
	  -Wl,--version-script=$(srcdir)/libgomp-target/llvm/historic.map \
	  -Wl,--no-as-needed .libs/libgomp-target.so.1 -l:libc.so.6 \
	  -Wl,-rpath,'$$ORIGIN/../..'
	rm -f $@.s

CLEANFILES += $(llvm_libraries) $(historic_library)
EXTRA_DIST += libgomp-target/llvm/filter.awk libgomp-target/llvm/filter.map \
  libgomp-target/llvm/historic.map libgomp-target/llvm/historic-symbols \
  libgomp-target/llvm/symbols
