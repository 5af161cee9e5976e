# The library in examples/ is a device for code of GCC's.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated
library minimal-rtl

for level in -O0 -O2; do
  silent "a program, $level" "$CC" $level -fopenmp -foffload="$TARGET" \
    "$SRC/program.c" -o program
  with_libraries ./minimal-rtl.so ./program
  says "the emulated device is still the first, $level" \
    '^0: own 14850 2 1 5 5 7$'
  says "the library's device comes after it, $level" '^1: own 19800 2 1 5 5 7$'
  says_not "there are no others, $level" '^2'
done
with_libraries ./minimal-rtl.so ./program MINIMAL_RTL_SAY=1
says 'the library is asked to start the device' '^minimal-rtl: init device 0$'
says 'it has the image' '^minimal-rtl: load entries 1$'
says 'the variable is submitted' '^minimal-rtl: submit 4$'
says 'a mapped array comes back' '^minimal-rtl: retrieve 40[0-9]$'
says 'it runs the regions' '^minimal-rtl: run with arguments 1$'
works 'without the setting' env OFFLOAD_EMUL_NUM=1 GOMP_DEBUG=1 ./program
says_not 'nobody looks for libraries' 'libgomp-plugin-rtl'
with_libraries ./minimal-rtl.so ./program OFFLOAD_EMUL_NUM=0
says 'it can be the only one' '^0: own 14850 2 1 5 5 7$'
