# The plugin for NVIDIA GPUs.  It needs nothing of NVIDIA's, so it is built for
# its tests in any case, and installed if it is asked for.

check_LTLIBRARIES = libcuda.la
if TARGET_NVPTX
offloadplugin_LTLIBRARIES += libgomp-plugin-nvptx.la
else
check_LTLIBRARIES += libgomp-plugin-nvptx.la
nvptx_nowhere = -rpath /nowhere
endif

libgomp_plugin_nvptx_la_SOURCES = \
	plugins/nvptx/async.c plugins/nvptx/async.h \
	plugins/nvptx/copy.c plugins/nvptx/copy.h \
	plugins/nvptx/cuda-driver.c plugins/nvptx/cuda-driver.h \
	plugins/nvptx/cuda-driver-api.h \
	plugins/nvptx/device.c plugins/nvptx/device.h \
	plugins/nvptx/environment.c plugins/nvptx/environment.h \
	plugins/nvptx/image.c plugins/nvptx/image.h \
	plugins/nvptx/kernel-location.c plugins/nvptx/kernel-location.h \
	plugins/nvptx/lane.c plugins/nvptx/lane.h \
	plugins/nvptx/launch.c plugins/nvptx/launch.h \
	plugins/nvptx/module.c plugins/nvptx/module.h \
	plugins/nvptx/plugin.c \
	plugins/nvptx/pool.c plugins/nvptx/pool.h \
	plugins/nvptx/stacks.c plugins/nvptx/stacks.h
# Thread-local variables in the threads' static block: quicker to reach in a
# library that is opened at run time, and LeakSanitizer can follow it.
libgomp_plugin_nvptx_la_CPPFLAGS = $(AM_CPPFLAGS) -isystem $(GCC_PLUGIN_INCLUDE)
libgomp_plugin_nvptx_la_CFLAGS = $(AM_CFLAGS) -pthread -ftls-model=initial-exec
libgomp_plugin_nvptx_la_LDFLAGS = $(AM_LDFLAGS) -version-info 1 -pthread \
	$(nvptx_nowhere) -Wl,--version-script=$(srcdir)/plugins/nvptx/nvptx.map
libgomp_plugin_nvptx_la_LIBADD = $(CUDA_DRIVER_LIBS) -ldl
libgomp_plugin_nvptx_la_DEPENDENCIES = $(srcdir)/plugins/nvptx/nvptx.map
EXTRA_DIST += plugins/nvptx/nvptx.map

# For tests only: a libcuda.so.1 without a GPU, and programs that use the plugin
# with it.
check_PROGRAMS += nvptx-plugin-tests nvptx-plugin-no-device

libcuda_la_SOURCES = \
	testsuite/nvptx-plugin/standin/control.c \
	testsuite/nvptx-plugin/standin/device.c \
	testsuite/nvptx-plugin/standin/gcc-plugin.c \
	testsuite/nvptx-plugin/standin/handles.c \
	testsuite/nvptx-plugin/standin/heap.c \
	testsuite/nvptx-plugin/standin/kernel.c \
	testsuite/nvptx-plugin/standin/memory.c \
	testsuite/nvptx-plugin/standin/module.c \
	testsuite/nvptx-plugin/standin/ptx-builtin.c \
	testsuite/nvptx-plugin/standin/ptx-code.h \
	testsuite/nvptx-plugin/standin/ptx-float.c \
	testsuite/nvptx-plugin/standin/ptx-forms.c \
	testsuite/nvptx-plugin/standin/ptx-insn.c \
	testsuite/nvptx-plugin/standin/ptx-lex.c \
	testsuite/nvptx-plugin/standin/ptx-lex.h \
	testsuite/nvptx-plugin/standin/ptx-link.c \
	testsuite/nvptx-plugin/standin/ptx-math.c \
	testsuite/nvptx-plugin/standin/ptx-memory.c \
	testsuite/nvptx-plugin/standin/ptx-names.c \
	testsuite/nvptx-plugin/standin/ptx-names.h \
	testsuite/nvptx-plugin/standin/ptx-operand.c \
	testsuite/nvptx-plugin/standin/ptx-parse.c \
	testsuite/nvptx-plugin/standin/ptx-print.c \
	testsuite/nvptx-plugin/standin/ptx-run.c \
	testsuite/nvptx-plugin/standin/ptx-run.h \
	testsuite/nvptx-plugin/standin/ptx-special.c \
	testsuite/nvptx-plugin/standin/ptx-step.c \
	testsuite/nvptx-plugin/standin/ptx-sync.c \
	testsuite/nvptx-plugin/standin/ptx-translate.c \
	testsuite/nvptx-plugin/standin/ptx-translate.h \
	testsuite/nvptx-plugin/standin/ptx-warp.c \
	testsuite/nvptx-plugin/standin/ptx.h \
	testsuite/nvptx-plugin/standin/stream.c \
	testsuite/nvptx-plugin/standin/standin-kernel.h \
	testsuite/nvptx-plugin/standin/standin.h
libcuda_la_CFLAGS = $(AM_CFLAGS) -pthread -ftls-model=initial-exec \
	-ffp-contract=off
libcuda_la_LDFLAGS = $(AM_LDFLAGS) -pthread -rpath /nowhere -version-info 1
libcuda_la_LIBADD = -ldl -lm

nvptx_plugin_tests_SOURCES = \
	testsuite/nvptx-plugin/copy-tests.c \
	testsuite/nvptx-plugin/harness.c \
	testsuite/nvptx-plugin/harness.h \
	testsuite/nvptx-plugin/image-tests.c \
	testsuite/nvptx-plugin/kernel-tests.c \
	testsuite/nvptx-plugin/main.c \
	testsuite/nvptx-plugin/memory-tests.c \
	testsuite/nvptx-plugin/standin-tests.c \
	testsuite/nvptx-plugin/test-image.c
nvptx_plugin_tests_CFLAGS = $(AM_CFLAGS) -pthread
nvptx_plugin_tests_LDFLAGS = $(AM_LDFLAGS) -pthread -no-install -export-dynamic
nvptx_plugin_tests_LDADD = libcuda.la -ldl
EXTRA_nvptx_plugin_tests_DEPENDENCIES = libgomp-plugin-nvptx.la

nvptx_plugin_no_device_SOURCES = \
	testsuite/nvptx-plugin/harness.c \
	testsuite/nvptx-plugin/harness.h \
	testsuite/nvptx-plugin/no-device.c
nvptx_plugin_no_device_CFLAGS = $(AM_CFLAGS) -pthread
nvptx_plugin_no_device_LDFLAGS = $(AM_LDFLAGS) -pthread -export-dynamic
nvptx_plugin_no_device_LDADD = -ldl
