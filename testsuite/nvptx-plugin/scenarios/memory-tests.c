/* Tests of the nvptx plugin: devices and memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <sys/wait.h>
#include <unistd.h>
#include "../harness/tests.h"
#include "plugins/nvptx/cuda-driver-api.h"

CUresult cuDevicePrimaryCtxRetain (CUcontext *, CUdevice);
CUresult cuCtxGetCurrent (CUcontext *);
CUresult cuDevicePrimaryCtxRelease (CUdevice);
CUresult cuCtxSetCurrent (CUcontext);
CUresult cuCtxSetLimit (CUlimit, size_t);

void
scenario_devices (void)
{
  int count = tests_open ();
  if (count == 0)
    exit (1);
  check (!plugin.no_devices_reason ());
  printf ("%d devices\n", count);
  for (int n = 0; n < count; n++)
    tests_device (n);
  for (int n = 0; n < count; n++)
    {
      void *p = plugin.alloc (n, 100);
      check (p && plugin.free (n, p));
    }
}

/* Another user of the context wants more than the plugin would.  */
void
scenario_own_limits (void)
{
  CUcontext context;

  check (tests_open () == 1);
  check (cuDevicePrimaryCtxRetain (&context, 0) == CUDA_SUCCESS);
  cuCtxSetCurrent (context);
  for (int limit = 1; limit < 3; limit++)
    check (cuCtxSetLimit (limit, 64 << 20) == CUDA_SUCCESS);
  tests_device (0);
  cuDevicePrimaryCtxRelease (0);
}

/* A thread that uses another device itself keeps it.  */
void
scenario_context (void)
{
  CUcontext other, now;

  check (tests_open () == 2);
  tests_device (0);
  tests_device (1);
  cuDevicePrimaryCtxRetain (&other, 1);
  cuCtxSetCurrent (other);
  void *p = plugin.alloc (0, 100);
  check (p && plugin.host2dev (0, p, "x", 1) && plugin.free (0, p));
  cuCtxGetCurrent (&now);
  check (now == other);

  /* Without a choice of its own a thread has device 0's, or none.  */
  CUcontext none = NULL;
  cuCtxSetCurrent (none);
  check ((p = plugin.alloc (1, 100)) && plugin.free (1, p));
  cuCtxGetCurrent (&now);
  check (now == none);
  check ((p = plugin.alloc (0, 100)) && plugin.free (0, p));
  cuCtxGetCurrent (&now);
  check (now != other);
}

/* Threads that use both devices in turn.  */
static void
use_both (int number)
{
  int *p[2], back;

  for (int n = 0; n < 2; n++)
    p[n] = plugin.alloc (n, sizeof back);
  for (int i = 0; i < 100; i++)
    for (int n = 0; n < 2; n++)
      {
	int value = number + 1000 * i + n;
	check (plugin.host2dev (n, p[n], &value, sizeof value));
      }
  for (int n = 0; n < 2; n++)
    {
      check (plugin.dev2host (n, &back, p[n], sizeof back));
      check (back == number + 99000 + n);
      check (plugin.free (n, p[n]));
    }
}

void
scenario_two_devices (void)
{
  check (tests_open () == 2);
  tests_device (0);
  tests_device (1);
  run_threads (4, use_both);
}

/* Which memory is a device's, asked by any thread.  */

static char *owned[2];

static void
find_owners (int number)
{
  check (plugin.device_of_address (owned[0]) == 0);
  check (plugin.device_of_address (owned[1] + 99) == 1);
  check (plugin.device_of_address (&number) == -1);
  check (plugin.device_of_address (NULL) == -1);
}

void
scenario_owners (void)
{
  check (tests_open () == 2);
  check (plugin.device_of_address (owned) == -1);
  for (int n = 0; n < 2; n++)
    {
      tests_device (n);
      owned[n] = plugin.alloc (n, 100);
      check (owned[n]);
    }
  run_threads (2, find_owners);
  find_owners (0);
  for (int n = 0; n < 2; n++)
    check (plugin.free (n, owned[n]));
}

