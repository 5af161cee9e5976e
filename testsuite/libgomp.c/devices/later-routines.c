/* Routines that <omp.h> of GCC 15 and 16 declares, and ours with any release;
   and device numbers that mean the same in every program.  */
/* { dg-do run } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"
#include <string.h>

/* omp_initial_device, omp_invalid_device and omp_default_device.  */
enum { initial_device = -1, invalid_device = -4, default_device = -5 };

static void
uids (int host)
{
  const char *first = omp_get_uid_from_device (0);
  const char *second = omp_get_uid_from_device (1);

  check (first != NULL && second != NULL && strcmp (first, second) != 0);
  check (omp_get_uid_from_device (0) == first);
  check (omp_get_device_from_uid (first) == 0);
  check (omp_get_device_from_uid (second) == 1);
  check (strcmp (omp_get_uid_from_device (host), "OMP_INITIAL_DEVICE") == 0);
  check (strcmp (omp_get_uid_from_device (initial_device),
		 "OMP_INITIAL_DEVICE") == 0);
  check (omp_get_device_from_uid ("OMP_INITIAL_DEVICE") == initial_device);
  check (omp_get_uid_from_device (99) == NULL);
  check (omp_get_uid_from_device (invalid_device) == NULL);
  check (omp_get_device_from_uid ("nobody") == invalid_device);
  check (omp_get_device_from_uid (NULL) == invalid_device);
  omp_set_default_device (1);
  check (omp_get_uid_from_device (default_device) == second);
  omp_set_default_device (0);
}

static void
filling (int host)
{
  enum { size = (1 << 20) + 77 };
  static unsigned char a[size];
  unsigned char *d = omp_target_alloc (size + 1, 1);
  int initial = -1, x = 0;
  long sum = 0;
  omp_depend_t out;

  check (d != NULL);
  check (omp_target_memset (d, 1, size + 1, 1) == d);
  check (omp_target_memset (d, 0x2a5, size, 1) == d);
  check (omp_target_memset (d, 9, 0, 1) == d);
  #pragma omp target device(1) is_device_ptr(d) map(from: initial) \
		     map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < size + 1; i++)
      sum += d[i];
  }
  expect_device (initial);
  check (sum == 0xa5L * size + 1);
  #pragma omp depobj (out) depend(out: x)
  check (omp_target_memset_async (d, 7, size, 1, 1, &out) == d);
  #pragma omp target device(1) is_device_ptr(d) depend(inout: x) nowait
    d[0]++;
  #pragma omp taskwait
  #pragma omp depobj (out) destroy
  check (omp_target_memset_async (d + 1, 6, 1, 1, 0, NULL) == d + 1);
  #pragma omp taskwait
  check (omp_target_memcpy (a, d, size, 0, 0, initial_device, 1) == 0);
  check (a[0] == 8 && a[1] == 6 && a[2] == 7 && a[size - 1] == 7);
  check (omp_target_memset (a, 3, size, host) == a && a[size - 1] == 3);
  check (omp_target_memset (a, 4, size, initial_device) == a && a[0] == 4);
  omp_target_free (d, 1);
}

static void
numbers (void)
{
  int a[4] = { 1, 2, 3, 4 }, b[4] = { 0 };
  size_t volume[1] = { 4 }, offset[1] = { 0 };

  check (omp_target_alloc (8, invalid_device) == NULL);
  check (omp_target_memcpy (b, a, sizeof a, 0, 0, invalid_device,
			    initial_device) != 0);
  check (omp_target_memcpy (b, a, sizeof a, 0, 0, initial_device,
			    initial_device) == 0);
  check (b[3] == 4);
  check (omp_target_is_present (a, initial_device));
  check (!omp_target_is_present (a, invalid_device));
  check (omp_target_is_accessible (a, sizeof a, initial_device));
  check (!omp_target_is_accessible (a, sizeof a, invalid_device));
  check (omp_get_mapped_ptr (a, initial_device) == a);
  check (omp_get_mapped_ptr (a, invalid_device) == NULL);

  int *d = omp_target_alloc (sizeof a, default_device);
  check (d != NULL);
  check (omp_target_memcpy_rect (d, a, sizeof (int), 1, volume, offset, offset,
				 volume, volume, default_device,
				 initial_device) == 0);
  check (omp_target_associate_ptr (a, d, sizeof a, 0, initial_device) != 0);
  check (omp_target_associate_ptr (a, d, sizeof a, 0, invalid_device) != 0);
  check (omp_target_associate_ptr (a, d, sizeof a, 0, default_device) == 0);
  check (omp_target_is_present (a, 0) && !omp_target_is_present (a, 1));
  check (omp_get_mapped_ptr (a, default_device) == d);
  #pragma omp target map(always, tofrom: a)
    a[1]++;
  check (a[1] == 3);
  check (omp_target_disassociate_ptr (a, default_device) == 0);
  omp_target_free (d, default_device);
  check (omp_pause_resource (omp_pause_soft, default_device) == 0);
  check (omp_pause_resource (omp_pause_soft, initial_device) == 0);
  check (omp_pause_resource (omp_pause_soft, invalid_device) != 0);
}

int
main (void)
{
  int host = omp_get_initial_device ();

  uids (host);
  filling (host);
  numbers ();
  return 0;
}
