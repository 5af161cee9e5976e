# Programs compiled by clang run on our device.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

for level in -O0 -O2; do
  clang_compiles "$SRC/saxpy.c" saxpy $level
  static_variables $level
  with_ours ./saxpy
  says "loops, a reduction, variables, $level" \
    '^1999 5250 device 3 0 2 7 6 1$'
  clang_compiles "$SRC/indirect.c" indirect $level -fopenmp-version=52
  with_ours ./indirect
  says "functions that are called by pointers, $level" '^as it should be$'
  clang_compiles "$SRC/nowait.c" nowait $level
  rm -f of-host of-device of-data
  with_ours ./nowait OFFLOAD_EMUL_NUM=2
  says "regions beside the program and each other, $level" '^as it should be$'
  for test in arguments.c hold.c mapping.c mappers.c objects.cc routines.c; do
    program=${test%.*}
    clang_compiles "$SRC/$test" "$program" $level -Wno-openmp-mapping
    with_ours "./$program"
    says "$test, $level" '^as it should be$'
  done
done
with_ours ./saxpy OMP_TARGET_OFFLOAD=disabled
says 'and on the host if the user wants that' '^1999 5250 host 3 1 2 7 6 0$'

device_numbers
device_addresses

clang_compiles "$SRC/waiting.c" waiting -O1
with_ours ./waiting -u KMP_BLOCKTIME -u OMP_WAIT_POLICY
says 'idle threads sleep soon, on the device and on the host' '^1 1, device$'
with_ours ./waiting KMP_BLOCKTIME=77
says 'unless the user says when' '^77 77, device$'
with_ours ./waiting -u KMP_BLOCKTIME OMP_WAIT_POLICY=active
says 'or that they wait' '^([0-9]+) \1, device$'
with_ours ./waiting -u KMP_BLOCKTIME -u OMP_WAIT_POLICY \
  OMP_TARGET_OFFLOAD=disabled
says 'nothing changes without a device' '^200 200, host$'

clang_compiles "$SRC/pool.c" pool -O1
with_ours ./pool -u KMP_BLOCKTIME -u OMP_WAIT_POLICY
says 'regions have threads of their own, which sleep when they have ended' \
  '^4 threads 10, teams 500500, device, asleep$'
