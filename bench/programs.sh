#!/bin/sh
# Builds the whole programs and runs them with each peer in turn.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: programs.sh OUT ROUNDS BIN TARGET STOCK LLVM LLVM-LIBRARIES
# The last five as programs-build.sh says.  Adds lines to OUT/SET.tsv for the
# sets that are named there, but ours-checked, or for those in SETS.  A checksum
# that differs between them, or a run on the wrong side, is an error, and gives
# no line.
set -u
# shellcheck disable=SC2034 # Of programs-build.sh.
out=$1 rounds=$2 bin=$3 target=$4 stock=$5 llvm=$6 llvm_lib=$7
here=$(cd "$(dirname "$0")" && pwd)
programs=$here/programs
# shellcheck source=bench/programs-build.sh
. "$here/programs-build.sh"

sets=${SETS:-ours host llvm llvm-host ours-rolled host-rolled}

# Write lines of set, round, name, microseconds, checksum and place of all runs
# to "runs".
run_all ()
{
  for round in $(seq "$rounds"); do
    for program in $all; do
      for set_ in $sets; do
        [ -x "$program.$set_" ] || continue
        line=$(run "$program" "$set_") || continue
        printf '%s\t%s\t%s\n' "$set_" "$round" "$line"
      done
    done
  done > runs
}

# Check the runs, and append what they took, and the sums of a round.
report ()
{
  awk -F '\t' -v out="$out" '
    function bad(why) {
      print "bench: " $3 " (" $1 "): " why > "/dev/stderr"
    }
    function line(set, name, time) {
      file = out "/" set ".tsv"
      printf "%s\t%d\t%d\t%d\t1\n", name, time, time, time >> file
    }
    $6 != ($1 ~ /host/ ? "host" : "device") { bad("ran on the " $6); next }
    !($3 in sum) { sum[$3] = $5 }
    ($5 - sum[$3]) ^ 2 > (1e-7 * sum[$3]) ^ 2 {
      bad("checksum " $5 " and not " sum[$3])
      next
    }
    {
      line($1, $3, $4)
      total[$1, $2] += $4
      count[$1, $2]++
      if ($3 != "shallow water") {
        common[$1, $2] += $4
        common_count[$1, $2]++
      }
    }
    END {
      for (k in total) {
        split(k, s, SUBSEP)
        if (count[k] == 8)
          line(s[1], "eight programs", total[k])
        if (common_count[k] == 7)
          line(s[1], "seven programs", common[k])
      }
    }' runs
}

mkdir -p "$out/programs" && cd "$out/programs" \
  && rm -f -- *.ours* *.host* *.llvm* || exit
for program in $all; do
  for set_ in $sets; do
    build "$program" "$set_"
  done
done
run_all
report
