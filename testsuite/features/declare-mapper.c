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

  /* Combined constructs.  */
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < one.length; i++)
    one.values[i] = i;
  #pragma omp target parallel num_threads(2)
    one.values[5 + omp_get_thread_num ()] = 0;
  #pragma omp target simd
  for (int i = 0; i < 3; i++)
    one.values[i] = -i;
  check (all[9] == 9 && all[5] == 0 && all[1] == -1);
  #pragma omp target teams distribute parallel for map(tofrom: one)
  for (int i = 0; i < one.length; i++)
    one.values[i] += 100;
  check (all[9] == 109 && all[1] == 99);

  /* Constructs that are only about data.  */
  #pragma omp target data map(tofrom: one)
  {
    int *values = one.values;
    #pragma omp target map(tofrom: values[:0])
      values[3] = 3;
  }
  check (all[3] == 3);
  #pragma omp target enter data map(to: one)
  #pragma omp target
    one.values[6] = one.values[5] + 6;
  #pragma omp target exit data map(from: one)
  check (all[6] == 106 && one.values == all);
  return 0;
}
