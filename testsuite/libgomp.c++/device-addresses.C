// Addresses of the device that regions get without is_device_ptr: in lambdas,
// in pointers and in members.
// { dg-do run }

#include "on-device.h"

template<typename F>
static void
for_all (int count, F f)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < count; i++)
    f (i);
}

template<typename F>
static void
for_all_mapped (int count, F f)
{
  #pragma omp target teams distribute parallel for map(to: f)
  for (int i = 0; i < count; i++)
    f (i);
}

struct array
{
  int *elements, count;

  void
  increment ()
  {
    #pragma omp target parallel for
    for (int i = 0; i < count; i++)
      elements[i]++;
  }
};

int
main ()
{
  int device = omp_get_default_device ();
  int host[100] = { }, initial = -1;
  int *elements = (int *) omp_target_alloc (sizeof host, device);
  int *middle = elements + 50;

  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      elements[i] = i;
  }
  expect_device (initial);
  for_all (100, [=] (int i) { elements[i] *= 2; });
  for_all_mapped (50, [=] (int i) { middle[i] += 1000; });
  array a = { elements, 100 };
  a.increment ();
  check (omp_target_memcpy (host, elements, sizeof host, 0, 0,
			    omp_get_initial_device (), device) == 0);
  for (int i = 0; i < 100; i++)
    check (host[i] == 2 * i + 1 + (i < 50 ? 0 : 1000));
  omp_target_free (elements, device);

  // Of data that is mapped.
  #pragma omp target data map(tofrom: host)
  {
    int *there = host;
    #pragma omp target data use_device_ptr(there)
    for_all (100, [=] (int i) { there[i] = -i; });
  }
  check (host[1] == -1 && host[99] == -99);
}
