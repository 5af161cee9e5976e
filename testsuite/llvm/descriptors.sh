# Descriptors that no compiler makes, written by hand.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

cp "$SRC/descriptors.c" "$SRC/../../libgomp-target/llvm/tgt-abi.h" .
# shellcheck disable=SC2086
run "$STOCK_CC" $sanitizer -I. descriptors.c -o descriptors -L"$FILTERS" \
  -l:libomptarget.so.19.1 -Wl,-rpath-link,"$LIBDIR"
[ "$status" = 0 ] || { fail 'descriptors.c'; exit; }

for what in negative many backwards empty null version arguments; do
  with_ours "./descriptors" WHAT=$what
  case $what in
    negative | many | backwards)
      says "what is $what is named" \
	'^libgomp-target: warning: the program registers .* form that is not' ;;
    null) says 'an image without bytes is named' 'warning: .*is no ELF file' ;;
  esac
  says "$what: nothing is registered" '^no device, on the host$'
done
with_ours ./descriptors WHAT=version OMP_TARGET_OFFLOAD=mandatory
says 'arguments of a version to come are named' \
  'error: target: the program passes arguments of version 77 '
with_ours ./descriptors WHAT=arguments OMP_TARGET_OFFLOAD=mandatory
says 'and too many of them' \
  'error: target: a region has 1000 arguments, and at most 509 '
