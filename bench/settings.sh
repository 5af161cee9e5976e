#!/bin/sh
# Runs the whole programs with each setting of waiting that a user may try.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: settings.sh OUT ROUNDS BIN TARGET STOCK
# The last three as programs-build.sh says.  Adds the times without a setting to
# OUT/default.tsv, those with one to OUT/settings.tsv, named PROGRAM, SETTING,
# and the best of these to OUT/best.tsv.
set -u
# shellcheck disable=SC2034 # Of programs-build.sh.
out=$1 rounds=$2 bin=$3 target=$4 stock=$5 llvm='' llvm_lib=''
here=$(cd "$(dirname "$0")" && pwd)
programs=$here/programs
# shellcheck source=bench/programs-build.sh
. "$here/programs-build.sh"

settings='GOMP_SPINCOUNT=0 GOMP_SPINCOUNT=1000 GOMP_SPINCOUNT=20000'
settings="$settings GOMP_SPINCOUNT=infinite"
settings="$settings OMP_WAIT_POLICY=passive OMP_WAIT_POLICY=active"

# Write lines of setting and what the program prints to
# "runs-with-settings".
run_all ()
{
  for _ in $(seq "$rounds"); do
    for program in $all; do
      [ -x "$program.ours" ] || continue
      line=$(run "$program" ours) && printf 'default\t%s\n' "$line"
      for setting in $settings; do
        line=$(export "${setting?}"; run "$program" ours) \
          && printf '%s\t%s\n' "$setting" "$line"
      done
    done
  done > runs-with-settings
}

report ()
{
  awk -F '\t' -v out="$out" '
    function line(set, name, time) {
      file = out "/" set ".tsv"
      printf "%s\t%d\t%d\t%d\t1\n", name, time, time, time >> file
    }
    function middle(key,    v, n, i, j, t) {
      n = split(times[key], v, " ")
      for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) {
          t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
        }
      return v[int((n + 1) / 2)]
    }
    $5 != "device" {
      print "bench: " $2 ", " $1 ": not on a device" > "/dev/stderr"
      next
    }
    $1 == "default" { line("default", $2, $3) }
    $1 != "default" {
      line("settings", $2 ", " $1, $3)
      times[$2, $1] = times[$2, $1] " " $3
    }
    END {
      for (k in times) {
        split(k, s, SUBSEP)
        if (!(s[1] in least) || middle(k) < least[s[1]]) {
          least[s[1]] = middle(k)
          best[s[1]] = s[2]
        }
      }
      for (name in least) {
        line("best", name, least[name])
        print "bench: " name ": best with " best[name] > "/dev/stderr"
      }
    }' runs-with-settings
}

mkdir -p "$out/programs" && cd "$out/programs" && rm -f -- *.ours || exit
for program in $all; do
  build "$program" ours
done
run_all
report
