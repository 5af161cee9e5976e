#!/bin/sh
# Times compiling and running a program without target regions, through the
# front door and with the stock compiler.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: plain.sh OUT FRONT-DOOR STOCK
# OUT has the program of alternate.c.
set -u
out=$1 ours=$2 stock=$3

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

# in_turn NAME ROUNDS OURS STOCK [ARGUMENT...]: time two programs with the same
# arguments.
in_turn ()
{
  name=$1 rounds=$2 one=$3 other=$4
  shift 4
  "$out/alternate" "$out" "$name" "$rounds" "ours=$one" "stock=$other" -- "$@"
}

in_turn "compile without -fopenmp" 42 "$ours" "$stock" -O2 -c "$out/plain.c" \
  -o "$out/plain.o"
in_turn "run without target regions" 400 "$out/plain.ours" "$out/plain.stock"
