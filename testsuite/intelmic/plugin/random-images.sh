# Programs whose device images have been changed at random: the host neither
# crashes nor hangs, and what does not run says why.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

cat > program.c <<'END'
#include <stdio.h>
int table[4] = { 1, 2, 3, 4 };
#pragma omp declare target enter (table)
int
main (void)
{
  int sum = 0;
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < 4; i++)
    sum += table[i];
  printf ("the sum is %d\n", sum);
  return 0;
}
END
sed 's/declare target enter/declare target to/' program.c > older.c
program=program.c
[ "$GOMP_TEST_GCC" -ge 13 ] || program=older.c
silent 'the program compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" $program \
  -o program
silent 'the changes compile' "$STOCK_CC" -O1 -g -Wall -Wextra \
  "$sources/spoil.c" -o spoil

# What was changed may be what the program counts.
try ()
{
  for seed in "$@"; do
    cp program spoilt
    ./spoil spoilt .gnu.offload_images "$seed" || return
    run ./spoilt
    case $status in
      0) grep -q '^the sum is' "$output" || return ;;
      1) grep -q '^libgomp-target: error: ' "$output" || return ;;
      *) return ;;
    esac
    count=$((count + 1))
  done
}

for first in $(seq 1 20 "${IMAGES:-60}"); do
  count=0
  # shellcheck disable=SC2046 # A word for each seed.
  try $(seq "$first" $((first + 19)))
  if [ $count = 20 ]; then pass "seeds from $first on"
  else fail "seed $seed"; fi
done