/* In a child CUDA is not usable: nothing calls it there, not even at the
   end.  */
static int
end_of_child (void (*body) (void))
{
  int status;

  if (fork () == 0)
    {
      body ();
      exit (0);
    }
  wait (&status);
  check (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static void
do_nothing (void)
{
}

static void
start_device (void)
{
  tests_device (1);
}

static void
use_device (void)
{
  plugin.alloc (0, 100);
}

void
scenario_forked (void)
{
  check (tests_open () == 2);
  tests_device (0);
  check (end_of_child (do_nothing) == 0);
  check (end_of_child (start_device) == 1);
  check (end_of_child (use_device) == 1);
  void *p = plugin.alloc (0, 100);
  check (p && plugin.free (0, p));
}

/* Small blocks come from slabs, are aligned and used again.  */
void
scenario_small_memory (void)
{
  void *p[600];

  tests_open ();
  tests_device (0);
  for (int round = 0; round < 3; round++)
    {
      for (int i = 0; i < 600; i++)
	{
	  p[i] = plugin.alloc (0, 1 + i);
	  check (p[i] && (uintptr_t) p[i] % 256 == 0);
	  check (plugin.host2dev (0, p[i], &i, sizeof i > (size_t) i + 1
				  ? 1 : sizeof i));
	}
      for (int i = 4; i < 600; i++)
	{
	  int back;
	  check (plugin.dev2host (0, &back, p[i], sizeof back) && back == i);
	}
      for (int i = 0; i < 600; i++)
	check (plugin.free (0, p[i]));
    }
}

/* Large blocks are kept for the next of their size.  */
void
scenario_large_memory (void)
{
  tests_open ();
  tests_device (0);
  void *first = plugin.alloc (0, 10000000);
  check (first && plugin.free (0, first));
  for (int i = 0; i < 10; i++)
    {
      void *p = plugin.alloc (0, 10000000 - i);
      check (p == first && plugin.free (0, p));
    }
  /* Larger than what is kept: back to the driver at once, but not before a
     copy that the plugin did not wait for.  */
  char back, *small = plugin.alloc (0, 1000), *p = plugin.alloc (0, 200 << 20);
  check (p && plugin.host2dev (0, p, "x", 1) && plugin.free (0, p));
  check (small && plugin.dev2host (0, &back, small, 1));
  check (plugin.free (0, small));
  printf ("done\n");
}

void
scenario_wrong_free (void)
{
  tests_open ();
  tests_device (0);
  void *p = plugin.alloc (0, 1000);
  check (!plugin.free (0, (char *) p + 8));
  check (plugin.free (0, p));
  check (!plugin.free (0, p));
  check (!plugin.free (0, NULL));
}

/* When the driver has no more, what is only kept is given back.  */
void
scenario_exhausted (void)
{
  void *p[64];
  int count = 0;

  tests_open ();
  tests_device (0);
  while (count < 64 && (p[count] = plugin.alloc (0, (30 << 20)
						    + (count & 1) * (6 << 20))))
    count++;
  check (count < 64 && count > 8);
  for (int i = 0; i < count; i++)
    check (plugin.free (0, p[i]));
  void *all = plugin.alloc (0, 200 << 20);
  check (all && plugin.free (0, all));
  check (!plugin.alloc (0, (size_t) 1 << 40));
}

static void
use_memory (int number)
{
  unsigned state = number;

  for (int i = 0; i < 200; i++)
    {
      state = state * 1103515245 + 12345;
      size_t size = 4 + (state >> 16) % (i % 10 ? 5000 : 600000);
      int *p = plugin.alloc (0, size), back;
      check (p && plugin.host2dev (0, p, &number, sizeof number));
      check (plugin.dev2host (0, &back, p, sizeof back) && back == number);
      check (plugin.free (0, p));
    }
}

void
scenario_memory_threads (void)
{
  tests_open ();
  tests_device (0);
  run_threads (8, use_memory);
}
