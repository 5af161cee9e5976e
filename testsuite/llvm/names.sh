# Our library of the name of LLVM's has all names that LLVM's has, and our
# runtime has them in LLVM's version.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

# names_of LIBRARY: of its node VERS1.0.
names_of ()
{
  nm -D --defined-only "$1" | sed -n 's/^.* \([^ @]*\)@*@VERS1\.0$/\1/p' \
    | grep -v '^VERS1\.0$' | LC_ALL=C sort -u
}

names_of "$LLVM/libomptarget.so.19.1" > theirs
names_of "$FILTERS/libomptarget.so.19.1" > filter
names_of "$LIBDIR/libgomp-target.so.1" \
  | grep -v '^llvm_omp_get_dynamic_shared$' > ours
# no_output WHAT: nothing is in $output, and something was compared.
no_output ()
{
  if [ -s filter ] && [ -s theirs ] && [ ! -s "$output" ]
  then pass "$1"
  else fail "$1"
  fi
}
LC_ALL=C comm -3 filter theirs > "$output"
no_output 'the filter has all names of LLVM'"'"'s library, and no others'
LC_ALL=C comm -3 filter ours > "$output"
no_output 'and our runtime has the same'
