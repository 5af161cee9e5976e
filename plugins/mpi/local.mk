# Devices on other machines, over MPI: a plugin, which needs nothing of MPI's,
# and the program that is the processes of the job beside the user's program.

if WITH_MPI
offloadplugin_LTLIBRARIES += libgomp-plugin-mpi.la
pkglibexec_PROGRAMS += gomp-offload-mpi-worker
endif

libgomp_plugin_mpi_la_SOURCES = \
	$(setting_sources) \
	plugins/host-library.c plugins/host-library.h \
	plugins/host-region.c plugins/host-region.h \
	plugins/host-scope.c plugins/host-scope.h \
	plugins/interface.c plugins/interface.h \
	plugins/output.c plugins/output.h \
	plugins/mpi/host/attach.c plugins/mpi/host/attach.h \
	plugins/mpi/host/blocks.c plugins/mpi/host/blocks.h \
	plugins/mpi/host/call.c plugins/mpi/host/call.h \
	plugins/mpi/host/copy.c plugins/mpi/host/copy.h \
	plugins/mpi/host/deferred.c plugins/mpi/host/deferred.h \
	plugins/mpi/host/form.c plugins/mpi/host/form.h \
	plugins/mpi/host/hub-silence.c plugins/mpi/host/hub-silence.h \
	plugins/mpi/host/image.c plugins/mpi/host/image.h \
	plugins/mpi/host/input.c plugins/mpi/host/input.h \
	plugins/mpi/host/job.c plugins/mpi/host/job.h \
	plugins/mpi/host/launch.c plugins/mpi/host/launch.h \
	plugins/mpi/host/lives.c plugins/mpi/host/lives.h \
	plugins/mpi/host/lost.c plugins/mpi/host/lost.h \
	plugins/mpi/host/named-image.c plugins/mpi/host/named-image.h \
	plugins/mpi/host/nvptx-image.c plugins/mpi/host/nvptx-image.h \
	plugins/mpi/host/openacc.c \
	plugins/mpi/host/openacc.h \
	plugins/mpi/host/plugin.c \
	plugins/mpi/host/region.c plugins/mpi/host/region.h \
	plugins/mpi/host/reverse.c plugins/mpi/host/reverse.h \
	plugins/mpi/host/said.c plugins/mpi/host/said.h \
	plugins/mpi/host/settings.c plugins/mpi/host/settings.h \
	support/digest.c support/digest.h \
	plugins/mpi/shared/channel.h plugins/mpi/shared/image-form.h \
	plugins/mpi/shared/offer.h
libgomp_plugin_mpi_la_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/plugins/mpi \
	-DWORKER_FROM_PLUGIN='"$(programs_from_plugins)/gomp-offload-mpi-worker"' \
	-DWORKER_PROGRAM='"$(pkglibexecdir)/gomp-offload-mpi-worker"'
libgomp_plugin_mpi_la_CFLAGS = $(AM_CFLAGS) -pthread
libgomp_plugin_mpi_la_LDFLAGS = $(AM_LDFLAGS) -version-info 1 -pthread \
	-Wl,-z,now -Wl,--version-script=$(srcdir)/plugins/mpi/mpi.map
libgomp_plugin_mpi_la_LIBADD = -ldl
libgomp_plugin_mpi_la_DEPENDENCIES = $(srcdir)/plugins/mpi/mpi.map
EXTRA_DIST += plugins/mpi/mpi.map

gomp_offload_mpi_worker_SOURCES = \
	$(setting_sources) $(image_cache_sources) \
	libgomp-target/devices/plugin-memory.c \
	plugins/mpi/shared/channel.h plugins/mpi/shared/image-form.h \
	plugins/mpi/shared/offer.h \
	plugins/mpi/worker/alive.c plugins/mpi/worker/alive.h \
	plugins/mpi/worker/apart.c plugins/mpi/worker/apart.h \
	plugins/mpi/worker/backoff.h \
	plugins/mpi/worker/callbacks.c plugins/mpi/worker/callbacks.h \
	plugins/mpi/worker/commands.c plugins/mpi/worker/commands.h \
	plugins/mpi/worker/content.c plugins/mpi/worker/content.h \
	plugins/mpi/worker/device-plugin.c plugins/mpi/worker/device-plugin.h \
	plugins/mpi/worker/devices.c plugins/mpi/worker/devices.h \
	plugins/mpi/worker/finalize.h \
	plugins/mpi/worker/form.c plugins/mpi/worker/form.h \
	plugins/mpi/worker/greeting.c plugins/mpi/worker/greeting.h \
	plugins/mpi/worker/hub.c plugins/mpi/worker/hub.h \
	plugins/mpi/worker/image.c plugins/mpi/worker/image.h \
	plugins/mpi/worker/lost.c plugins/mpi/worker/lost.h \
	plugins/mpi/worker/inbox.c plugins/mpi/worker/inbox.h \
	plugins/mpi/worker/input.c plugins/mpi/worker/input.h \
	plugins/mpi/worker/main.c \
	plugins/mpi/worker/named-image.c plugins/mpi/worker/named-image.h \
	plugins/mpi/worker/nvptx-image.c plugins/mpi/worker/nvptx-image.h \
	plugins/mpi/worker/openacc.c plugins/mpi/worker/openacc.h \
	plugins/mpi/worker/output.c plugins/mpi/worker/output.h \
	plugins/mpi/worker/printed.c plugins/mpi/worker/printed.h \
	plugins/mpi/worker/program-input.c \
	plugins/mpi/worker/program-input.h \
	plugins/mpi/worker/program-reverse.c \
	plugins/mpi/worker/program-reverse.h \
	plugins/mpi/worker/quick.c plugins/mpi/worker/quick.h \
	plugins/mpi/worker/reverse.c plugins/mpi/worker/reverse.h \
	plugins/mpi/worker/rows.c plugins/mpi/worker/rows.h \
	plugins/mpi/worker/serve.c plugins/mpi/worker/serve.h \
	plugins/mpi/worker/settings.c plugins/mpi/worker/settings.h \
	plugins/mpi/worker/silence.c plugins/mpi/worker/silence.h
gomp_offload_mpi_worker_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/plugins/mpi \
	$(MPI_CPPFLAGS) \
	-DPLUGINS_FROM_WORKER='"$(plugins_from_programs)"' \
	-DOFFLOAD_PLUGIN_DIR='"$(offloadplugindir)"'
gomp_offload_mpi_worker_CFLAGS = $(AM_CFLAGS) -pthread
# Plugins find GOMP_PLUGIN_* in the program that opens them.
gomp_offload_mpi_worker_LDFLAGS = $(AM_LDFLAGS) -pthread -rdynamic -no-install
gomp_offload_mpi_worker_LDADD = $(MPI_LIBS) -ldl
