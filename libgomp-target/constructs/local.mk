# What an entry point asks for: a device, a region, data.

libgomp_target_la_SOURCES += \
  libgomp-target/constructs/data.c \
  libgomp-target/constructs/data.h \
  libgomp-target/constructs/fallback.c \
  libgomp-target/constructs/fallback.h \
  libgomp-target/constructs/fault.c \
  libgomp-target/constructs/fault.h \
  libgomp-target/constructs/fault-pointers.c \
  libgomp-target/constructs/fault-search.c \
  libgomp-target/constructs/host-fault.c \
  libgomp-target/constructs/host-fault.h \
  libgomp-target/constructs/interop.c \
  libgomp-target/constructs/interop.h \
  libgomp-target/constructs/queued.c \
  libgomp-target/constructs/queued.h \
  libgomp-target/constructs/region.c \
  libgomp-target/constructs/region.h \
  libgomp-target/constructs/region-task.c \
  libgomp-target/constructs/region-task.h \
  libgomp-target/constructs/reverse-region.c \
  libgomp-target/constructs/reverse-region.h \
  libgomp-target/constructs/revive.c \
  libgomp-target/constructs/revive.h \
  libgomp-target/constructs/schedule.c \
  libgomp-target/constructs/schedule.h \
  libgomp-target/constructs/select.c \
  libgomp-target/constructs/select.h
