/* defaultmap: what becomes of variables that no clause names.  */
/* { dg-do run } */

#include "on-device.h"

struct pair { int a, b; };

int
main (void)
{
  int x = 1, array[4] = { 1, 2, 3, 4 }, initial = -1;
  struct pair s = { 5, 6 };
  int *p = array, good = 0, on_host = on_host_expected ();

  #pragma omp target map(from: initial, good) defaultmap(to: aggregate) \
	  defaultmap(from: scalar)
  {
    initial = omp_is_initial_device ();
    good = array[3] == 4 && s.b == 6;
    x = 10;
    array[3] = 40;
    s.b = 60;
  }
  expect_device (initial);
  check (good && x == 10);
  check (array[3] == (on_host ? 40 : 4) && s.b == (on_host ? 60 : 6));

  array[3] = 4;
  s.b = 6;
  #pragma omp target defaultmap(firstprivate) map(from: good)
  {
    good = x == 10 && array[3] == 4 && s.a == 5;
    x = 11;
    array[0] = 11;
    s.a = 11;
  }
  check (good && x == 10 && array[0] == 1 && s.a == 5);

  #pragma omp target defaultmap(tofrom)
  {
    x++;
    array[1] = 20;
    s.a = 50;
  }
  check (x == 11 && array[1] == 20 && s.a == 50);

  #pragma omp target data map(tofrom: array)
  {
    #pragma omp target defaultmap(default: pointer) defaultmap(none: scalar) \
	    map(from: good)
    {
      p[2] = 30;
      good = 1;
    }
    #pragma omp target defaultmap(alloc: aggregate)
      array[0] = 10;
  }
  check (good && array[2] == 30 && array[0] == 10);
  return 0;
}
