/* Regions with nowait run beside the host and beside each other: each waits for
   something that only happens if the other runs meanwhile.  */
/* { dg-do run } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */
/* { dg-no-host-run "regions run one after the other there" } */

#include <unistd.h>
#include "on-device.h"

/* On the device: set MINE and wait for OTHER.  */
#pragma omp declare target
static int
meet (volatile int *mine, volatile int *other)
{
  __atomic_store_n (mine, 1, __ATOMIC_SEQ_CST);
  for (int i = 0; i < 2000; i++)
    {
      if (__atomic_load_n (other, __ATOMIC_SEQ_CST))
	return 1;
      usleep (10000);
    }
  return 0;
}
#pragma omp end declare target

static void
with_host (int device)
{
  int *flags = omp_target_alloc (2 * sizeof (int), device), met = -1, one = 1;
  int zero[2] = { 0, 0 }, seen = 0;
  int host = omp_get_initial_device ();

  check (flags != NULL);
  check (omp_target_memcpy (flags, zero, sizeof zero, 0, 0, device, host) == 0);
  #pragma omp target device (device) is_device_ptr(flags) map(from: met) nowait
    met = meet (&flags[0], &flags[1]);
  /* The region runs now and waits.  */
  for (int i = 0; i < 2000 && !seen; i++)
    {
      usleep (10000);
      check (omp_target_memcpy (&seen, flags, sizeof seen, 0, 0, host, device)
	     == 0);
    }
  check (seen);
  check (omp_target_memcpy (flags, &one, sizeof one, sizeof one, 0, device,
			    host) == 0);
  #pragma omp taskwait
  check (met == 1);
  omp_target_free (flags, device);
}

/* A task of the host that waits to be run, in the same thread, too.  */
static void
with_host_task (int device)
{
  int *flags = omp_target_alloc (2 * sizeof (int), device), met = -1;
  int zero[2] = { 0, 0 };

  check (flags != NULL);
  check (omp_target_memcpy (flags, zero, sizeof zero, 0, 0, device,
			    omp_get_initial_device ()) == 0);
  #pragma omp task firstprivate(flags, device)
  {
    int one = 1;
    check (omp_target_memcpy (flags, &one, sizeof one, sizeof one, 0, device,
			      omp_get_initial_device ()) == 0);
  }
  #pragma omp target device (device) is_device_ptr(flags) map(from: met) nowait
    met = meet (&flags[0], &flags[1]);
  #pragma omp taskwait
  check (met == 1);
  omp_target_free (flags, device);
}

static void
with_each_other (int device)
{
  int *flags = omp_target_alloc (2 * sizeof (int), device);
  int zero[2] = { 0, 0 }, met[2] = { -1, -1 };

  check (flags != NULL);
  check (omp_target_memcpy (flags, zero, sizeof zero, 0, 0, device,
			    omp_get_initial_device ()) == 0);
  #pragma omp target device (device) is_device_ptr(flags) \
	  map(from: met[0:1]) nowait
    met[0] = meet (&flags[0], &flags[1]);
  #pragma omp target device (device) is_device_ptr(flags) \
	  map(from: met[1:1]) nowait
    met[1] = meet (&flags[1], &flags[0]);
  #pragma omp taskwait
  check (met[0] == 1 && met[1] == 1);
  omp_target_free (flags, device);
}

/* One region on each of two devices; the host passes the word on.  */
static void
two_devices (void)
{
  int *flags[2], zero[2] = { 0, 0 }, met[2] = { -1, -1 }, one = 1;
  int host = omp_get_initial_device ();

  for (int d = 0; d < 2; d++)
    {
      int *here = omp_target_alloc (sizeof zero, d);
      check (here != NULL);
      check (omp_target_memcpy (here, zero, sizeof zero, 0, 0, d, host) == 0);
      #pragma omp target device (d) is_device_ptr(here) map(from: met[d:1]) \
	      nowait firstprivate(d)
	met[d] = meet (&here[0], &here[1]);
      flags[d] = here;
    }
  for (int d = 0; d < 2; d++)
    for (int seen = 0; !seen; usleep (10000))
      check (omp_target_memcpy (&seen, flags[d], sizeof seen, 0, 0, host, d)
	     == 0);
  for (int d = 0; d < 2; d++)
    check (omp_target_memcpy (flags[d], &one, sizeof one, sizeof one, 0, d,
			      host) == 0);
  #pragma omp taskwait
  for (int d = 0; d < 2; d++)
    {
      check (met[d] == 1);
      omp_target_free (flags[d], d);
    }
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);

  with_host (0);
  with_each_other (0);
  two_devices ();
  with_host_task (0);
  #pragma omp parallel num_threads (2)
  #pragma omp single
  {
    with_host (1);
    with_each_other (1);
    two_devices ();
    with_host_task (1);
  }
  return 0;
}
