/* Any number of regions with nowait: they take no threads, and are all
   done.  */
/* { dg-do run } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "on-device.h"

enum { MANY = 10000 };

static int
threads (void)
{
  char line[128];
  int count = -1;
  FILE *file = fopen ("/proc/self/status", "r");
  check (file != NULL);
  while (fgets (line, sizeof line, file))
    sscanf (line, "Threads: %d", &count);
  fclose (file);
  return count;
}

/* A region that takes long, and after it many of a KIND: independent, a chain,
   all after the first.  */
static void
begin (int kind, int *x, int device)
{
  #pragma omp target device (device) map (tofrom: x[:1]) depend (inout: *x) \
    nowait
  {
    usleep (300000);
    ++*x;
  }
  for (int i = 0; i < MANY; i++)
    if (kind == 0)
      {
	#pragma omp target device (device) firstprivate (i) nowait
	{ }
      }
    else if (kind == 1)
      {
	#pragma omp target device (device) map (tofrom: x[:1]) \
	  depend (inout: *x) nowait
	++*x;
      }
    else
      {
	#pragma omp target device (device) map (to: x[:1]) depend (in: *x) \
	  nowait
	{ }
      }
}

int
main (void)
{
  int initial = -1, x[2] = { 0, 0 }, devices = omp_get_num_devices ();
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  for (int kind = 0; kind < 3; kind++)
    for (int present = 0; present < 2; present++)
      {
	int before = threads ();
	for (int d = 0; d < 2; d++)
	  if (present)
	    {
	      #pragma omp target enter data device (d % (devices + 1)) \
		map (to: x[d:1])
	    }
	for (int d = 0; d < 2; d++)
	  begin (kind, &x[d], d % (devices + 1));
	/* One that looks after the regions of a device, for each, those of
	   the device's driver, and some for regions of the host.  */
	if (devices > 0)
	  check (threads () <= before + 64);
	#pragma omp taskwait
	for (int d = 0; d < 2; d++)
	  if (present)
	    {
	      #pragma omp target exit data device (d % (devices + 1)) \
		map (from: x[d:1])
	    }
	for (int d = 0; d < 2; d++)
	  {
	    check (x[d] == (kind == 1 ? MANY + 1 : 1));
	    x[d] = 0;
	  }
      }
  return 0;
}
