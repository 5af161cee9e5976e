# The data of a construct: from its clauses to the device and back.

libgomp_target_la_SOURCES += \
  libgomp-target/mapping/arguments.c \
  libgomp-target/mapping/arguments.h \
  libgomp-target/mapping/attach.c \
  libgomp-target/mapping/attach.h \
  libgomp-target/mapping/checked-text.c \
  libgomp-target/mapping/checked-text.h \
  libgomp-target/mapping/checked.c \
  libgomp-target/mapping/checked.h \
  libgomp-target/mapping/construct.c \
  libgomp-target/mapping/construct.h \
  libgomp-target/mapping/copy.c \
  libgomp-target/mapping/copy.h \
  libgomp-target/mapping/data-events.c \
  libgomp-target/mapping/data-events.h \
  libgomp-target/mapping/item.c \
  libgomp-target/mapping/item.h \
  libgomp-target/mapping/later.c \
  libgomp-target/mapping/later.h \
  libgomp-target/mapping/leaks.c \
  libgomp-target/mapping/leaks.h \
  libgomp-target/mapping/map-ahead.c \
  libgomp-target/mapping/map-check-lost.c \
  libgomp-target/mapping/map-check-text.c \
  libgomp-target/mapping/map-check-text.h \
  libgomp-target/mapping/map-check.c \
  libgomp-target/mapping/map-check.h \
  libgomp-target/mapping/map-copy-in.c \
  libgomp-target/mapping/map-dynamic.c \
  libgomp-target/mapping/map-count.c \
  libgomp-target/mapping/map-end.c \
  libgomp-target/mapping/map-hold.c \
  libgomp-target/mapping/map-look-up.c \
  libgomp-target/mapping/map-plan.c \
  libgomp-target/mapping/map-trace.c \
  libgomp-target/mapping/map-trace.h \
  libgomp-target/mapping/part.c \
  libgomp-target/mapping/part.h \
  libgomp-target/mapping/reverse.c \
  libgomp-target/mapping/reverse.h \
  libgomp-target/mapping/variable-check.c \
  libgomp-target/mapping/variable-check.h \
  libgomp-target/mapping/words.c \
  libgomp-target/mapping/words.h
