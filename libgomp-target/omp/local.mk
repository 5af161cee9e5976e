# OpenMP's routines: omp_*, in C and in Fortran.

libgomp_target_la_SOURCES += \
  libgomp-target/omp/api.c \
  libgomp-target/omp/api.h \
  libgomp-target/omp/fortran.c \
  libgomp-target/omp/interop.c \
  libgomp-target/omp/interop-routines.h \
  libgomp-target/omp/memcpy.c \
  libgomp-target/omp/memset.c \
  libgomp-target/omp/rectangle.c \
  libgomp-target/omp/rectangle.h \
  libgomp-target/omp/route.c \
  libgomp-target/omp/route.h \
  libgomp-target/omp/routine-task.c \
  libgomp-target/omp/routine-task.h \
  libgomp-target/omp/uid.c

include libgomp-target/omp/headers/local.mk
