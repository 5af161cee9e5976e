# libgomp-target

lib_LTLIBRARIES += libgomp-target.la

libgomp_target_la_SOURCES = \
  libgomp-target/api.c \
  libgomp-target/api-memcpy.c \
  libgomp-target/arguments.c \
  libgomp-target/arguments.h \
  libgomp-target/attach.c \
  libgomp-target/attach.h \
  libgomp-target/capture.c \
  libgomp-target/capture.h \
  libgomp-target/construct.c \
  libgomp-target/construct.h \
  libgomp-target/copy.c \
  libgomp-target/copy.h \
  libgomp-target/depend.c \
  libgomp-target/depend.h \
  libgomp-target/device-map.c \
  libgomp-target/device-map.h \
  libgomp-target/diag.c \
  libgomp-target/diag.h \
  libgomp-target/entry-points.h \
  libgomp-target/env.c \
  libgomp-target/env.h \
  libgomp-target/env-table.def \
  libgomp-target/fortran.c \
  libgomp-target/image.c \
  libgomp-target/image.h \
  libgomp-target/libgomp.c \
  libgomp-target/libgomp.h \
  libgomp-target/library.c \
  libgomp-target/library.h \
  libgomp-target/lock.c \
  libgomp-target/lock.h \
  libgomp-target/map-again.c \
  libgomp-target/map-copy-in.c \
  libgomp-target/map-count.c \
  libgomp-target/map-end.c \
  libgomp-target/map-look-up.c \
  libgomp-target/map-plan.c \
  libgomp-target/map-trace.c \
  libgomp-target/map-trace.h \
  libgomp-target/plugin.c \
  libgomp-target/plugin.h \
  libgomp-target/plugin-callbacks.c \
  libgomp-target/plugin-callbacks.h \
  libgomp-target/region.c \
  libgomp-target/region.h \
  libgomp-target/registration.c \
  libgomp-target/registration.h \
  libgomp-target/registry.c \
  libgomp-target/registry.h \
  libgomp-target/schedule.c \
  libgomp-target/scheduling-points.c \
  libgomp-target/schedule.h \
  libgomp-target/select.c \
  libgomp-target/select.h \
  libgomp-target/target.c \
  libgomp-target/target-data.c \
  libgomp-target/target-task.c \
  libgomp-target/target-task.h \
  libgomp-target/worker.c \
  libgomp-target/worker.h

libgomp_target_la_CPPFLAGS = \
  $(AM_CPPFLAGS) -I$(srcdir)/libgomp-target/headers \
  -I$(srcdir)/libgomp-target \
  -idirafter $(GCC_PLUGIN_INCLUDE) \
  -DOFFLOAD_PLUGIN_DIR='"$(offloadplugindir)"'
libgomp_target_la_CFLAGS = $(AM_CFLAGS) -fvisibility=default -ftls-model=initial-exec
libgomp_target_la_LDFLAGS = \
  $(AM_LDFLAGS) -version-info 1:0:0 -no-undefined \
  -Wl,-z,nodelete -Wl,-z,defs \
  -Wl,--version-script=$(srcdir)/libgomp-target/libgomp-target.map
libgomp_target_la_LIBADD = -lgomp -lpthread -ldl
libgomp_target_la_DEPENDENCIES = $(srcdir)/libgomp-target/libgomp-target.map

EXTRA_DIST += libgomp-target/libgomp-target.map
