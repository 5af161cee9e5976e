# The emulated device: its plugin and its process.

if TARGET_INTELMIC
offloadplugin_LTLIBRARIES += plugins/intelmic/libgomp-plugin-intelmic.la
pkglibexec_PROGRAMS += plugins/intelmic/intelmic-device
endif

plugins_intelmic_libgomp_plugin_intelmic_la_SOURCES = \
	plugins/intelmic/arena.c \
	plugins/intelmic/arena.h \
	plugins/intelmic/channel.h \
	plugins/intelmic/command.c \
	plugins/intelmic/command.h \
	plugins/intelmic/copy.c \
	plugins/intelmic/device.c \
	plugins/intelmic/device.h \
	plugins/intelmic/elf-image.c \
	plugins/intelmic/elf-image.h \
	plugins/intelmic/failure.c \
	plugins/intelmic/image.c \
	plugins/intelmic/image.h \
	plugins/intelmic/plugin.c \
	plugins/intelmic/reaper.c \
	plugins/intelmic/settings.c \
	plugins/intelmic/settings.h \
	plugins/intelmic/spawn.c \
	plugins/intelmic/spawn.h \
	plugins/intelmic/turn.h \
	plugins/intelmic/wait.h
plugins_intelmic_libgomp_plugin_intelmic_la_CPPFLAGS = $(AM_CPPFLAGS) \
	-idirafter $(GCC_PLUGIN_INCLUDE) \
	-DDEVICE_FROM_PLUGIN='"../../../libexec/$(PACKAGE)/intelmic-device"' \
	-DDEVICE_PROGRAM='"$(pkglibexecdir)/intelmic-device"'
# The runtime that loads the plugin brings GOMP_PLUGIN_*.
plugins_intelmic_libgomp_plugin_intelmic_la_LDFLAGS = $(AM_LDFLAGS) \
	-version-info 1:0:0 -pthread \
	-Wl,--version-script,$(srcdir)/plugins/intelmic/libgomp-plugin-intelmic.map
EXTRA_plugins_intelmic_libgomp_plugin_intelmic_la_DEPENDENCIES = \
	plugins/intelmic/libgomp-plugin-intelmic.map

plugins_intelmic_intelmic_device_SOURCES = \
	plugins/intelmic/channel.h \
	plugins/intelmic/crash.c \
	plugins/intelmic/device-main.c \
	plugins/intelmic/loader.c \
	plugins/intelmic/openmp.c \
	plugins/intelmic/poll.c \
	plugins/intelmic/poll.h \
	plugins/intelmic/process.h \
	plugins/intelmic/region.c \
	plugins/intelmic/wait.h \
	plugins/intelmic/workers.c
plugins_intelmic_intelmic_device_CPPFLAGS = $(AM_CPPFLAGS) \
	-idirafter $(GCC_PLUGIN_INCLUDE)
plugins_intelmic_intelmic_device_CFLAGS = $(AM_CFLAGS) -fopenmp -fPIE
plugins_intelmic_intelmic_device_LDFLAGS = $(AM_LDFLAGS) -fopenmp -pie \
	-Wl,--export-dynamic \
	-Wl,--version-script,$(srcdir)/plugins/intelmic/intelmic-device.map
EXTRA_plugins_intelmic_intelmic_device_DEPENDENCIES = \
	plugins/intelmic/intelmic-device.map

EXTRA_DIST += plugins/intelmic/intelmic-device.map \
	plugins/intelmic/libgomp-plugin-intelmic.map
