/* omp_target_alloc and its relatives, is_device_ptr, use_device_ptr and
   use_device_addr.  */
/* { dg-do run } */

#include "on-device.h"
#include <stdint.h>

enum { n = 1000 };

static void
allocated (int device)
{
  int *d = omp_target_alloc (n * sizeof (int), device), initial = -1;
  int *h = malloc (n * sizeof (int));

  check (d != NULL && h != NULL);
  for (int i = 0; i < n; i++)
    h[i] = i;
  check (omp_target_memcpy (d, h, n * sizeof (int), 0, 0, device,
			    omp_get_initial_device ()) == 0);
  #pragma omp target is_device_ptr(d) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      d[i] += 5;
  }
  expect_device (initial);
  check (omp_target_memcpy (h, d, 10 * sizeof (int), 0, 20 * sizeof (int),
			    omp_get_initial_device (), device) == 0);
  for (int i = 0; i < n; i++)
    check (h[i] == (i < 10 ? i + 25 : i));
  omp_target_free (d, device);
  omp_target_free (NULL, device);
  free (h);
}

static void
device_address (void)
{
  int a[n], *p = a, initial = -1;

  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma omp target data map(tofrom: p[0:n])
  {
    #pragma omp target data use_device_ptr(p)
    {
      #pragma omp target is_device_ptr(p) map(from: initial)
      {
	initial = omp_is_initial_device ();
	p[3] = 33;
      }
    }
    check (p == a);
  }
  expect_device (initial);
  check (a[3] == 33);

  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target data use_device_addr(a)
    {
      int *q = a;
      #pragma omp target is_device_ptr(q)
	q[4] = 44;
    }
  }
  check (a[4] == 44);
}

static void
associated (int device)
{
  int a[n], initial = -1;
  int *d = omp_target_alloc (sizeof a, device);

  check (d != NULL);
  for (int i = 0; i < n; i++)
    a[i] = -1;
  /* No such ranges.  */
  check (omp_target_associate_ptr (a, d, SIZE_MAX, 0, device) != 0);
  check (omp_target_associate_ptr (a, (void *) -8, sizeof a, 0, device) != 0);
  check (omp_target_associate_ptr (a, d, sizeof a, 0, device) == 0);
  check (omp_target_is_present (a, device));
  #pragma omp target map(tofrom: a) map(from: initial)
  {
    initial = omp_is_initial_device ();
    a[7] = 77;
  }
  expect_device (initial);
  check (a[7] == -1);
  #pragma omp target update from(a)
  check (a[7] == 77);
  check (omp_target_disassociate_ptr (a, device) == 0);
  check (!omp_target_is_present (a, device));
  check (omp_target_disassociate_ptr (a, device) != 0);
  omp_target_free (d, device);
}

int
main (void)
{
  int device = omp_get_default_device ();

  allocated (on_host_expected () ? omp_get_initial_device () : device);
  device_address ();
  if (!on_host_expected ())
    associated (device);
  return 0;
}
