# Programs that clang 14 has compiled.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 14
earlier_release
device_addresses
