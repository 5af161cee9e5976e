# The compiler notes which variables gangs have for themselves, as it does for
# GPUs: those that have to be in memory.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'END'
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int sums[4] = { 0 }, all[4] = { 0 };
#pragma acc parallel num_gangs (4) copy (sums, all)
  {
    int counted = 0, gang = __builtin_goacc_parlevel_id (0);
#pragma acc loop vector
    for (int i = 0; i < 50; i++)
      {
	int own = i;
#pragma acc atomic
	own++;
#pragma acc atomic
	counted += own - i;
      }
    sums[gang] = counted;
  }
#pragma acc parallel num_gangs (4) copy (all)
  {
    int row[4], plain;
#pragma acc loop gang private (row, plain)
    for (int i = 0; i < 4; i++)
      {
	plain = i;
	for (int j = 0; j < 4; j++)
	  row[j] = plain;
	for (int j = 0; j < 4; j++)
	  all[i] += row[j];
      }
  }
  for (int i = 0; i < 4; i++)
    printf ("%d %d\n", sums[i], all[i]);
  return 0;
}
END
noisy='-fopt-info-note-omp --param=openacc-privatization=noisy'
# noted LEVEL VARIABLE: what the device's compiler says.
noted ()
{
  says "$options: $2 is of a $1" \
    "note: variable '$2' adjusted for OpenACC privatization level: '$1'\$"
}

for options in -O0 -O2; do
  # shellcheck disable=SC2086 # It is several words.
  works "$options: it compiles" "$CC" -fopenacc -foffload="$TARGET" "$options" \
    a.c -o a -foffload-options="$noisy" $noisy
  noted gang counted
  noted gang row
  noted vector own
  says_not "$options: not of what need not be in memory" "'plain' adjusted"
  works "$options: it runs" ./a
  if [ "$(cat "$output")" = "50 0
50 4
50 8
50 12" ]
  then pass "$options: each gang has its own"
  else fail "$options: each gang has its own"; fi
  silent "$options: no notes unless asked for" "$CC" -fopenacc \
    -foffload="$TARGET" "$options" a.c -o a
done

# Regions of queues keep in memory what the host sees of them, not what is
# their own.
cat > b.c <<'END'
int values[9];

int
main (void)
{
  int i;
#pragma acc kernels async
#pragma acc loop
  for (i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      values[i] += j;
#pragma acc wait
#pragma acc parallel copy (values)
#pragma acc loop gang
  for (i = 0; i < 9; i++)
    values[i]++;
  return values[8] - 37;
}
END
works 'it compiles with a queue' "$CC" -fopenacc -foffload="$TARGET" -O2 b.c \
  -o b -fopt-info-all-omp --param=openacc-privatization=noisy
for variable in i j; do
  says "$variable need not be in memory" \
    "note: variable '$variable' .* isn't candidate .*: not addressable"
  says_not "$variable is not in memory" \
    "note: variable '$variable' .* is candidate"
done
works 'it runs with a queue' ./b
