# Other forms of the interface: that of the first libraries, and functions that
# do not wait.
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
silent 'a program' "$CC" -O2 -fopenmp -foffload="$TARGET" "$SRC/program.c" \
  -o program

with_libraries ./old-rtl.so ./program MINIMAL_RTL_SAY=1
says 'a library of the first interface' '^1: own 19800 2 1 5 5 7$'
says 'whose functions have other parameters' '^minimal-rtl: old form 1$'

with_libraries ./async-rtl.so ./program MINIMAL_RTL_SAY=1
says 'a library that does not wait' '^1: own 19800 2 1 5 5 7$'
says 'until it is asked to' '^minimal-rtl: synchronize 0$'

with_libraries ./minimal-rtl.so,,./old-rtl.so,./async-rtl.so ./program
for device in 1 2 3; do
  says "three libraries, device $device" \
    "^$device: own $(((3 + device) * 4950)) 2 1 5 5 7\$"
done
