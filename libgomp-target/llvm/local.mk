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
  libgomp-target/llvm/images.c \
  libgomp-target/llvm/interop.c \
  libgomp-target/llvm/libomp.c \
  libgomp-target/llvm/libomp.h \
  libgomp-target/llvm/routines.c \
  libgomp-target/llvm/target.c \
  libgomp-target/llvm/tgt-abi.h \
  libgomp-target/llvm/tools.c \
  libgomp-target/llvm/version.h

# A library of the name that clang's programs need, whose functions are those of
# libgomp-target.so.1: it has nothing but the names.
if WHOLE
tgtdir = $(pkglibdir)/llvm
tgt_DATA = libgomp-target/llvm/libomptarget.so.19.1
endif

libgomp-target/llvm/libomptarget.so.19.1: libgomp-target/llvm/names-19 \
    libgomp-target/llvm/filter.awk libgomp-target/llvm/filter.map \
    libgomp-target.la
	$(AWK) -f $(srcdir)/libgomp-target/llvm/filter.awk \
	  $(srcdir)/libgomp-target/llvm/names-19 > $@.s
	$(CC) -shared -nostdlib -o $@ $@.s -Wl,-soname,libomptarget.so.19.1 \
	  -Wl,--version-script=$(srcdir)/libgomp-target/llvm/filter.map \
	  -Wl,--filter=libgomp-target.so.1 -Wl,-rpath,'$$ORIGIN/../..'
	rm -f $@.s

CLEANFILES += libgomp-target/llvm/libomptarget.so.19.1
EXTRA_DIST += libgomp-target/llvm/filter.awk libgomp-target/llvm/filter.map \
  libgomp-target/llvm/names-19
