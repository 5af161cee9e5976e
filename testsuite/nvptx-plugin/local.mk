# Programs that use the plugin for NVIDIA GPUs, with the driver's stand-in and
# without a driver.

check_PROGRAMS += nvptx-plugin-tests nvptx-plugin-no-device

nvptx_plugin_shared = \
	testsuite/nvptx-plugin/harness/tests.c \
	testsuite/nvptx-plugin/harness/tests.h \
	testsuite/plugin-harness/harness.c \
	testsuite/plugin-harness/harness.h

nvptx_plugin_tests_SOURCES = \
	testsuite/nvptx-plugin/harness/main.c \
	testsuite/nvptx-plugin/harness/test-image.c \
	testsuite/nvptx-plugin/scenarios/copy-tests.c \
	testsuite/nvptx-plugin/scenarios/image-tests.c \
	testsuite/nvptx-plugin/scenarios/interop-tests.c \
	testsuite/nvptx-plugin/scenarios/kernel-tests.c \
	testsuite/nvptx-plugin/scenarios/memory-tests.c \
	testsuite/nvptx-plugin/scenarios/pool-tests.c \
	testsuite/nvptx-plugin/scenarios/standin-tests.c \
	$(nvptx_plugin_shared)
nvptx_plugin_tests_CFLAGS = $(AM_CFLAGS) -pthread
nvptx_plugin_tests_LDFLAGS = $(AM_LDFLAGS) -pthread -no-install -export-dynamic
nvptx_plugin_tests_LDADD = libcuda.la -ldl
EXTRA_nvptx_plugin_tests_DEPENDENCIES = libgomp-plugin-nvptx.la

nvptx_plugin_no_device_SOURCES = \
	testsuite/nvptx-plugin/driver/no-device.c \
	$(nvptx_plugin_shared)
nvptx_plugin_no_device_CFLAGS = $(AM_CFLAGS) -pthread
nvptx_plugin_no_device_LDFLAGS = $(AM_LDFLAGS) -pthread -export-dynamic
nvptx_plugin_no_device_LDADD = -ldl
