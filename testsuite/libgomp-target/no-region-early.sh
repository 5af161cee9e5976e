# A task whose region the device has no code for runs on the host, and not
# before the task has ended that it depends on, though that runs on the device.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > main.c <<'PROGRAM'
#include "on-device.h"
#include <unistd.h>
extern void second (int *);
volatile int begun;

int
main (void)
{
  int x, initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  #pragma omp target nowait depend(out: x)
  usleep (100000);
  second (&x);
  double start = omp_get_wtime ();
  while (!begun && omp_get_wtime () < start + 0.05)
    ;
  int early = begun;
  #pragma omp taskwait
  expect_device (initial);
  check (!early && begun);
  return 0;
}
PROGRAM
cat > second.c <<'PROGRAM'
extern volatile int begun;
static void begin (void) { begun = 1; }

void
second (int *x)
{
  #pragma omp target nowait depend(inout: x[0])
  begin ();
}
PROGRAM
silent 'a library without device code' "$STOCK_CC" -O1 -fopenmp \
  -foffload=disable -fPIC -shared second.c -o second.so
silent 'both link' "$CC" -O1 -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" \
  main.c ./second.so -o main
works 'in order' ./main
says 'on the host' 'has no code for region'
