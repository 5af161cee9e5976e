# The record of a run of tests, and the tables in doc/releases.md that are made
# of records.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2016 # The document's backquotes.
. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
cat > gomp.sum <<'END'
PASS: features/present.c -O2 (test for excess errors)
PASS: features/present.c -O2 execution test
FAIL: features/present.f90 -O2 execution test
UNSUPPORTED: features/present.C -O2: since gcc 14
UNSUPPORTED: features/self-maps.c -O2: nobody can: execution test
XFAIL: driver/x.sh: one
UNRESOLVED: driver/x.sh: two
UNSUPPORTED: libgomp-target/requires.sh: needs GCC 13
END
printf '%s: libgomp.c/a.c x\n' PASS XFAIL FAIL UNSUPPORTED > c.sum

# record RELEASE SUM...
record ()
{
  release=$1
  shift
  sh "$top/checks/release-record.sh" 'Debian 13' "gcc $release" abc all "$@"
}
record 13.2 gomp.sum > first
record 14.1 gomp.sum c.sum > second

# row WHAT TABLE ROW: TABLE has it.
row ()
{
  awk -v table="$2" -f "$top/checks/release-tables.awk" first second > table
  works "$1" grep -Fqx -- "$3" table
}
row 'what passed and failed' ours \
  '| Debian 13 | gcc 13.2 | abc | all | `driver` | 1 | 1 | 0 |'
row 'of the same run' ours '| | | | | `features` | 2 | 1 | 2 |'
row 'without a result that passed' ours \
  '| | | | | `libgomp-target` | 0 | 0 | 1 |'
row 'of another' ours \
  '| Debian 13 | gcc 14.1 | abc | all | `driver` | 1 | 1 | 0 |'
row "of GCC's tests" gccs \
  '| Debian 13 | gcc 14.1 | abc | all | `c` | 2 | 1 | 0 | 1 |'
row 'a column for each record' features \
  '| feature | gcc 13.2, Debian 13 | gcc 14.1, Debian 13 |'
why='C: yes; C++: since gcc 14; Fortran: **fails**'
row 'a feature in several languages' features \
  "| \`map(present: ...), update to(present: ...)\` | $why | $why |"
row 'one that there is not' features \
  '| `requires self_maps` | nobody can | nobody can |'
row 'one that a script tests' features \
  '| `requires: images that differ are an error` | since gcc 13 | since gcc 13 |'

# The document has what the records say.
cp "$top/doc/releases.md" made.md
for table in ours gccs features; do
  awk -v table=$table -f "$top/checks/release-tables.awk" \
    "$top"/doc/releases/* > list
  awk -v what="table of $table" -v list=list -f "$top/doc/insert.awk" made.md \
    > new.md && mv new.md made.md
done
same 'doc/releases.md has the tables' made.md "$top/doc/releases.md"
works 'which are there' test "$(grep -c '^<!-- table of ' made.md)" = 3
