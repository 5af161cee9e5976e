# A program that clang has compiled with a library that our gcc has, and the
# other way round.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

# by_gcc SOURCE PROGRAM OPTION...
by_gcc ()
{
  source=$1 program=$2
  shift 2
  run "$CC" -fopenmp -foffload="$TARGET" "$source" "$@" -o "$program"
  [ "$status" = 0 ] || { fail "gcc $* ${source##*/}"; exit; }
}

for level in -O0 -O2; do
  by_gcc "$SRC/mixed-library.c" libby-gcc.so $level -shared -fPIC
  clang_compiles "$SRC/mixed-library.c" libby-clang.so $level -shared -fPIC
  clang_compiles "$SRC/mixed-main.c" by-clang $level -L. -lby-gcc \
    -Wl,-rpath,"$PWD"
  by_gcc "$SRC/mixed-main.c" by-gcc $level -L. -Wl,-rpath,"$PWD" \
    -Wl,-rpath-link,"$FILTERS:$LLVM" "$PWD/libby-clang.so"
  with_ours ./by-clang OFFLOAD_EMUL_NUM=2
  says "clang's program with gcc's library, $level" '^as it should be$'
  with_ours ./by-gcc OFFLOAD_EMUL_NUM=2
  says "gcc's program with clang's library, $level" '^as it should be$'
done
