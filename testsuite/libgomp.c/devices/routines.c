/* The device memory routines of OpenMP 5.1, on two devices and the host.  */
/* { dg-do run } */
/* { dg-feature "omp_get_mapped_ptr, omp_target_is_accessible, omp_target_memcpy_async" 12 } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"

enum { rows = 6, columns = 8 };

static void
rectangles (int host)
{
  int a[rows][columns], b[rows][columns], initial = -1;
  size_t size = sizeof a;
  int *d0 = omp_target_alloc (size, 0), *d1 = omp_target_alloc (size, 1);
  size_t volume[2] = { 3, 4 }, zero[2] = { 0, 0 }, at[2] = { 2, 1 };
  size_t shape[2] = { rows, columns }, small[2] = { 3, 4 };

  check (d0 != NULL && d1 != NULL);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	a[i][j] = 100 * i + j;
	b[i][j] = -1;
      }
  check (omp_target_memcpy_rect (NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL,
				 0, host) >= 3);
  /* A part of A becomes a small array on device 0, that goes to device 1 into
     the middle of a large one, and from there back.  */
  check (omp_target_memcpy_rect (d0, a, sizeof (int), 2, volume, zero, at,
				 small, shape, 0, host) == 0);
  check (omp_target_memcpy (d1, b, size, 0, 0, 1, host) == 0);
  check (omp_target_memcpy_rect (d1, d0, sizeof (int), 2, volume, at, zero,
				 shape, small, 1, 0) == 0);
  #pragma omp target device (1) is_device_ptr(d1) map(from: initial)
  {
    initial = omp_is_initial_device ();
    d1[2 * columns + 1]++;
  }
  expect_device (initial);
  check (omp_target_memcpy (b, d1, size, 0, 0, host, 1) == 0);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      check (b[i][j] == (i < 2 || i > 4 || j < 1 || j > 4 ? -1
			 : 100 * i + j + (i == 2 && j == 1)));
  omp_target_free (d0, 0);
  omp_target_free (d1, 1);
}

static void
asynchronous (int host)
{
  int a[100], x = 0;
  int *d = omp_target_alloc (sizeof a, 0);
  omp_depend_t out, in;

  check (d != NULL);
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma omp depobj (out) depend(out: x)
  #pragma omp depobj (in) depend(inout: x)
  check (omp_target_memcpy_async (d, a, sizeof a, 0, 0, 0, host, 1, &out) == 0);
  #pragma omp target is_device_ptr(d) nowait depend(inout: x)
    for (int i = 0; i < 100; i++)
      d[i] *= 2;
  check (omp_target_memcpy_async (a, d, sizeof a, 0, 0, host, 0, 1, &in) == 0);
  #pragma omp taskwait
  for (int i = 0; i < 100; i++)
    check (a[i] == 2 * i);

  size_t volume[1] = { 10 }, offset[1] = { 5 }, shape[1] = { 100 };
  check (omp_target_memcpy_rect_async (d, a, sizeof (int), 1, volume, offset,
				       offset, shape, shape, 0, host, 0, NULL)
	 == 0);
  #pragma omp taskwait
  #pragma omp depobj (out) destroy
  #pragma omp depobj (in) destroy
  omp_target_free (d, 0);
}

static void
queries (int host)
{
  int a[10] = { 0 };

  check (omp_get_num_devices () == 2 && host == 2);
  check (omp_get_mapped_ptr (a, 0) == NULL);
  #pragma omp target enter data map(to: a) device (0)
  check (omp_target_is_present (a, 0) && !omp_target_is_present (a, 1));
  check (omp_target_is_present (a, host));
  char *mapped = omp_get_mapped_ptr (a, 0);
  check (mapped != NULL && mapped != (char *) a);
  check (omp_get_mapped_ptr (&a[3], 0) == mapped + 3 * sizeof a[0]);
  check (omp_get_mapped_ptr (a, 1) == NULL);
  check (omp_get_mapped_ptr (a, host) == a);
  check (!omp_target_is_present (NULL, host));
  check (!omp_target_is_present (NULL, 0));
  check (omp_target_is_accessible (a, sizeof a, host));
  check (!omp_target_is_accessible (NULL, sizeof a, host));
  check (!omp_target_is_accessible (a, 0, host));
  check (!omp_target_is_accessible (a, sizeof a, 0));
  check (!omp_target_is_accessible (NULL, sizeof a, 0));
  check (omp_target_is_accessible (mapped, sizeof a, 0));
  check (!omp_target_is_accessible (mapped, sizeof a, 1));
  #pragma omp target exit data map(delete: a) device (0)

  omp_set_default_device (1);
  check (omp_get_default_device () == 1);
  int number = -1, count = -1;
  #pragma omp target map(from: number, count)
  {
    number = omp_get_device_num ();
    count = omp_get_num_devices ();
  }
  check (number == 1);
  check (count == 2 || count == 0);
  check (omp_get_device_num () == host);
  omp_set_default_device (0);

  check (omp_target_alloc (8, 99) == NULL);
  check (omp_target_memcpy (a, a, 4, 0, 0, 99, host) != 0);
  check (omp_pause_resource (omp_pause_soft, 1) == 0);
  check (omp_pause_resource (omp_pause_hard, 99) != 0);
}

int
main (void)
{
  int host = omp_get_initial_device ();
  rectangles (host);
  asynchronous (host);
  queries (host);
  return 0;
}
