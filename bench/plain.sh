#!/bin/sh
# Times compiling and running a program without target regions, through the
# front door and with the stock compiler.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: plain.sh OUT FRONT-DOOR STOCK
set -u
out=$1 ours=$2 stock=$3

# shellcheck source=bench/timed.sh
. "$(dirname "$0")/timed.sh"

cat > "$out/plain.c" <<'EOS'
#include <stdio.h>
int main (void)
{
  double s = 0;
  #pragma omp parallel for reduction (+: s)
  for (int i = 0; i < 1000000; i++)
    s += i * 0.5;
  printf ("%g\n", s);
  return 0;
}
EOS
"$ours" -O2 -fopenmp "$out/plain.c" -o "$out/plain.ours" || exit
"$stock" -O2 -fopenmp "$out/plain.c" -o "$out/plain.stock" || exit

# both NAME OURS STOCK ARGUMENT...: time two programs with the same arguments.
# What comes first finds the machine as the pair before has left it, so each is
# first in every other round.
both ()
{
  what=$1 one=$2 other=$3
  shift 3
  [ $((round % 2)) = 0 ] || timed stock "$what" "$other" "$@"
  timed ours "$what" "$one" "$@"
  [ $((round % 2)) = 1 ] || timed stock "$what" "$other" "$@"
}

for round in $(seq 42); do
  both "compile without -fopenmp" "$ours" "$stock" -O2 -c "$out/plain.c" \
    -o "$out/plain.o"
  both "run without target regions" "$out/plain.ours" "$out/plain.stock"
done
