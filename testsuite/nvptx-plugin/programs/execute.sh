# The stand-in for the driver executes what the compiler and mkoffload made: our
# programs with our runtime and with GCC's, and those of the stock compiler.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

needs_target nvptx-none
cp "$SRC/execute.c" .
make_driver driver

# executed WHAT PROGRAM [VARIABLE=VALUE...]: PROGRAM finds all as it should be.
executed ()
{
  what=$1 program=$2
  shift 2
  run env LD_LIBRARY_PATH="$PWD/driver" "$@" "$program"
  if [ $status = 0 ] && grep -qx 'prints:  2.50 -7! 10000000000' "$output"
  then pass "$what"; else fail "$what"; fi
}

for level in -O0 -O2; do
  builds "compiles, $level" "$CC" -fopenmp -foffload=nvptx-none $level \
    execute.c -o program -lm
  executed "a program, $level" ./program
done

run env LD_LIBRARY_PATH="$PWD/driver" ./program host
says 'memory of the host is none of the device' \
  'kernel go_wrong.*: 4 bytes at 0x[0-9a-f]*, where no memory is'
says 'and is an error' 'CUDA_ERROR_ILLEGAL_ADDRESS'
run env LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_STEPS=100000 ./program \
  for-ever
says 'no kernel runs for ever' 'kernel go_wrong.*: not over after'

run "$CXX" -fopenmp -foffload=nvptx-none -I"$GOMP_TEST_LIB" \
  "$SRC/../../libgomp.c++/each-device.C" -o each-device
run env LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_DEVICES=4 ./each-device
works 'objects on each of several devices' test "$status" = 0

gcc_libgomp=$("$STOCK_CC" -print-file-name=libgomp.so.1)
[ -f "$(dirname "$gcc_libgomp")/libgomp-plugin-nvptx.so.1" ] \
  || unsupported \
       'no nvptx plugin of GCC (Debian package: libgomp-plugin-nvptx1)'
executed "on GCC's runtime and plugin" ./program \
  LD_PRELOAD="$GOMP_TEST_PRELOAD$gcc_libgomp"

run env PATH=/usr/bin:/bin "$STOCK_CC" -fopenmp -foffload=nvptx-none \
  -foffload-options=nvptx-none=-lm -O2 execute.c -o stock -lm
[ -x stock ] \
  || unsupported 'the stock compiler does not offload to nvptx-none here'
executed "the stock compiler's on GCC's" ./stock \
  LD_PRELOAD="$GOMP_TEST_PRELOAD"
executed "the stock compiler's on ours" ./stock \
  LD_PRELOAD="$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1"
