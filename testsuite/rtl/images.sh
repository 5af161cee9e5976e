# Several images on the device of a library, and several threads.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated
library minimal-rtl
silent 'a library with a region' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  -fPIC -shared "$SRC/image.c" -o image.so
silent 'a program that opens it' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/images.c" -o images -ldl

with_libraries ./minimal-rtl.so ./images OMP_DEFAULT_DEVICE=1 MINIMAL_RTL_SAY=1
says 'their regions are right' '^20 20100$'
if [ "$(grep -c '^minimal-rtl: load entries 1$' "$output")" = 4 ]
then pass 'each time there is another image'
else fail 'each time there is another image'
fi
if [ "$(grep -c '^minimal-rtl: run with arguments 1$' "$output")" = 204 ]
then pass 'all regions ran there'
else fail 'all regions ran there'
fi
