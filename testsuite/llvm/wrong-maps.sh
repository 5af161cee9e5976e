# What is mapped and makes no sense.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

clang_compiles "$SRC/wrong-maps.c" wrong-maps -O0
error='^libgomp-target: error: target'

with_ours ./wrong-maps WHAT=null
says 'a member of what a null pointer points to' \
  "$error enter data: a clause maps .* address 0x8 .*by a null pointer\$"
with_ours ./wrong-maps WHAT=count
says 'fewer variables than none' "$error enter data: .* negative number of"
with_ours ./wrong-maps WHAT=size
says 'a negative size' "$error enter data: the size .* is negative, -4 bytes"
with_ours ./wrong-maps WHAT=bits
says 'all bits at once' '^nothing is said$'
for what in delete empty; do
  with_ours ./wrong-maps WHAT=$what
  says "$what: what has to be present is not" \
    "$error exit data: .* has to be present on device 0 and is not"
done
with_ours ./wrong-maps WHAT=gaps
says 'gaps where there can be none' \
  "$error enter data: item 1 is an array section with gaps, which only target "
with_ours ./wrong-maps WHAT=requires
says 'parts that require different things' \
  "^libgomp-target: error: the program's device images differ: one has 'req.*\
, another has 'req.*; OpenMP wants the same in the program and all of its lib"
with_ours ./wrong-maps WHAT=record
says 'what is not recorded' \
  '^libgomp-target: warning: regions cannot be recorded$'
with_ours ./wrong-maps WHAT=replay
says 'nor replayed' \
  '^libgomp-target: warning: regions cannot be recorded, and so not replayed$'
