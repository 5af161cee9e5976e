/* A program for programs.sh, with what its kernels do on the stand-in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* usage: program INITIAL
   INITIAL is what omp_is_initial_device () has to give in the regions.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include "../../cuda-standin/driver/standin-kernel.h"

struct work
{
  int initial;
  int a[100];
};

static void
step (struct work *w)
{
  struct work mine = *w;
  #pragma omp target map(tofrom: mine)
  {
    mine.initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      mine.a[i]++;
  }
  *w = mine;
}

static struct work later;

static void
step_later (void)
{
  #pragma omp target nowait depend(inout: later) map(tofrom: later)
  {
    later.initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      later.a[i]++;
  }
}

static struct work kept;

static void
step_kept (void)
{
  #pragma omp target map(tofrom: kept)
  {
    kept.initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      kept.a[i]++;
  }
}

/* What each of the three does on a device: its argument block is the address
   of the struct.  */
static void
step_on_device (const struct standin_launch *launch)
{
  const unsigned long long *vars = launch->arguments;
  const unsigned long long *block = launch->memory (*vars, sizeof *block);
  struct work *w = launch->memory (*block, sizeof *w);

  w->initial = 0;
  for (int i = 0; i < 100; i++)
    w->a[i]++;
}

void standin_kernel_step__omp_fn_0 (const struct standin_launch *)
  __attribute__ ((alias ("step_on_device")));
void standin_kernel_step_later__omp_fn_0 (const struct standin_launch *)
  __attribute__ ((alias ("step_on_device")));
void standin_kernel_step_kept__omp_fn_0 (const struct standin_launch *)
  __attribute__ ((alias ("step_on_device")));

static void
expect (const struct work *w, int initial, int value)
{
  if (w->initial == initial && w->a[0] == value && w->a[99] == value)
    return;
  fprintf (stderr, "initial %d, a[0] %d, a[99] %d; expected %d, %d\n",
	   w->initial, w->a[0], w->a[99], initial, value);
  exit (1);
}

int
main (int argc, char **argv)
{
  int initial = argc > 1 && atoi (argv[1]);
  struct work w[4] = { { 0 } };

  #pragma omp parallel num_threads(4)
    step (&w[omp_get_thread_num ()]);
  for (int i = 0; i < 4; i++)
    expect (&w[i], initial, 1);

  #pragma omp target data map(tofrom: kept)
    for (int i = 0; i < 4; i++)
      step_kept ();
  expect (&kept, initial, 4);

  #pragma omp parallel num_threads(2)
  #pragma omp single
  {
    step_later ();
    #pragma omp taskwait
  }
  expect (&later, initial, 1);
  return 0;
}
