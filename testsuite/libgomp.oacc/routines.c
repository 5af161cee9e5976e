/* OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-require-effective-target device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */

#include "acc-place.h"

#define N 64

static void
devices (void)
{
  int process[2] = { 0, 0 };
  check (acc_get_num_devices (acc_device_host) == 1);
  check (acc_get_num_devices (acc_device_not_host)
	 == (on_host_expected () ? 0 : 2));
  if (on_host_expected ())
    {
      check (acc_get_device_type () == acc_device_host);
      return;
    }
  acc_device_t type = acc_get_device_type ();
  check (type != acc_device_host && acc_get_num_devices (type) == 2);
  check (acc_get_device_num (type) == 0);
  for (int i = 0; i < 2; i++)
    {
      acc_set_device_num (i, acc_device_not_host);
      check (acc_get_device_num (type) == i);
#pragma acc parallel copyout (process)
      process[i] = place_process ();
    }
  check (process[1] != place_process () && process[1] != 0);
  acc_set_device_type (acc_device_host);
  check (acc_get_device_type () == acc_device_host);
#pragma acc parallel copy (process)
  process[0] = place_process ();
  check (process[0] == place_process ());
  acc_set_device_num (0, type);
  size_t all = acc_get_property (0, type, acc_property_memory);
  size_t left = acc_get_property (0, type, acc_property_free_memory);
  void *some = acc_malloc (1 << 20);
  check (left > (1 << 20) && left <= all);
  check (acc_get_property (0, type, acc_property_free_memory)
	 <= left - (1 << 20));
  acc_free (some);
#ifdef ACC_DEVICE_EMULATED
  check (acc_get_property (0, type, acc_property_free_memory) == left);
#endif
  check (acc_get_property (1, type, acc_property_memory) == all);
  check (acc_get_property (0, acc_device_host, acc_property_memory) == 0);
  check (strcmp (acc_get_property_string (0, type, acc_property_vendor),
		 type == acc_device_nvidia ? "Nvidia" : "gomp-offload") == 0);
  check (acc_get_property_string (0, type, acc_property_name)
	 && acc_get_property_string (0, type, acc_property_driver)
	 && !acc_get_property_string (0, type, acc_property_memory)
	 && acc_get_property (0, type, acc_property_name) == 0);
  check (strcmp (acc_get_property_string (0, acc_device_host,
					  acc_property_name), "GOMP") == 0);
}

static void
data (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  int *on_device = acc_copyin (a, sizeof a);
  check (on_device == acc_deviceptr (a));
  check (acc_copyin (a + 1, 8) == on_device + 1);
  check (acc_is_present (a + 1, (size_t) -1) == on_host_expected ());
  acc_create (b, sizeof b);
#pragma acc parallel loop present (a, b)
  for (int i = 0; i < N; i++)
    b[i] = 3 * a[i];
  acc_update_self (b + 5, sizeof (int));
  check (b[5] == 15);
  b[6] = 1;
  acc_update_device (b + 6, sizeof (int));
  acc_copyout (b, sizeof b);
  check (b[6] == 1 && b[7] == 21);
  acc_delete (a, sizeof a);
  check (acc_is_present (a, sizeof a));
  acc_delete_finalize (a, sizeof a);
  check (acc_is_present (a, sizeof a) == on_host_expected ());
}

static void
memory (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
  int *p = on_host_expected () ? a : acc_malloc (sizeof a);
  acc_memcpy_to_device (p, a, sizeof a);
  acc_map_data (a, p, sizeof a);
#pragma acc parallel loop present (a)
  for (int i = 0; i < N; i++)
    a[i]++;
  acc_memcpy_from_device_async (b, p, sizeof b, 3);
  acc_wait (3);
  check (acc_async_test_all ());
  for (int i = 0; i < N; i++)
    check (b[i] == i + 1);
#ifdef ACC_DEVICE_EMULATED
  /* Nothing of CUDA.  */
  check (!acc_get_current_cuda_device () && !acc_get_current_cuda_context ()
	 && !acc_get_cuda_stream (3) && acc_set_cuda_stream (3, a) == 0);
#endif
  acc_unmap_data (a);
  if (!on_host_expected ())
    {
      check (!acc_is_present (a, sizeof a));
      acc_free (p);
    }
}

static void
shutdown_and_init (void)
{
  int x = 1;
  acc_device_t type = acc_get_device_type ();
  acc_create (&x, sizeof x);
  acc_shutdown (type);
  acc_init (type);
  check (acc_is_present (&x, sizeof x) == on_host_expected ());
}

int
main (void)
{
  expect_regions_in_place ();
  devices ();
  data ();
  memory ();
  shutdown_and_init ();
  return 0;
}
