# OMPT: what a tool of the program is told of devices.

libgomp_target_la_SOURCES += \
  libgomp-target/ompt/callbacks.c \
  libgomp-target/ompt/callbacks.h \
  libgomp-target/ompt/data-op.c \
  libgomp-target/ompt/data-op.h \
  libgomp-target/ompt/devices.c \
  libgomp-target/ompt/devices.h \
  libgomp-target/ompt/libomp.c \
  libgomp-target/ompt/libomp.h \
  libgomp-target/ompt/lookup.c \
  libgomp-target/ompt/lookup.h \
  libgomp-target/ompt/target.c \
  libgomp-target/ompt/target.h \
  libgomp-target/ompt/tool.c \
  libgomp-target/ompt/tool.h
