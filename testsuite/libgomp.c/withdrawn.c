/* Data that "target data" mapped and that something in it takes away, and maps
   otherwise: the end of "target data" acts on what is mapped then.  */
/* { dg-do run } */
/* { dg-no-host-run "everything is present on the host" } */

#include "on-device.h"

enum { n = 100, few = 2 };

/* Another mapping, that the freed one's place in memory is used again.  */
static int other[n];

static void
fill (int *a)
{
  for (int i = 0; i < n; i++)
    a[i] = 99;
}

static void
gone (int device)
{
  int a[n];
  fill (a);
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target exit data map(delete: a)
    #pragma omp target enter data map(to: other)
    check (!omp_target_is_present (a, device));
  }
  check (a[0] == 99 && omp_target_is_present (other, device));
  #pragma omp target exit data map(delete: other)
}

/* Only a part of it is there at the end: nothing comes back.  */

static void
smaller (int device)
{
  int a[n], initial = -1;
  fill (a);
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target exit data map(delete: a)
    #pragma omp target enter data map(alloc: a[n - few:few])
    #pragma omp target map(alloc: a[n - few:few]) map(from: initial)
    {
      initial = omp_is_initial_device ();
      for (int i = n - few; i < n; i++)
	a[i] = 88;
    }
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    check (a[i] == 99);
  check (omp_target_is_present (&a[n - 1], device));
  #pragma omp target exit data map(delete: a[n - few:few])
}

/* More of it is there: the part comes back.  */

static void
larger (int device)
{
  int a[n];
  fill (a);
  #pragma omp target data map(tofrom: a[n - few:few])
  {
    #pragma omp target exit data map(delete: a[n - few:few])
    #pragma omp target enter data map(alloc: a)
    #pragma omp target map(alloc: a)
    for (int i = 0; i < n; i++)
      a[i] = 88;
  }
  for (int i = 0; i < n; i++)
    check (a[i] == (i < n - few ? 99 : 88));
  check (!omp_target_is_present (a, device));
}

/* One "exit data" too many, while data of an outer construct is attached.  */

static void
released (int device)
{
  struct { int *p; int x; } s;
  int a[n];
  fill (a);
  s.p = a;
  #pragma omp target data map(tofrom: s) map(tofrom: s.p[0:n])
  {
    #pragma omp target exit data map(delete: s.p[0:n])
    #pragma omp target exit data map(delete: s)
    #pragma omp target enter data map(to: other)
  }
  check (s.p == a && a[0] == 99 && !omp_target_is_present (a, device));
  #pragma omp target exit data map(delete: other)
}

int
main (void)
{
  int device = omp_get_default_device ();
  check (omp_get_num_devices () > 0);
  gone (device);
  smaller (device);
  larger (device);
  released (device);
  return 0;
}
