/* Regions and copies on devices on other machines; messages.c is the peer.
   With an argument, many regions that nobody waits for, on all devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>
#include <string.h>
#include <unistd.h>

#pragma omp declare target
static int present;
#pragma omp end declare target

static void
regions (void)
{
  struct bench_series s = bench_series_new (2000);
  struct { char bytes[1024]; } block;
  int x = 0;
  memset (&block, 0, sizeof block);
  BENCH_REPEAT (2000, _Pragma ("omp target") { present++; })
  bench_series_print (&s, "remote region, data present");
  BENCH_REPEAT (1000, _Pragma ("omp target map (tofrom: x)") { x++; })
  bench_series_print (&s, "remote region, 1 tofrom scalar");
  BENCH_REPEAT (1000, _Pragma ("omp target map (tofrom: block)")
	  { block.bytes[0]++; })
  bench_series_print (&s, "remote region, 1 KiB structure");
  if (x != 1000)
    exit (1);
  bench_series_free (&s);
}

static void
move (void *to, int to_device, void *from, int from_device, size_t size)
{
  if (omp_target_memcpy (to, from, size, 0, 0, to_device, from_device) != 0)
    exit (1);
}

static void
copies (size_t size, int times, const char *name)
{
  struct bench_series s = bench_series_new (times);
  int host = omp_get_initial_device (), last = omp_get_num_devices () - 1;
  void *here = bench_allocate (size), *there = omp_target_alloc (size, 0);
  void *other = omp_target_alloc (size, last);
  char text[80];
  memset (here, 1, size);
  BENCH_REPEAT (times, move (there, 0, here, host, size);)
  snprintf (text, sizeof text, "to remote device, %s", name);
  bench_series_print (&s, text);
  BENCH_REPEAT (times, move (here, host, there, 0, size);)
  snprintf (text, sizeof text, "from remote device, %s", name);
  bench_series_print (&s, text);
  BENCH_REPEAT (times, move (other, last, there, 0, size);)
  snprintf (text, sizeof text, "between remote devices, %s", name);
  bench_series_print (&s, text);
  omp_target_free (there, 0);
  omp_target_free (other, last);
  free (here);
  bench_series_free (&s);
}

/* 1 KiB of every 4 KiB.  */
static void
rows (void)
{
  enum { COUNT = 1024, ROW = 1024, DISTANCE = 4096 };
  static const size_t volume[] = { COUNT, ROW }, offsets[] = { 0, 0 };
  static const size_t dimensions[] = { COUNT, DISTANCE };
  struct bench_series s = bench_series_new (100);
  size_t size = (size_t) COUNT * DISTANCE;
  void *here = bench_allocate (size), *there = omp_target_alloc (size, 0);
  memset (here, 1, size);
  BENCH_REPEAT (100, omp_target_memcpy_rect (there, here, 1, 2, volume, offsets,
				       offsets, dimensions, dimensions, 0,
				       omp_get_initial_device ());)
  bench_series_print (&s, "to remote device, 1024 rows of 1 KiB");
  omp_target_free (there, 0);
  free (here);
  bench_series_free (&s);
}

/* CPU time of a worker that has had nothing to do for some time.  */
static void
idle (void)
{
  struct bench_series s = bench_series_new (1);
  int worker = 0;
  #pragma omp target map (from: worker)
  worker = getppid ();
  sleep (3);
  bench_series_add_second (&s, worker);
  bench_series_print (&s, "idle worker, CPU time in a second");
  bench_series_free (&s);
}

/* Regions of 1 ms that need no CPU, on each device one after the other.  */
static void
tasks (void)
{
  enum { TASKS = 64 };
  char last[256];
  struct bench_series s = bench_series_new (10);
  int devices = omp_get_num_devices ();
  (void) last;
  for (int i = 0; i < 10; i++)
    {
      double t = bench_now ();
      for (int j = 0; j < TASKS; j++)
	{
	  #pragma omp target device (j % devices) nowait \
		  depend (inout: last[j % devices])
	  usleep (1000);
	}
      #pragma omp taskwait
      bench_series_add (&s, (bench_now () - t) / TASKS);
    }
  char name[80];
  snprintf (name, sizeof name, "region of 1 ms, remote devices: %d", devices);
  bench_series_print (&s, name);
  bench_series_free (&s);
}

int
main (int argc, char **argv)
{
  (void) argv;
  for (int d = 0; d < omp_get_num_devices (); d++)
    {
      #pragma omp target device (d)
      { }
    }
  if (argc > 1)
    tasks ();
  else
    {
      regions ();
      copies (1 << 20, 100, "1 MiB");
      copies (1 << 24, 20, "16 MiB");
      rows ();
      idle ();
    }
  return 0;
}
