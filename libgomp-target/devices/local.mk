# Plugins, devices, their tables, and the images that they load.

libgomp_target_la_SOURCES += \
  libgomp-target/devices/ahead.c \
  libgomp-target/devices/ahead.h \
  libgomp-target/devices/device-map.c \
  libgomp-target/devices/device-map.h \
  libgomp-target/devices/device.c \
  libgomp-target/devices/device.h \
  libgomp-target/devices/image-unload.c \
  libgomp-target/devices/image.c \
  libgomp-target/devices/image.h \
  libgomp-target/devices/initial.c \
  libgomp-target/devices/initial.h \
  libgomp-target/devices/inspect.c \
  libgomp-target/devices/loaded-image.c \
  libgomp-target/devices/loaded-image.h \
  libgomp-target/devices/lost.c \
  libgomp-target/devices/lost.h \
  libgomp-target/devices/no-devices.c \
  libgomp-target/devices/no-devices.h \
  libgomp-target/devices/plugin-callbacks.c \
  libgomp-target/devices/plugin-callbacks.h \
  libgomp-target/devices/plugin-memory.c \
  libgomp-target/devices/plugin-file.c \
  libgomp-target/devices/plugin-file.h \
  libgomp-target/devices/plugin-run.h \
  libgomp-target/devices/plugin-version.c \
  libgomp-target/devices/plugin-version.h \
  libgomp-target/devices/plugin.c \
  libgomp-target/devices/plugin.h \
  libgomp-target/devices/registration.c \
  libgomp-target/devices/registration.h \
  libgomp-target/devices/registry.c \
  libgomp-target/devices/registry.h \
  libgomp-target/devices/requirements.c \
  libgomp-target/devices/requirements.h \
  libgomp-target/devices/self-check.c \
  libgomp-target/devices/self-check.h \
  libgomp-target/devices/restart.c \
  libgomp-target/devices/restart.h \
  libgomp-target/devices/shadow.c \
  libgomp-target/devices/shadow.h
