/* enter data and exit data count; release, delete and always.  */
/* { dg-do run } */
/* { dg-no-host-run "everything is present on the host" } */

#include "on-device.h"

enum { n = 16 };

int
main (void)
{
  int a[n], *p = a, initial = -1, seen = -1;
  int device = omp_get_default_device ();

  check (omp_get_num_devices () > 0);
  for (int i = 0; i < n; i++)
    a[i] = i;
  check (!omp_target_is_present (a, device));
  #pragma omp target enter data map(to: a)
  check (omp_target_is_present (a, device));
  check (omp_target_is_present (&a[n - 1], device));
  a[0] = 50;
  #pragma omp target enter data map(to: a)
  #pragma omp target map(from: initial, seen)
  {
    initial = omp_is_initial_device ();
    seen = a[0];
    a[1] = 61;
  }
  expect_device (initial);
  check (seen == 0);

  /* The count goes from 2 to 1: nothing comes back.  */
  #pragma omp target exit data map(from: a)
  check (omp_target_is_present (a, device) && a[1] == 1);

  /* always moves it whatever the count is.  */
  a[0] = 70;
  #pragma omp target map(always, to: a) map(from: seen)
    seen = a[0];
  check (seen == 70);
  #pragma omp target map(always, tofrom: a)
    a[2] = 62;
  check (a[0] == 70 && a[1] == 1 && a[2] == 62);

  /* 1 to 0: it comes back and goes.  */
  #pragma omp target map(tofrom: a[0:n])
    a[3] = 63;
  check (a[3] == 3);
  #pragma omp target exit data map(from: a)
  check (!omp_target_is_present (a, device));
  check (a[3] == 63);

  /* release lets go without a copy.  */
  #pragma omp target enter data map(to: a)
  #pragma omp target
    a[4] = 64;
  #pragma omp target exit data map(release: a)
  check (!omp_target_is_present (a, device) && a[4] == 4);

  /* delete lets go whatever the count is.  */
  #pragma omp target enter data map(alloc: a)
  #pragma omp target enter data map(alloc: a)
  #pragma omp target exit data map(delete: a)
  check (!omp_target_is_present (a, device));

  /* And if another clause released a part of it.  */
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target enter data map(alloc: a)
      #pragma omp target enter data map(alloc: a)
      if (i)
	{
	  #pragma omp target exit data map(release: a[0:2]) map(delete: p[2:2])
	}
      else
	{
	  #pragma omp target exit data map(delete: a[0:2]) map(release: p[2:2])
	}
      check (!omp_target_is_present (a, device));
    }

  /* Letting go of what is not present is nothing.  */
  #pragma omp target exit data map(release: a)
  #pragma omp target exit data map(from: a)
  #pragma omp target exit data map(delete: a)
  #pragma omp target update to(a)
  check (a[4] == 4);
  return 0;
}
