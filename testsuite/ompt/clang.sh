# What a tool of clang's programs is told, which libomp starts.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/ompt/ompt.inc
. "$SRC/ompt.inc"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"

needs_emulated
needs_clang 19

# Regions with nowait are told as others, since clang calls what it calls for
# these; those of the host are not told, nor that images go.
told | sed '/^target nowait/s/ nowait//; /on host/d; /loses an image/d' \
  > expected
for level in -O0 -O2; do
  clang_compiles "$SRC/program.c" program $level "$SRC/tool.c"
  tells "a tool in a program of clang's, $level" ./program TOOL_OF_LIBOMP=yes \
    LD_LIBRARY_PATH="$FILTERS:$LLVM"
done

clang_compiles "$SRC/program.c" without -O1
# No device has code of the tool.
run "$CLANG" -fopenmp -fPIC -shared "$SRC/tool.c" -o tool.so
tells "OMP_TOOL_LIBRARIES" ./without TOOL_OF_LIBOMP=yes \
  OMP_TOOL_LIBRARIES="$PWD/tool.so" LD_LIBRARY_PATH="$FILTERS:$LLVM"
sed -i '/region ends/d' expected
tells 'by callbacks that have one end' ./program TOOL_OF_LIBOMP=yes \
  TOOL_PLAIN=yes LD_LIBRARY_PATH="$FILTERS:$LLVM"
: > expected
tells 'OMP_TOOL=disabled' ./program OMP_TOOL=disabled \
  LD_LIBRARY_PATH="$FILTERS:$LLVM"
