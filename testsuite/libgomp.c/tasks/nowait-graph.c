/* Random graphs of regions with nowait on several devices, of directives with
   nowait, and of tasks of the host: each finds what those before it left.  Some
   name what others do and have no order with them.
   Alone, in teams of several sizes, and from each thread of a team.  */
/* { dg-do run } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "3" } */

#include <stdlib.h>
#include "on-device.h"

enum { CELLS = 6, DEVICES = 3, STEPS = 300 };

/* What a thread works on.  A cell has the dependences of its address.  */
struct graph
{
  unsigned seed;
  /* Mapped by each region that uses it, or used by tasks of the host.  */
  unsigned moving[CELLS];
  /* Present on a device: a chain of regions needs nothing of the host.  */
  unsigned staying[DEVICES][CELLS];
  /* What they have to be.  */
  unsigned moving_then[CELLS], staying_then[DEVICES][CELLS];
};

static int devices;

static unsigned
pick (struct graph *g, unsigned n)
{
  g->seed = g->seed * 1103515245 + 12345;
  return (g->seed >> 16) % n;
}

static void
region_moving (struct graph *g, int d, unsigned i, unsigned j)
{
  unsigned *from = &g->moving[i], *to = &g->moving[j], key = pick (g, 1000);
  if (i == j)
    return;
  g->moving_then[j] = g->moving_then[j] * 3 + g->moving_then[i] + key;
  #pragma omp target device (d) map (to: from[:1]) map (tofrom: to[:1]) \
    firstprivate (key) depend (in: *from) depend (inout: *to) nowait
  *to = *to * 3 + *from + key;
}

static void
region_staying (struct graph *g, int d, unsigned i, unsigned j)
{
  unsigned *from = &g->staying[d][i], *to = &g->staying[d][j];
  unsigned key = pick (g, 1000);
  unsigned *then = g->staying_then[d];
  then[j] = then[j] * 5 + then[i] + key;
  #pragma omp target device (d) map (to: from[:1]) map (tofrom: to[:1]) \
    firstprivate (key) depend (in: *from) depend (inout: *to) nowait
  *to = *to * 5 + *from + key;
}

/* From the device, to it, and to a cell that moves.  */
static void
region_crossing (struct graph *g, int d, unsigned i, unsigned j)
{
  unsigned *from = &g->staying[d][i], *to = &g->moving[j];
  g->moving_then[j] = g->moving_then[j] * 7 + g->staying_then[d][i];
  #pragma omp target device (d) map (to: from[:1]) map (tofrom: to[:1]) \
    depend (in: *from) depend (mutexinoutset: *to) nowait
  *to = *to * 7 + *from;
}

static void
updates (struct graph *g, int d, unsigned i, unsigned j)
{
  unsigned *cell = &g->staying[d][i], *other = &g->moving[j];
  g->staying_then[d][i] += g->moving_then[j];
  #pragma omp target update device (d) from (cell[:1]) depend (inout: *cell) \
    nowait
  #pragma omp task depend (inout: *cell) depend (in: *other) \
    firstprivate (cell, other)
  *cell += *other;
  #pragma omp target update device (d) to (cell[:1]) depend (inout: *cell) \
    nowait
}

static void
host_task (struct graph *g, unsigned i, unsigned j)
{
  unsigned *from = &g->moving[i], *to = &g->moving[j];
  g->moving_then[j] = g->moving_then[j] * 11 + g->moving_then[i];
  #pragma omp task depend (in: *from) depend (inout: *to) \
    firstprivate (from, to)
  *to = *to * 11 + *from;
}

/* A region that names a cell, but is no sibling of those that use it, so that
   it may come before them or after.  */
static void
region_apart (struct graph *g, int d, unsigned i, unsigned j)
{
  unsigned *cell = i % 2 ? &g->moving[j] : &g->staying[d][j], own = i;
  #pragma omp task if (0) shared (own)
  {
    #pragma omp target device (d) map (tofrom: own) depend (inout: *cell) nowait
    own++;
    #pragma omp taskwait
  }
  check (own == i + 1);
}

/* HOSTS: whether there are tasks of the host.  */
static void
step (struct graph *g, int hosts)
{
  int d = pick (g, devices);
  unsigned i = pick (g, CELLS), j = pick (g, CELLS), what = pick (g, 100);
  if (what < 5)
    region_apart (g, d, i, j);
  else if (what < 40)
    region_staying (g, d, i, j);
  else if (what < 60)
    region_moving (g, d, i, j);
  else if (what < 80)
    region_crossing (g, d, i, j);
  else if (what < 90 && hosts)
    host_task (g, i, j);
  else if (what < 96 && hosts)
    updates (g, d, i, j);
  else if (what < 99)
    {
      unsigned *cell = &g->moving[i];
      #pragma omp taskwait depend (in: *cell)
      check (*cell == g->moving_then[i]);
    }
  else
    {
      #pragma omp taskwait
      for (int k = 0; k < CELLS; k++)
	check (g->moving[k] == g->moving_then[k]);
    }
}

static void
one (unsigned seed, int hosts)
{
  struct graph *g = malloc (sizeof *g);
  check (g != NULL);
  g->seed = seed;
  for (int k = 0; k < CELLS; k++)
    {
      g->moving[k] = g->moving_then[k] = seed + k;
      for (int d = 0; d < devices; d++)
	g->staying[d][k] = g->staying_then[d][k] = seed * k + d;
    }
  for (int d = 0; d < devices; d++)
    {
      unsigned *row = g->staying[d];
      #pragma omp target enter data device (d) map (to: row[:CELLS])
    }
  for (int k = 0; k < STEPS; k++)
    step (g, hosts);
  #pragma omp taskwait
  for (int d = 0; d < devices; d++)
    {
      unsigned *row = g->staying[d];
      #pragma omp target exit data device (d) map (from: row[:CELLS])
    }
  for (int k = 0; k < CELLS; k++)
    {
      check (g->moving[k] == g->moving_then[k]);
      for (int d = 0; d < devices; d++)
	check (g->staying[d][k] == g->staying_then[d][k]);
    }
  free (g);
}

int
main (void)
{
  static const int sizes[] = { 1, 2, 8 };
  int initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  devices = omp_get_num_devices ();
  if (devices > DEVICES)
    devices = DEVICES;
  /* On the host.  */
  if (devices == 0)
    devices = 1;

  for (unsigned seed = 1; seed <= 4; seed++)
    one (seed, seed % 2);
  for (int k = 0; k < 3; k++)
    {
      #pragma omp parallel num_threads (sizes[k])
      {
	#pragma omp single
	{
	  one (10 + k, 0);
	  one (20 + k, 1);
	}
	one (30 + omp_get_thread_num (), 0);
	one (40 + omp_get_thread_num (), 1);
      }
    }
  return 0;
}
