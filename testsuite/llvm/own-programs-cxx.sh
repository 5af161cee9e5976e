# Our programs in C++ run when they are compiled by clang.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"
# shellcheck source=testsuite/llvm/own-programs.inc
. "$SRC/own-programs.inc"

needs_emulated
needs_clang 19
own_programs libgomp.c++ "$CLANGXX"
