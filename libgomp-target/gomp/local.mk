# GCC's entry points: GOMP_*.

libgomp_target_la_SOURCES += \
  libgomp-target/gomp/clauses.c \
  libgomp-target/gomp/clauses.h \
  libgomp-target/gomp/emulated.c \
  libgomp-target/gomp/encoding.c \
  libgomp-target/gomp/encoding.h \
  libgomp-target/gomp/host-tasks.c \
  libgomp-target/gomp/host-tasks.h \
  libgomp-target/gomp/images.c \
  libgomp-target/gomp/interop.c \
  libgomp-target/gomp/reverse.c \
  libgomp-target/gomp/scheduling-points.c \
  libgomp-target/gomp/target-data.c \
  libgomp-target/gomp/target.c
