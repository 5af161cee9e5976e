# The plugin: the host's side.

if PLUGIN_INTELMIC
offloadplugin_LTLIBRARIES += plugins/intelmic/host/libgomp-plugin-intelmic.la
endif

plugins_intelmic_host_libgomp_plugin_intelmic_la_SOURCES = \
	$(intelmic_shared) \
	$(setting_sources) \
	$(plain_name_sources) \
	$(image_cache_sources) \
	plugins/address-table.c plugins/address-table.h \
	plugins/async-queue.c plugins/async-queue.h \
	plugins/device-variables.c plugins/device-variables.h \
	plugins/host-library.c plugins/host-library.h \
	plugins/host-region.c plugins/host-region.h \
	plugins/host-scope.c plugins/host-scope.h \
	plugins/interface.c plugins/interface.h \
	plugins/memset.c \
	plugins/openacc.c plugins/openacc.h \
	plugins/output.c plugins/output.h \
	plugins/intelmic/host/arena.c \
	plugins/intelmic/host/arena.h \
	plugins/intelmic/host/backtrace.c \
	plugins/intelmic/host/backtrace.h \
	plugins/intelmic/host/brief.c \
	plugins/intelmic/host/brief.h \
	plugins/intelmic/host/command.c \
	plugins/intelmic/host/command.h \
	plugins/intelmic/host/compiler.c \
	plugins/intelmic/host/compiler.h \
	plugins/intelmic/host/copy.c \
	plugins/intelmic/host/copy.h \
	plugins/intelmic/host/device-memory.c \
	plugins/intelmic/host/device-memory.h \
	plugins/intelmic/host/device.c \
	plugins/intelmic/host/device.h \
	plugins/intelmic/host/environment.c \
	plugins/intelmic/host/environment.h \
	plugins/intelmic/host/failure.c \
	plugins/intelmic/host/former.c \
	plugins/intelmic/host/former.h \
	plugins/intelmic/host/freed-runs.c \
	plugins/intelmic/host/freed-runs.h \
	plugins/intelmic/host/gangs.c \
	plugins/intelmic/host/gangs.h \
	plugins/intelmic/host/guard.c \
	plugins/intelmic/host/guard.h \
	plugins/intelmic/host/guarded-run.c \
	plugins/intelmic/host/guarded-run.h \
	plugins/intelmic/host/image.c \
	plugins/intelmic/host/image.h \
	plugins/intelmic/host/inherited.c \
	plugins/intelmic/host/inherited.h \
	plugins/intelmic/host/kept-image.c \
	plugins/intelmic/host/kept-image.h \
	plugins/intelmic/host/large-pages.c \
	plugins/intelmic/host/large-pages.h \
	plugins/intelmic/host/cpu-identity.c \
	plugins/intelmic/host/cpu-identity.h \
	plugins/intelmic/host/machine-code.c \
	plugins/intelmic/host/machine-code.h \
	plugins/intelmic/host/machine-image.c \
	plugins/intelmic/host/machine-image.h \
	plugins/intelmic/host/named-image.c \
	plugins/intelmic/host/named-image.h \
	plugins/intelmic/host/lines.c \
	plugins/intelmic/host/lines.h \
	plugins/intelmic/host/limit.c \
	plugins/intelmic/host/limit.h \
	plugins/intelmic/host/linger.c \
	plugins/intelmic/host/linger.h \
	plugins/intelmic/host/pattern.c \
	plugins/intelmic/host/pattern.h \
	plugins/intelmic/host/planes.c \
	plugins/intelmic/host/planes.h \
	plugins/intelmic/host/plugin.c \
	plugins/intelmic/host/pointers.c \
	plugins/intelmic/host/pointers.h \
	plugins/intelmic/host/poller.c \
	plugins/intelmic/host/poller.h \
	plugins/intelmic/host/populate.c \
	plugins/intelmic/host/populate.h \
	plugins/intelmic/host/protection.c \
	plugins/intelmic/host/protection.h \
	plugins/intelmic/host/reaper.c \
	plugins/intelmic/host/reaper.h \
	plugins/intelmic/host/reverse.c \
	plugins/intelmic/host/reverse.h \
	plugins/intelmic/host/room.c \
	plugins/intelmic/host/room.h \
	plugins/intelmic/host/sanitizer.c \
	plugins/intelmic/host/sanitizer.h \
	plugins/intelmic/host/settings.c \
	plugins/intelmic/host/settings.h \
	plugins/intelmic/host/spawn.c \
	plugins/intelmic/host/spawn.h \
	plugins/intelmic/host/told.h \
	plugins/intelmic/host/turn.h \
	plugins/intelmic/host/valgrind.c \
	plugins/intelmic/host/valgrind.h \
	plugins/intelmic/host/visibility.c \
	plugins/intelmic/host/visibility.h \
	plugins/intelmic/host/watch.c \
	plugins/intelmic/host/whole.c \
	plugins/intelmic/host/whole.h \
	plugins/intelmic/host/watch.h
plugins_intelmic_host_libgomp_plugin_intelmic_la_CPPFLAGS = \
	$(intelmic_cppflags) \
	-DDEVICE_FROM_PLUGIN='"$(programs_from_plugins)/intelmic-device"' \
	-DDEVICE_PROGRAM='"$(pkglibexecdir)/intelmic-device"' \
	-DLINES_PROGRAM='"offload-lines"'
# Thread-local variables in the threads' static block: quicker to reach in a
# library that is opened at run time, and LeakSanitizer can follow it.
plugins_intelmic_host_libgomp_plugin_intelmic_la_CFLAGS = $(AM_CFLAGS) \
	-ftls-model=initial-exec
# The runtime that loads the plugin brings GOMP_PLUGIN_*.
plugins_intelmic_host_libgomp_plugin_intelmic_la_LDFLAGS = $(AM_LDFLAGS) \
	-version-info 1:0:0 -pthread -Wl,-z,now \
	-Wl,--version-script \
	-Wl,$(srcdir)/plugins/intelmic/host/libgomp-plugin-intelmic.map
EXTRA_plugins_intelmic_host_libgomp_plugin_intelmic_la_DEPENDENCIES = \
	plugins/intelmic/host/libgomp-plugin-intelmic.map
EXTRA_DIST += plugins/intelmic/host/libgomp-plugin-intelmic.map
