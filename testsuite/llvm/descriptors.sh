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

for what in negative many backwards empty null; do
  with_ours "./descriptors" WHAT=$what
  case $what in
    negative | many | backwards)
      says "what is $what is named" \
	'^libgomp-target: warning: the program registers .* form that is not' ;;
    null) says 'an image without bytes is named' 'warning: .*is no ELF file' ;;
  esac
  says "$what: nothing is registered" '^no device, on the host$'
done
