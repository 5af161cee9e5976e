// Iterators whose elements are of what the function returns.
// { dg-do run }
// { dg-feature "map(iterator(...): ...), update to(iterator(...): ...)" 16 }

#include "on-device.h"

struct rows
{
  int *p[4];
  rows ()
  {
    for (int i = 0; i < 4; i++)
      p[i] = new int[3] ();
  }
  rows (const rows &other)
  {
    for (int i = 0; i < 4; i++)
      p[i] = other.p[i];
  }
  ~rows () {}
};

static int
count_present (const rows &r)
{
  int count = 0;
  for (int i = 0; i < 4; i++)
    count += omp_target_is_present (r.p[i], omp_get_default_device ());
  return count;
}

static rows
map_result (int *count)
{
  rows result;
  #pragma omp target enter data map(iterator(int i = 0:4), to: result.p[i][0:3])
  *count = count_present (result);
  return result;
}

static rows
map_result_in_parallel (int *count)
{
  rows result;
  #pragma omp parallel num_threads (2)
  #pragma omp single
  {
    #pragma omp target enter data map(iterator(int i = 0:4), \
				      to: result.p[i][0:3])
    *count = count_present (result);
  }
  return result;
}

int
main ()
{
  int initial = -1, count[2] = { 0, 0 };
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  rows a = map_result (&count[0]);
  rows b = map_result_in_parallel (&count[1]);
  check (count[0] == 4 && count[1] == 4);
  check (count_present (a) == 4 && count_present (b) == 4);
  return 0;
}
