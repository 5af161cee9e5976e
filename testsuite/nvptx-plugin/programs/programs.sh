# Whole programs: compiler, runtime, plugin and the stand-in for the driver.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

needs_target nvptx-none

cp "$SRC/program.c" .
builds 'compiles' "$CC" -fopenmp -foffload=nvptx-none -g -O1 -rdynamic \
  -I"$SRC" program.c -o program

if ! have_driver; then
  works 'without a driver it runs on the host' ./program 1
  run env OMP_TARGET_OFFLOAD=mandatory ./program 1
  says 'unless it must not' \
    'libgomp-plugin-nvptx.so.1: no NVIDIA driver: libcuda.so.1'
fi

driver=$PWD/driver
make_driver driver
works 'runs' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" \
  ./program 0
nothing_left 'gives everything back'
recorded 'the regions ran' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
recorded 'the plugin links the PTX' 1 '^cuLinkComplete'
works 'slowly' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_DELAY=300 ./program 0

# shellcheck disable=SC2016
run env LD_LIBRARY_PATH="$driver" 'CUDA_STANDIN_KILL=step_kept$_omp_fn$0=700' \
  ./program 0
says 'a kernel that faults is named' \
  'kernel step_kept[$]_omp_fn[$]0 \(program.c:[0-9]+, in step_kept\) failed: .*CUDA_ERROR_ILLEGAL_ADDRESS'
works 'and ends the program' test "$status" = 1

# Machine code beside the PTX.
cuda=${CUDA_PATH:-/usr/local/cuda}
if [ -x "$cuda/bin/nvlink" ]; then
  works 'machine code for sm_90' env PATH="$cuda/bin:$PATH" "$CC" -fopenmp \
    -foffload=nvptx-none -foffload-options=nvptx-none=--cubin=sm_90 -O1 \
    -rdynamic -I"$SRC" program.c -o with-code
  works 'runs' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" \
    ./with-code 0
  recorded 'the machine code' 1 '^cuModuleLoadData sm_90'
  recorded 'not the PTX' 0 '^cuLink'
  works 'on sm_80' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_ARCH=80 \
    CUDA_STANDIN_LOG="$record" ./with-code 0
  recorded 'the PTX' 1 '^cuLinkComplete'
fi

# The runtime that comes with GCC, with its plugin and with ours; and programs
# of the compiler as it comes.
gcc_libgomp=$("$STOCK_CC" -print-file-name=libgomp.so.1)
gcc_plugin=$(dirname "$gcc_libgomp")/libgomp-plugin-nvptx.so.1
[ -f "$gcc_plugin" ] || unsupported \
  'no nvptx plugin of GCC (Debian package: libgomp-plugin-nvptx1)'
preload=$GOMP_TEST_PRELOAD$gcc_libgomp
make_driver stock
cp "$PLUGIN" stock

# runs_everywhere WHAT PROGRAM
runs_everywhere ()
{
  works "$1 on GCC's runtime and plugin" env LD_PRELOAD="$preload" \
    LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" "$2" 0
  recorded 'runs its regions' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
  recorded 'with that plugin' 1 '^cuCtxCreate'
  works "$1 on GCC's runtime and our plugin" env LD_PRELOAD="$preload" \
    LD_LIBRARY_PATH=stock CUDA_STANDIN_LOG="$record" "$2" 0
  recorded 'runs its regions' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
  recorded 'does not wait for nowait' 1 '^cuLaunchHostFunc'
}
runs_everywhere 'a program of ours' ./program
mkdir theirs
cp "$gcc_plugin" theirs
works "on our runtime with GCC's plugin" env LD_LIBRARY_PATH="$driver" \
  GOMP_OFFLOAD_PLUGIN_PATH="$PWD/theirs" CUDA_STANDIN_LOG="$record" ./program 0
recorded 'runs its regions' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
recorded 'with that plugin' 1 '^cuCtxCreate'
[ ! -x with-code ] || runs_everywhere 'one with machine code' ./with-code

run env PATH=/usr/bin:/bin "$STOCK_CC" -fopenmp -foffload=nvptx-none -g -O1 \
  -rdynamic -I"$SRC" program.c -o stock-program
[ -x stock-program ] \
  || unsupported 'the stock compiler does not offload to nvptx-none here'
runs_everywhere 'a program of the stock compiler' ./stock-program
works 'and on our runtime' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1" \
  LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" ./stock-program 0
recorded 'runs its regions' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
