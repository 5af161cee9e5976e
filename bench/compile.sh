#!/bin/sh
# shellcheck disable=SC2086 # $both, $llvm, $objects, $ours, $stock are words.
# Times compiling a file of 20 target regions, linking it, linking 50 such
# objects, and compiling a file of 1,000 regions.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: compile.sh OUT ROUNDS OURS BOTH LLVM STOCK
# OURS, BOTH (ours, for more than one target), LLVM and STOCK (the compiler
# without offloading) are commands with their options; BOTH and LLVM may be
# empty.  Adds lines to OUT/ours.tsv, OUT/both.tsv, OUT/llvm.tsv and
# OUT/stock.tsv.
set -u
out=$1 rounds=$2 ours=$3 both=$4 llvm=$5 stock=$6

# shellcheck source=bench/timed.sh
. "$(dirname "$0")/timed.sh"

# source_file NUMBER REGIONS: prints a source file.
source_file ()
{
  echo "double v$1[64];"
  for r in $(seq "$2"); do
    cat <<EOS
void f$1_$r (double *a, int n)
{
  #pragma omp target map (tofrom: a[0:n])
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = a[i] * $r + i;
}
EOS
  done
}

# compiler SET COMMAND...: one file compiled and linked.
compiler ()
{
  set_=$1
  shift
  timed "$set_" "compile 20 regions" "$@" -c "$out/file1.c" \
    -o "$out/$set_-file1.o"
  timed "$set_" "link 1 object" "$@" "$out/main.c" \
    "$out/$set_-file1.o" -o "$out/$set_-one"
}

# many SET COMMAND...: fifty files linked.
many ()
{
  set_=$1
  shift
  objects=
  for i in $(seq 50); do
    [ -f "$out/$set_-file$i.o" ] \
      || "$@" -c "$out/file$i.c" -o "$out/$set_-file$i.o" || return
    objects="$objects $out/$set_-file$i.o"
  done
  for i in $(seq "$rounds"); do
    timed "$set_" "link 50 objects" "$@" "$out/main.c" $objects \
      -o "$out/$set_-many"
  done
}

# large SET COMMAND...: a file of many regions compiled.
large ()
{
  set_=$1
  shift
  timed "$set_" "compile 1000 regions" "$@" -c "$out/large.c" \
    -o "$out/$set_-large.o"
}

# Not those of another compiler, or of other options.
rm -f "$out"/*-file*.o
for i in $(seq 50); do source_file "$i" 20 > "$out/file$i.c"; done
source_file 0 1000 > "$out/large.c"
echo 'int main (void) { return 0; }' > "$out/main.c"
round=0
while [ $round -lt "$rounds" ]; do
  compiler ours $ours
  [ -z "$both" ] || compiler both $both
  [ -z "$llvm" ] || compiler llvm $llvm
  round=$((round + 1))
done
large ours $ours
large stock $stock
many ours $ours
[ -z "$both" ] || many both $both
[ -z "$llvm" ] || many llvm $llvm
