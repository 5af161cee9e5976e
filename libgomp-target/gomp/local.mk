# GCC's entry points: GOMP_*.

libgomp_target_la_SOURCES += \
  libgomp-target/gomp/entry-points.h \
  libgomp-target/gomp/scheduling-points.c \
  libgomp-target/gomp/target-data.c \
  libgomp-target/gomp/target.c
