# Other forms of the interface: that of the first libraries, functions that do
# not wait, and that of LLVM 16.  When devices end.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated
library minimal-rtl
library old-rtl
library async-rtl
library kernel-rtl
silent 'a program' "$CC" -O2 -fopenmp -foffload="$TARGET" "$SRC/program.c" \
  -o program

with_libraries ./old-rtl.so ./program MINIMAL_RTL_SAY=1
says 'a library of the first interface' '^1: own 19800 2 1 5 5 7$'
says 'whose functions have other parameters' '^minimal-rtl: old form 1$'

with_libraries ./async-rtl.so ./program MINIMAL_RTL_SAY=1
says 'a library that does not wait' '^1: own 19800 2 1 5 5 7$'
says 'until it is asked to' '^minimal-rtl: synchronize 0$'

if [ "$(grep -c '^minimal-rtl: deinit device 0$' "$output")" = 1 ]
then pass 'and ends its device'
else fail 'and ends its device'
fi

with_libraries ./kernel-rtl.so ./program MINIMAL_RTL_SAY=1
says 'a library of LLVM 16' '^1: own 19800 2 1 5 5 7$'
says 'is told the form of what it gets' \
  '^minimal-rtl: launch kernel of version 2$'
says 'and how many teams are wanted' '^minimal-rtl: teams 0$'

with_libraries ./minimal-rtl.so,,./old-rtl.so,./async-rtl.so ./program
for device in 1 2 3; do
  says "three libraries, device $device" \
    "^$device: own $(((3 + device) * 4950)) 2 1 5 5 7\$"
done

silent 'a region after the end' "$CC" -O2 -g -fopenmp -foffload="$TARGET" \
  "$SRC/late.c" -o late
with_libraries ./async-rtl.so ./late OMP_DEFAULT_DEVICE=1
says 'its device has ended' \
  'error: the device of ./async-rtl.so has ended with the program$'
run env OFFLOAD_EMUL_NUM=1 GOMP_OFFLOAD_RTL=./async-rtl.so \
  OMP_DEFAULT_DEVICE=1 MINIMAL_RTL_SAY=1 ./late exit
if [ "$status" = 3 ]
then pass 'a region may end the program'
else fail 'a region may end the program'
fi
says_not 'which does not end the device' 'deinit'
