#!/bin/sh
# Prints the record of a run of tests, of which "make releases-tables" makes the
# tables in doc/releases.md: "make release-record" and "make check-distribution"
# call it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: release-record.sh SUITE COMPILER COMMIT RUN SUM...
#   SUITE	what the machine runs, "Debian 13"
#   COMPILER	whose programs were tested, "gcc 14.2.0"
#   COMMIT	of the sources
#   RUN		which tests these were: RUNTESTFLAGS, or "all"
#   SUM		the testsuite's gomp.sum, or c.sum, fortran.sum ... of GCC's
# A line is "ours PART PASSED FAILED SKIPPED", "gccs PART GOOD BAD LISTED
# SKIPPED" or "feature TITLE LANGUAGE RESULT", with tabs between the words.

set -u
suite=$1 compiler=$2 commit=$3 run=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd) || exit 2
testsuite=$here/../testsuite
upstream=$testsuite/upstream
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# features: the programs that are examples, each with the title of its feature.
features ()
{
  (cd "$testsuite" && grep -r 'dg-feature "' --include='*.*' . \
     | sed -n 's|^\./\([^:]*\):.*{ dg-feature "\([^"]*\)".*|\1	\2|p' \
     | grep -v '^lib/')
}

# of_gcc PART SUM: "gccs" line; what is listed as bad counts as that.
of_gcc ()
{
  release=${compiler#gcc }
  sort -u "$2" > "$work/results"
  listed=$(awk -v release="${release%%.*}" -f "$upstream/judge.awk" \
	     "$upstream/expected-failures/host-emul" "$work/results" \
	     | grep -c '^expected ')
  awk -v part="$1" -v listed="$listed" '
    /^(PASS|XFAIL): / { good++ }
    /^(FAIL|XPASS|ERROR|UNRESOLVED): / { bad++ }
    /^(UNSUPPORTED|UNTESTED): / { skipped++ }
    END { printf "gccs\t%s\t%d\t%d\t%d\t%d\n", part, good, bad, listed,
		 skipped }' "$2"
}

printf 'suite\t%s\ncompiler\t%s\ncommit\t%s\nrun\t%s\n' \
  "$suite" "$compiler" "$commit" "$run"
for sum; do
  part=$(basename "$sum" .sum)
  case $part in
    gomp)
      features > "$work/features"
      awk -f "$here/release-record.awk" "$work/features" "$sum" \
	| LC_ALL=C sort ;;
    *) of_gcc "$part" "$sum" ;;
  esac
done
