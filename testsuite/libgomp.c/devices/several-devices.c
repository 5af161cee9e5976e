/* Eight devices: each has memory of its own, and data goes from one to
   another.  */
/* { dg-do run } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "8" } */
/* { dg-set-target-env-var OMP_DEFAULT_DEVICE "5" } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"

enum { devices = 8, n = 100 };

#pragma omp declare target
int on_each = 1;
#pragma omp end declare target

int
main (void)
{
  int a[n], seen[devices], *copy[devices];

  check (omp_get_num_devices () == devices);
  for (int d = 0; d < devices; d++)
    {
      int number = -1, initial = -1;
      for (int i = 0; i < n; i++)
	a[i] = 100 * d + i;
      #pragma omp target enter data map(to: a) device (d)
      #pragma omp target device (d) map(from: number, initial)
      {
	initial = omp_is_initial_device ();
	number = omp_get_device_num ();
	on_each += number;
      }
      expect_device (initial);
      check (number == d);
    }
  #pragma omp parallel for num_threads (devices)
  for (int d = 0; d < devices; d++)
    {
      int last = -1;
      #pragma omp target device (d) map(from: last)
	last = a[n - 1] + 1000 * on_each;
      seen[d] = last;
    }
  for (int d = 0; d < devices; d++)
    check (seen[d] == 100 * d + n - 1 + 1000 * (d + 1));

  for (int d = 0; d < devices; d++)
    {
      copy[d] = omp_target_alloc (sizeof a, d);
      check (copy[d] != NULL);
    }
  check (omp_target_memcpy (copy[0], a, sizeof a, 0, 0, 0,
			    omp_get_initial_device ()) == 0);
  for (int d = 1; d < devices; d++)
    check (omp_target_memcpy (copy[d], copy[d - 1], sizeof a, 0, 0, d, d - 1)
	   == 0);
  memset (a, 0, sizeof a);
  check (omp_target_memcpy (a, copy[devices - 1], sizeof a, 0, 0,
			    omp_get_initial_device (), devices - 1) == 0);
  check (a[5] == 100 * (devices - 1) + 5);
  for (int d = 0; d < devices; d++)
    omp_target_free (copy[d], d);

  int number = -1;
  #pragma omp target map(from: number)
    number = omp_get_device_num ();
  check (number == 5);
  omp_set_default_device (2);
  #pragma omp target map(from: number)
    number = omp_get_device_num ();
  check (number == 2);
  return 0;
}
