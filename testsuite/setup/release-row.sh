# The row that check-distribution prints for the table in doc/releases.md.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
printf '%s: x\n' PASS FAIL XFAIL PASS UNSUPPORTED ERROR > gomp.sum
works 'a row is printed' \
  sh "$top/checks/release-row.sh" trixie 'gcc 14.2' all gomp.sum
says 'with what passed and failed' \
  '^\| trixie \| gcc 14\.2 \| all \| 3 \| 2 \| \|$'
columns='| suite | compiler | parts of the testsuite | passed | failed | which |'
works 'in the columns of the table' grep -Fqx "$columns" "$top/doc/releases.md"
