# Whole programs: compiler, runtime, plugin and the stand-in for the driver.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"

cp "$SRC/program.c" .
run "$CC" -fopenmp -foffload=nvptx-none -g -O1 -rdynamic -I"$SRC" program.c -o program
if [ $status != 0 ] && grep -q 'accel-nvptx-none\|gcc-12-offload-nvptx' "$output"; then
  unsupported 'no compiler for nvptx-none (Debian package: gcc-12-offload-nvptx)'
fi
works 'compiles' test $status = 0

if ! ldconfig -p | grep -q libcuda.so.1; then
  works 'without a driver it runs on the host' ./program 1
  run env OMP_TARGET_OFFLOAD=mandatory ./program 1
  says 'unless it must not' 'libgomp-plugin-nvptx.so.1: no NVIDIA driver: libcuda.so.1'
fi

mkdir driver stock
driver=$PWD/driver
cp "$BUILDDIR/.libs/libcuda.so.1" driver
works 'runs' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" ./program 0
nothing_left 'gives everything back'
recorded 'the regions ran' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
recorded 'the plugin links the PTX' 1 '^cuLinkComplete'
works 'slowly' env LD_LIBRARY_PATH="$driver" CUDA_STANDIN_DELAY=300 ./program 0

run env LD_LIBRARY_PATH="$driver" 'CUDA_STANDIN_KILL=step_kept$_omp_fn$0=700' ./program 0
says 'a kernel that faults is named' 'kernel step_kept[$]_omp_fn[$]0 \(program.c:[0-9]+\) failed: .*CUDA_ERROR_ILLEGAL_ADDRESS'
works 'and ends the program' test "$status" = 1

# The same plugin under the runtime that comes with GCC.
cp driver/libcuda.so.1 "$PLUGIN" stock
run env PATH=/usr/bin:/bin "$STOCK_CC" -fopenmp -foffload=nvptx-none -g -O1 -rdynamic -I"$SRC" program.c -o stock-program
[ -x stock-program ] || unsupported 'the stock compiler does not offload to nvptx-none here'
works 'a program of the stock compiler, on the stock runtime' env LD_LIBRARY_PATH=stock CUDA_STANDIN_LOG="$record" ./stock-program 0
recorded 'runs its regions' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
recorded 'does not wait for nowait' 1 '^cuLaunchHostFunc'
works 'and on ours' env LD_PRELOAD="$LIBDIR/libgomp-target.so.1" LD_LIBRARY_PATH="$driver" CUDA_STANDIN_LOG="$record" ./stock-program 0
recorded 'just the same' 9 '^cuLaunchKernel [a-z_]*[$]_omp_fn'
