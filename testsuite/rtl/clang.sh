# Libraries run regions of programs that clang has compiled.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"

needs_emulated
needs_clang 19
library minimal-rtl
library old-rtl
library async-rtl
library kernel-rtl

for level in -O0 -O2; do
  clang_compiles "$SRC/program.c" program $level
  for name in minimal old async kernel; do
    with_libraries "./$name-rtl.so" ./program MINIMAL_RTL_SAY=1 \
      LD_LIBRARY_PATH="$FILTERS:$LLVM"
    says "the emulated device, $level, beside $name" '^0: own 14850 2 1 5 5 7$'
    says "the library's, $level, $name" '^1: own 19800 2 1 5 5 7$'
    says "functions and variables are found by name, $level, $name" \
      '^minimal-rtl: load entries [1-9][0-9]*$'
  done
done
with_libraries ./minimal-rtl.so ./program OFFLOAD_EMUL_NUM=0 \
  LD_LIBRARY_PATH="$FILTERS:$LLVM"
says 'without an emulated device' '^0: own 14850 2 1 5 5 7$'
runs_programs ./minimal-rtl.so ./old-rtl.so ./async-rtl.so ./kernel-rtl.so

# A library that knows nothing of what is in an image.
library bad-rtl
clang_compiles "$SRC/program.c" program -O2
clang_compiles "$SRC/objects.cc" objects -O2 -w
for name in program objects; do
  with_libraries ./bad-rtl.so ./$name BAD_RTL=entries OMP_DEFAULT_DEVICE=1 \
    LD_LIBRARY_PATH="$FILTERS:$LLVM"
  cp "$output" $name.said
done
cp program.said "$output"
says 'a variable that the library does not find' \
  'bad-rtl.so finds no variable scale in the device image; link the program ag'
cp objects.said "$output"
says 'and one that is linked' \
  'in the device image, which has no entries for "declare target link"$'
