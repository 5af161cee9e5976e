# Libraries run regions of programs that clang 15 has compiled.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"

needs_emulated
needs_clang 15
library minimal-rtl
find_libraries 14 15 16
# shellcheck disable=SC2086,SC2154
runs_programs ./minimal-rtl.so $found
