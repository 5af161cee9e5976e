# OpenACC: GCC's entry points GOACC_*, and the routines acc_*.

libgomp_target_la_SOURCES += \
  libgomp-target/openacc/clauses.c \
  libgomp-target/openacc/clauses.h \
  libgomp-target/openacc/cuda-routines.c \
  libgomp-target/openacc/data.c \
  libgomp-target/openacc/data.h \
  libgomp-target/openacc/data-routines.c \
  libgomp-target/openacc/device.c \
  libgomp-target/openacc/device.h \
  libgomp-target/openacc/device-copy.c \
  libgomp-target/openacc/device-copy.h \
  libgomp-target/openacc/device-routines.c \
  libgomp-target/openacc/error.h \
  libgomp-target/openacc/goacc-abi.h \
  libgomp-target/openacc/memory-routines.c \
  libgomp-target/openacc/present.c \
  libgomp-target/openacc/present.h \
  libgomp-target/openacc/profile.c \
  libgomp-target/openacc/profile.h \
  libgomp-target/openacc/queue.c \
  libgomp-target/openacc/queue.h \
  libgomp-target/openacc/queue-routines.c \
  libgomp-target/openacc/region.c \
  libgomp-target/openacc/report.c \
  libgomp-target/openacc/report.h
