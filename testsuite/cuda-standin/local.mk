# For tests only: a libcuda.so.1 without a GPU.

check_LTLIBRARIES += libcuda.la
libcuda_la_SOURCES = \
	testsuite/cuda-standin/control.c \
	testsuite/cuda-standin/device.c \
	testsuite/cuda-standin/gcc-plugin.c \
	testsuite/cuda-standin/handles.c \
	testsuite/cuda-standin/heap.c \
	testsuite/cuda-standin/kernel.c \
	testsuite/cuda-standin/memory.c \
	testsuite/cuda-standin/module.c \
	testsuite/cuda-standin/ptx-builtin.c \
	testsuite/cuda-standin/ptx-code.h \
	testsuite/cuda-standin/ptx-float.c \
	testsuite/cuda-standin/ptx-forms.c \
	testsuite/cuda-standin/ptx-insn.c \
	testsuite/cuda-standin/ptx-lex.c \
	testsuite/cuda-standin/ptx-lex.h \
	testsuite/cuda-standin/ptx-link.c \
	testsuite/cuda-standin/ptx-math.c \
	testsuite/cuda-standin/ptx-memory.c \
	testsuite/cuda-standin/ptx-names.c \
	testsuite/cuda-standin/ptx-names.h \
	testsuite/cuda-standin/ptx-operand.c \
	testsuite/cuda-standin/ptx-parse.c \
	testsuite/cuda-standin/ptx-print.c \
	testsuite/cuda-standin/ptx-run.c \
	testsuite/cuda-standin/ptx-run.h \
	testsuite/cuda-standin/ptx-special.c \
	testsuite/cuda-standin/ptx-step.c \
	testsuite/cuda-standin/ptx-sync.c \
	testsuite/cuda-standin/ptx-translate.c \
	testsuite/cuda-standin/ptx-translate.h \
	testsuite/cuda-standin/ptx-warp.c \
	testsuite/cuda-standin/ptx.h \
	testsuite/cuda-standin/standin-kernel.h \
	testsuite/cuda-standin/standin.h \
	testsuite/cuda-standin/stream.c
libcuda_la_CFLAGS = $(AM_CFLAGS) -pthread -ftls-model=initial-exec \
	-ffp-contract=off
libcuda_la_LDFLAGS = $(AM_LDFLAGS) -pthread -rpath /nowhere -version-info 1
libcuda_la_LIBADD = -ldl -lm
