#!/bin/sh
# Runs the whole programs with each setting of waiting that a user may try.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: settings.sh OUT ROUNDS BIN TARGET STOCK
# The last three as programs-build.sh says.  Adds the times without a setting to
# OUT/default.tsv, and those with the best one to OUT/best.tsv.
set -u
# shellcheck disable=SC2034 # Of programs-build.sh.
out=$1 rounds=$2 bin=$3 target=$4 stock=$5 llvm='' llvm_lib=''
here=$(cd "$(dirname "$0")" && pwd)
programs=$here/programs
# shellcheck source=bench/programs-build.sh
. "$here/programs-build.sh"

settings='GOMP_SPINCOUNT=0 GOMP_SPINCOUNT=300 GOMP_SPINCOUNT=1000'
settings="$settings GOMP_SPINCOUNT=3000 GOMP_SPINCOUNT=20000"
settings="$settings GOMP_SPINCOUNT=infinite OMP_WAIT_POLICY=passive"
settings="$settings OMP_WAIT_POLICY=active"

# measure PROGRAM SETTING: print a line of the setting, "default" for none, the
# program, and what it prints.
measure ()
{
  line=$([ "$2" = default ] || export "${2?}"; run "$1" ours) \
    && printf '%s\t%s\t%s\n' "$2" "$1" "$line"
}

# Print the lines of all programs with all settings.
try_all ()
{
  for _ in 1 2; do
    for program in $all; do
      [ -x "$program.ours" ] || continue
      for setting in $settings; do
        measure "$program" "$setting"
      done
    done
  done
}

# Print lines of program and setting: those with which one of these lines has
# the least time.
best_settings ()
{
  awk -F '\t' '
    !($2 in least) || $4 < least[$2] { least[$2] = $4; best[$2] = $1 }
    END { for (program in best) print program, best[program] }'
}

# Print the lines of these settings, read from standard input, and of none once
# more, in turn: the quickest of many was lucky, too.
confirm_best ()
{
  while read -r program setting; do
    say "$program: best with $setting"
    for _ in $(seq "$rounds"); do
      measure "$program" default
      measure "$program" "$setting"
    done
  done
}

# Put the times of these lines into the two files.
report ()
{
  awk -F '\t' -v out="$out" '
    $6 != "device" {
      print "bench: " $2 ", " $1 ": not on a device" > "/dev/stderr"
      next
    }
    {
      file = out "/" ($1 == "default" ? "default" : "best") ".tsv"
      printf "%s\t%d\t%d\t%d\t1\n", $3, $4, $4, $4 >> file
    }'
}

mkdir -p "$out/programs" && cd "$out/programs" && rm -f -- *.ours || exit
for program in $all; do
  build "$program" ours
done
try_all > tried
best_settings < tried > best
confirm_best < best > confirmed
report < confirmed
