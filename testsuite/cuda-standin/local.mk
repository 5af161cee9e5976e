# For tests only: a libcuda.so.1 without a GPU.

check_LTLIBRARIES += libcuda.la
libcuda_la_SOURCES = \
	testsuite/cuda-standin/driver/control.c \
	testsuite/cuda-standin/driver/device.c \
	testsuite/cuda-standin/driver/gcc-plugin.c \
	testsuite/cuda-standin/driver/handles.c \
	testsuite/cuda-standin/driver/heap.c \
	testsuite/cuda-standin/driver/kernel.c \
	testsuite/cuda-standin/driver/memory.c \
	testsuite/cuda-standin/driver/module.c \
	testsuite/cuda-standin/driver/standin-kernel.h \
	testsuite/cuda-standin/driver/standin.h \
	testsuite/cuda-standin/driver/stream.c \
	testsuite/cuda-standin/driver/written.c \
	testsuite/cuda-standin/ptx/ptx-builtin.c \
	testsuite/cuda-standin/ptx/ptx-check.c \
	testsuite/cuda-standin/ptx/ptx-check.h \
	testsuite/cuda-standin/ptx/ptx-code.h \
	testsuite/cuda-standin/ptx/ptx-float.c \
	testsuite/cuda-standin/ptx/ptx-forms.c \
	testsuite/cuda-standin/ptx/ptx-insn.c \
	testsuite/cuda-standin/ptx/ptx-lex.c \
	testsuite/cuda-standin/ptx/ptx-lex.h \
	testsuite/cuda-standin/ptx/ptx-link.c \
	testsuite/cuda-standin/ptx/ptx-math.c \
	testsuite/cuda-standin/ptx/ptx-memory.c \
	testsuite/cuda-standin/ptx/ptx-names.c \
	testsuite/cuda-standin/ptx/ptx-names.h \
	testsuite/cuda-standin/ptx/ptx-operand.c \
	testsuite/cuda-standin/ptx/ptx-parse.c \
	testsuite/cuda-standin/ptx/ptx-places.c \
	testsuite/cuda-standin/ptx/ptx-print.c \
	testsuite/cuda-standin/ptx/ptx-race.c \
	testsuite/cuda-standin/ptx/ptx-run.c \
	testsuite/cuda-standin/ptx/ptx-run.h \
	testsuite/cuda-standin/ptx/ptx-source.c \
	testsuite/cuda-standin/ptx/ptx-special.c \
	testsuite/cuda-standin/ptx/ptx-step.c \
	testsuite/cuda-standin/ptx/ptx-sync.c \
	testsuite/cuda-standin/ptx/ptx-translate.c \
	testsuite/cuda-standin/ptx/ptx-translate.h \
	testsuite/cuda-standin/ptx/ptx-use.c \
	testsuite/cuda-standin/ptx/ptx-warp.c \
	testsuite/cuda-standin/ptx/ptx.h
libcuda_la_CFLAGS = $(AM_CFLAGS) -pthread -ftls-model=initial-exec \
	-ffp-contract=off
libcuda_la_LDFLAGS = $(AM_LDFLAGS) -pthread -rpath /nowhere -version-info 1
libcuda_la_LIBADD = -ldl -lm
