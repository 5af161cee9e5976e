# Mistakes with data in C++.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/check/mistakes.inc
. "$SRC/mistakes.inc"

mistakes "$CXX" C
