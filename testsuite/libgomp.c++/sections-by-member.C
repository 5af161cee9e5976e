// Sections of what a member of a class points to, where the member is mapped
// and the construct with the section does not say so.
// { dg-do run }
// { dg-require-effective-target gcc-14 }

#include "on-device.h"

struct inner
{
  int a[10];
  int *p;
};

struct outer
{
  int before;
  inner *member;
};

static void
increment (outer &o)
{
  int initial = -1;
  #pragma omp target map(o.member->a[2:5]) map(from: initial)
  {
    o.member->a[3]++;
    initial = omp_is_initial_device ();
  }
  expect_device (initial);
}

int
main ()
{
  inner i = { { 0 }, 0 };
  outer o = { 1, &i };
  int numbers[10] = { 0 }, initial = -1;
  i.p = numbers;

  #pragma omp target enter data map(to: o.member)
  increment (o);
  #pragma omp target map(o.member->a[2:5]) map(from: initial)
  {
    o.member->a[2]++;
    initial = omp_is_initial_device ();
  }
  expect_device (initial);
  #pragma omp target enter data map(to: o.member->p)
  #pragma omp target map(o.member->p[2:5])
    o.member->p[4]++;
  #pragma omp target exit data map(release: o.member, o.member->p)
  check (i.a[2] == 1 && i.a[3] == 1 && numbers[4] == 1);
  check (omp_target_is_present (&o.member, omp_get_default_device ())
	 == on_host_expected ());
}
