/* OpenACC by GCC's own libgomp on a plugin of ours, emulated or nvptx.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 1000
#define check(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "line %d: not %s\n", __LINE__, #condition);	\
	abort ();							\
      }									\
  while (0)

static int gangs, a[N], b[N];

static void
regions (int asked)
{
  int on_device = 0, sum = 0;
#pragma acc parallel copyout (on_device)
  on_device = acc_on_device (acc_device_not_host);
  check (on_device);
#pragma acc parallel num_gangs (asked) copyout (gangs)
  gangs = __builtin_goacc_parlevel_size (0);
  check (gangs == asked);
#pragma acc parallel loop gang copyin (a) copyout (b) reduction (+: sum)
  for (int i = 0; i < N; i++)
    {
      b[i] = 2 * a[i];
      sum += a[i];
    }
  check (sum == N * (N - 1) / 2 && b[N - 1] == 2 * (N - 1));
  /* No argument at all.  */
#pragma acc parallel
  ;
}

/* Of two queues one waits for the other.  */
static void
queues (void)
{
  int x = 0;
#pragma acc enter data copyin (a, b, x)
  for (int round = 0; round < 50; round++)
    {
#pragma acc parallel loop present (a) async (1)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc parallel loop present (a, b) async (2) wait (1)
      for (int i = 0; i < N; i++)
	b[i] = a[i];
#pragma acc wait (2) async (1)
    }
#pragma acc update self (b) async (2)
  acc_wait_async (2, 3);
#pragma acc parallel present (x) async (3)
  x = 7;
#pragma acc update self (x) async (3)
  acc_wait (3);
  check (x == 7 && acc_async_test (3) == 1 && acc_async_test (2) == 1);
  check (b[0] == 50 && b[N - 1] == N - 1 + 50);
#pragma acc wait
  check (acc_async_test_all ());
#pragma acc exit data delete (a, b, x)
#pragma acc parallel loop copy (a) async
  for (int i = 0; i < N; i++)
    a[i] = -i;
#pragma acc wait
  check (a[N - 1] == 1 - N);
}

static void
properties (void)
{
  acc_device_t type = acc_get_device_type ();
  size_t all = acc_get_property (0, type, acc_property_memory);
  size_t left = acc_get_property (0, type, acc_property_free_memory);
  check (left > 0 && left <= all);
  void *some = acc_malloc (1 << 20);
  check (acc_get_property (0, type, acc_property_free_memory)
	 <= left - (1 << 20));
  acc_free (some);
  check (acc_get_property (0, type, acc_property_free_memory) == left);
  printf ("%s, %s, %s\n",
	  acc_get_property_string (0, type, acc_property_name),
	  acc_get_property_string (0, type, acc_property_vendor),
	  acc_get_property_string (0, type, acc_property_driver));
}

/* A child leaves the parent's queues alone when it exits.  */
static void
fork_child (void)
{
  int status;
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    exit (0);
  check (waitpid (child, &status, 0) == child && status == 0);
}

int
main (int argc, char **argv)
{
  Dl_info info;
  dladdr (dlsym (RTLD_DEFAULT, "GOACC_parallel_keyed"), &info);
  for (int i = 0; i < N; i++)
    a[i] = i;
  regions (argc > 1 ? atoi (argv[1]) : 3);
  queues ();
  fork_child ();
  properties ();
  printf ("%s: type %d\n", info.dli_fname, (int) acc_get_device_type ());
  /* What is there at the end, and has not been waited for.  */
#pragma acc enter data copyin (a)
#pragma acc parallel loop present (a) async (5)
  for (int i = 0; i < N; i++)
    a[i]++;
  return 0;
}
