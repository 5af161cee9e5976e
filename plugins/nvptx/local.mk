# The plugin for NVIDIA GPUs.  It needs nothing of NVIDIA's, so it is built for
# its tests in any case, and installed if it is asked for.

if PLUGIN_NVPTX
offloadplugin_LTLIBRARIES += libgomp-plugin-nvptx.la
else
check_LTLIBRARIES += libgomp-plugin-nvptx.la
nvptx_nowhere = -rpath /nowhere
endif

libgomp_plugin_nvptx_la_SOURCES = \
	$(setting_sources) \
	$(image_cache_sources) \
	plugins/async-queue.c plugins/async-queue.h \
	plugins/device-variables.c plugins/device-variables.h \
	plugins/interface.c plugins/interface.h \
	plugins/memset.c \
	plugins/openacc.c plugins/openacc.h \
	plugins/nvptx/async.c plugins/nvptx/async.h \
	plugins/nvptx/copy.c plugins/nvptx/copy.h \
	plugins/nvptx/copy-past-caches.c plugins/nvptx/copy-past-caches.h \
	plugins/nvptx/cuda-driver.c plugins/nvptx/cuda-driver.h \
	plugins/nvptx/cuda-driver-api.h \
	plugins/nvptx/device.c plugins/nvptx/device.h \
	plugins/nvptx/dimensions.c plugins/nvptx/dimensions.h \
	plugins/nvptx/end.c plugins/nvptx/end.h \
	plugins/nvptx/environment.c plugins/nvptx/environment.h \
	plugins/nvptx/heap.c plugins/nvptx/heap.h \
	plugins/nvptx/image.c plugins/nvptx/image.h \
	plugins/nvptx/indirect.c plugins/nvptx/indirect.h \
	plugins/nvptx/interop.c plugins/nvptx/interop.h \
	plugins/nvptx/kept-code.c plugins/nvptx/kept-code.h \
	plugins/nvptx/kernel-location.c plugins/nvptx/kernel-location.h \
	plugins/nvptx/lane.c plugins/nvptx/lane.h \
	plugins/nvptx/launch.c plugins/nvptx/launch.h \
	plugins/nvptx/module.c plugins/nvptx/module.h \
	plugins/nvptx/openacc.c \
	plugins/nvptx/plugin.c plugins/nvptx/plugin.h \
	plugins/nvptx/pool.c plugins/nvptx/pool.h \
	plugins/nvptx/program-stream.c plugins/nvptx/program-stream.h \
	plugins/nvptx/stacks.c plugins/nvptx/stacks.h \
	plugins/nvptx/team-limits.c plugins/nvptx/team-limits.h
# Thread-local variables in the threads' static block: quicker to reach in a
# library that is opened at run time, and LeakSanitizer can follow it.
libgomp_plugin_nvptx_la_CPPFLAGS = $(AM_CPPFLAGS)
libgomp_plugin_nvptx_la_CFLAGS = $(AM_CFLAGS) -pthread -ftls-model=initial-exec
libgomp_plugin_nvptx_la_LDFLAGS = $(AM_LDFLAGS) -version-info 1 -pthread \
	-Wl,-z,now $(nvptx_nowhere) \
	-Wl,--version-script=$(srcdir)/plugins/nvptx/nvptx.map
libgomp_plugin_nvptx_la_LIBADD = $(CUDA_DRIVER_LIBS) -ldl
libgomp_plugin_nvptx_la_DEPENDENCIES = $(srcdir)/plugins/nvptx/nvptx.map
EXTRA_DIST += plugins/nvptx/nvptx.map
