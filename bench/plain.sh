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
for _ in $(seq 41); do
  timed ours "compile without -fopenmp" "$ours" -O2 -c "$out/plain.c" \
    -o "$out/plain.o"
  timed stock "compile without -fopenmp" "$stock" -O2 -c "$out/plain.c" \
    -o "$out/plain.o"
  timed ours "run without target regions" "$out/plain.ours"
  timed stock "run without target regions" "$out/plain.stock"
done
