# The process: the device's side.

if PLUGIN_INTELMIC
pkglibexec_PROGRAMS += plugins/intelmic/device/intelmic-device
endif

plugins_intelmic_device_intelmic_device_SOURCES = \
	$(intelmic_shared) \
	$(setting_sources) \
	plugins/intelmic/device/backtrace.c \
	plugins/intelmic/device/control.c \
	plugins/intelmic/device/control.h \
	plugins/intelmic/device/cpus.c \
	plugins/intelmic/device/cpus.h \
	plugins/intelmic/device/crash.c \
	plugins/intelmic/device/crew.c \
	plugins/intelmic/device/crew.h \
	plugins/intelmic/device/fiber.c \
	plugins/intelmic/device/fiber.h \
	plugins/intelmic/device/fork.c \
	plugins/intelmic/device/gangs.c \
	plugins/intelmic/device/gangs.h \
	plugins/intelmic/device/heap.c \
	plugins/intelmic/device/interop.c \
	plugins/intelmic/device/league.c \
	plugins/intelmic/device/league.h \
	plugins/intelmic/device/leave.c \
	plugins/intelmic/device/libgomp.c \
	plugins/intelmic/device/libgomp.h \
	plugins/intelmic/device/loader.c \
	plugins/intelmic/device/main.c \
	plugins/intelmic/device/member.h \
	plugins/intelmic/device/openacc.c \
	plugins/intelmic/device/openmp.c \
	plugins/intelmic/device/parallel.c \
	plugins/intelmic/device/parallel.h \
	plugins/intelmic/device/place-change.S \
	plugins/intelmic/device/place.c \
	plugins/intelmic/device/place.h \
	plugins/intelmic/device/pointers.c \
	plugins/intelmic/device/pointers.h \
	plugins/intelmic/device/poll.c \
	plugins/intelmic/device/poll.h \
	plugins/intelmic/device/populate.c \
	plugins/intelmic/device/process.h \
	plugins/intelmic/device/protect.c \
	plugins/intelmic/device/quiet.c \
	plugins/intelmic/device/registers.h \
	plugins/intelmic/device/region.c \
	plugins/intelmic/device/reverse.c \
	plugins/intelmic/device/reverse.h \
	plugins/intelmic/device/routines.c \
	plugins/intelmic/device/sanitizer.c \
	plugins/intelmic/device/settings.c \
	plugins/intelmic/device/settings.h \
	plugins/intelmic/device/spread.c \
	plugins/intelmic/device/spread.h \
	plugins/intelmic/device/shares.c \
	plugins/intelmic/device/shares.h \
	plugins/intelmic/device/symbols.c \
	plugins/intelmic/device/teams.c \
	plugins/intelmic/device/teams.h \
	plugins/intelmic/device/umbrella.c \
	plugins/intelmic/device/watched.c \
	plugins/intelmic/device/watched.h \
	plugins/intelmic/device/workers.c \
	plugins/intelmic/device/worksharing.c
plugins_intelmic_device_intelmic_device_CPPFLAGS = $(intelmic_cppflags)
plugins_intelmic_device_intelmic_device_CFLAGS = $(AM_CFLAGS) -fopenmp -fPIE
plugins_intelmic_device_intelmic_device_LDFLAGS = $(AM_LDFLAGS) -fopenmp -pie \
	-Wl,--dynamic-list \
	-Wl,$(srcdir)/plugins/intelmic/device/intelmic-device.list \
	-Wl,--version-script \
	-Wl,$(srcdir)/plugins/intelmic/device/intelmic-device.map
EXTRA_plugins_intelmic_device_intelmic_device_DEPENDENCIES = \
	plugins/intelmic/device/intelmic-device.list \
	plugins/intelmic/device/intelmic-device.map
EXTRA_DIST += plugins/intelmic/device/intelmic-device.list \
	plugins/intelmic/device/intelmic-device.map
