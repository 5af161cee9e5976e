/* Scalars of all kinds: firstprivate by default, mapped when asked for.  */
/* { dg-do run } */

#include <complex.h>
#include <stdbool.h>
#include "on-device.h"

struct pair { char c; double d; };

int
main (void)
{
  bool b = true;
  char c = 'x';
  short h = -1234;
  unsigned u = 0xdeadbeef;
  long long l = -123456789012345LL;
  float f = 1.5f;
  double d = 2.5;
  double complex z = 1 + 2 * I;
  struct pair p = { 'y', 4.5 };
  int initial = -1, good = 0, kept = 5;

  #pragma omp target map(from: initial, good)
  {
    initial = omp_is_initial_device ();
    good = (b && c == 'x' && h == -1234 && u == 0xdeadbeef
	    && l == -123456789012345LL && f == 1.5f && d == 2.5
	    && creal (z) == 1 && cimag (z) == 2 && p.c == 'y'
	    && p.d == 4.5 && kept == 5);
    kept = 6;
  }
  expect_device (initial);
  check (good);
  check (kept == 5);

  #pragma omp target defaultmap(tofrom: scalar)
  {
    b = !b;
    c++;
    h++;
    u++;
    l++;
    f *= 2;
    d *= 2;
    z *= 2;
    kept = 7;
  }
  check (!b && c == 'y' && h == -1233 && u == 0xdeadbef0);
  check (l == -123456789012344LL && f == 3 && d == 5);
  check (creal (z) == 2 && cimag (z) == 4 && kept == 7);
  return 0;
}
