# Regions in shared libraries, linked or opened, and several images.
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
  for n in 1 2 3; do
    clang_compiles "$SRC/library.c" lib$n.so $level -shared -fPIC -DWHICH=$n
  done
  clang_compiles "$SRC/second.c" second.o $level -c
  clang_compiles "$SRC/libraries.c" libraries $level second.o -L. -l1 -l2 \
    -Wl,-rpath,"$PWD"
  with_ours ./libraries LIBRARY="$PWD/lib3.so"
  says "libraries, $level" '^as it should be$'
done

static_objects
