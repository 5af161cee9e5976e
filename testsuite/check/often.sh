# What is found where the same data is used, or mapped, over and over: of that
# not all is looked at each time.  Other devices would take long for the first
# part, which the runtime does for them all.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory

# The host changes one element after WHEN of 200 rounds of REGIONS regions, and
# copies it before the next round.  In each round one region reads it.
cat > large.c << 'END'
#include <stdlib.h>

#define N 100000

#pragma omp declare target
int variable[N];
#pragma omp end declare target

static int
round_of (int *p, int regions)
{
  int sum = 0;
  for (int i = 0; i < regions; i++)
    {
      #pragma omp target map(tofrom: sum) map(p[0:N])
      sum += p[i] + variable[i];
    }
  return sum;
}

int
main (int argc, char **argv)
{
  int when = atoi (argv[1]), regions = atoi (argv[2]);
  int element = atoi (argv[3]), sum = 0;
  int *p = calloc (N, sizeof *p);
  int *changed = argc > 4 ? variable : p;
  #pragma omp target data map(to: p[0:N])
  for (int i = 0; i < 200; i++)
    {
      if (i >= when)
	changed[element]++;
      sum += round_of (p, regions);
      #pragma omp target update to(p[element:1], variable[element:1])
    }
  free (p);
  return sum != 0;
}
END
works 'large.c compiles' "$CC" -fopenmp "-foffload=$TARGET" -g large.c -o large

# found WHAT ARGUMENT...: the change is told, and nothing else.
found ()
{
  what=$1
  shift
  run env GOMP_OFFLOAD_CHECK=stale ./large "$@"
  grep '^libgomp-target: ' "$output" | grep -v 'times in all' > lines
  if [ "$(wc -l < lines)" = 1 ] \
     && grep -q "the host has changed '$what'" lines
  then pass "found: $*"; else fail "found: $*"; fi
}

# From the first round on, and much later; so many regions that it may always be
# another part that is looked at.
for element in 50 50000 99999; do
  found 'p\[0:N\]' 0 1 $element
  found 'p\[0:N\]' 100 1 $element
  found 'p\[0:N\]' 100 3 $element
  found 'p\[0:N\]' 100 16 $element
  found variable 100 2 $element x
done
silent 'no change' env GOMP_OFFLOAD_CHECK=stale ./large 200 2 7

# Data that is mapped by turns with other data: after its end somebody uses it,
# each time from a time on.
cat > turns.c << 'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

int
main (int argc, char **argv)
{
  int a[N] = { 0 }, b[N] = { 0 }, device = omp_get_default_device ();
  int from = atoi (argv[1]), *there = NULL;
  (void) argc;
  for (int i = 0; i < 1000; i++)
    {
      #pragma omp target data map(tofrom: a)
      {
	#pragma omp target
	a[0]++;
	there = omp_get_mapped_ptr (a, device);
      }
      int use = i >= from;
      #pragma omp target map(tofrom: b) is_device_ptr(there)
      b[0] += use ? there[0] : 1;
      if (i < from && (a[0] != i + 1 || b[0] != i + 1))
	return 2;
      if (use)
	printf ("%d\n", i);
    }
  return a[0] != 1000;
}
END
works 'turns.c compiles' "$CC" -fopenmp "-foffload=$TARGET" -g turns.c -o turns
silent 'data that lingers' env GOMP_OFFLOAD_CHECK=all ./turns 1000
for from in 0 30; do
  refused "use after the end, at once ($from)" \
    "freed device memory: byte 0 of the 400 of 'a'" \
    env GOMP_OFFLOAD_CHECK=freed ./turns $from
  if [ "$(grep -vc '^lib\|^  #' "$output")" = 0 ]
  then pass "the first time ($from)"; else fail "the first time ($from)"; fi
done
run env GOMP_OFFLOAD_CHECK=freed ./turns 500
says 'use after the end, much later' \
  "freed device memory: byte 0 of the 400 of 'a'"
if [ "$(grep -vc '^lib\|^  #' "$output")" -lt 8 ]
then pass 'within eight times'; else fail 'within eight times'; fi
