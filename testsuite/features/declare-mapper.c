/* How a structure is mapped, said once.  */
/* { dg-do run } */
/* { dg-feature "declare mapper" 16 } */

#include "on-device.h"

struct vector
{
  int length;
  int *values;
};
#pragma omp declare mapper (struct vector v) map(v, v.values[0:v.length])
#pragma omp declare mapper (half: struct vector v) map(v.length) \
	map(v.values[0:v.length / 2])

static void
fill (struct vector *v)
{
  for (int i = 0; i < v->length; i++)
    v->values[i] = i;
}

int
main (void)
{
  int initial = -1, all[10];
  struct vector one = { 10, all };
  fill (&one);
  #pragma omp target map(tofrom: one) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < one.length; i++)
      one.values[i] *= 2;
  }
  expect_device (initial);
  for (int i = 0; i < 10; i++)
    check (all[i] == 2 * i);
  check (one.values == all);

  /* By its name; and without a clause.  */
  #pragma omp target map(mapper(half), tofrom: one)
    one.values[4] = -1;
  check (all[4] == -1 && all[5] == 10);
  #pragma omp target
    one.values[0] = 7;
  check (all[0] == 7);
  return 0;
}
