# Messages say where in the source a construct is, and what it maps.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

cp "$SRC/places.c" .
clang_compiles places.c places -g -O0
with_ours ./places WHAT=overlap
says 'what overlaps' \
  'error: .*Trying to map into device .*already mapped.*\(s\.p\[5:20\]: places\.c:21, in main\)'
says 'and with what' 'x\[0:10\]: places\.c:20'
with_ours ./places WHAT=present
says 'what is not present' \
  'error: .*present.*\(x: places\.c:26, in main\)'
with_ours ./places WHAT=crash
says 'where a region crashed' 'died in target region .*places\.c:42, in main'
with_ours ./places WHAT=device
says 'what is memory of the device' \
  'error: .*is memory of device 0, .*\(d\[2:30\]: places\.c:32, in main\)'
with_ours ./places WHAT=much
says 'for what there is no memory' \
  'error: .*no memory for 70368744177664 .*\(much\[:1UL << 46\]: places\.c:38, in main\)'

cp "$SRC/nameless.cc" .
clang_compiles nameless.cc nameless -g -O0
with_ours ./nameless
says 'what has no name' \
  'died in target region .*nameless\.cc:13, .*found it in .this->values.'
