# libgomp-target

if WHOLE
lib_LTLIBRARIES += libgomp-target.la
endif

libgomp_target_la_SOURCES = \
  libgomp-target/library.c \
  libgomp-target/library.h

libgomp_target_la_CPPFLAGS = \
  $(AM_CPPFLAGS) -I$(srcdir)/libgomp-target/omp/headers \
  -I$(srcdir)/libgomp-target \
  -DOFFLOAD_PLUGIN_DIR='"$(offloadplugindir)"'
libgomp_target_la_CFLAGS = $(AM_CFLAGS) -fvisibility=default \
	-ftls-model=initial-exec
# Each program loads it: what is read and what is executed are mapped together.
libgomp_target_la_LDFLAGS = \
  $(AM_LDFLAGS) -version-info 1:0:0 -no-undefined \
  -Wl,-z,nodelete -Wl,-z,defs -Wl,-z,noseparate-code \
  -Wl,--version-script=$(srcdir)/libgomp-target/libgomp-target.map
libgomp_target_la_LIBADD = -lgomp -lpthread -ldl
libgomp_target_la_DEPENDENCIES = $(srcdir)/libgomp-target/libgomp-target.map

EXTRA_DIST += libgomp-target/libgomp-target.map

include libgomp-target/base/local.mk
include libgomp-target/devices/local.mk
include libgomp-target/mapping/local.mk
include libgomp-target/tasks/local.mk
include libgomp-target/constructs/local.mk
include libgomp-target/gomp/local.mk
include libgomp-target/omp/local.mk
include libgomp-target/openacc/local.mk
include libgomp-target/llvm/local.mk
include libgomp-target/ompt/local.mk
