/* A pointer whose target is not mapped keeps its value in a region, as OpenMP
   5.2 has it; GCC 12, and with it its programs, had it null.  A pointer of
   which only the target is mapped is not mapped itself.  */
/* { dg-do run } */

#include "on-device.h"
#include <stdint.h>

#if __GNUC__ >= 13
# define KEPT(VALUE) VALUE
#else
# define KEPT(VALUE) 0
#endif

enum { size = 10 };

struct parts
{
  int a, b;
  int *pointer;
  int c;
};

static void
values (void)
{
  int *nowhere = (int *) 0x12345, *none = NULL, *mapped, array[size];
  uintptr_t seen[4] = { 0 };
  int initial = -1;

  mapped = array;
  array[3] = 3;
  #pragma omp target data map(to: array)
  {
    #pragma omp target map(from: initial, seen[:3])
    {
      initial = omp_is_initial_device ();
      seen[0] = (uintptr_t) nowhere;
      seen[1] = (uintptr_t) none;
      seen[2] = mapped[3];
    }
    #pragma omp target map(nowhere[:0]) map(from: seen[3:1])
      seen[3] = (uintptr_t) nowhere;
  }
  expect_device (initial);
  int host = initial;
  check (seen[0] == (host ? 0x12345 : KEPT (0x12345)));
  check (seen[1] == 0 && seen[2] == 3);
  check (seen[3] == (host ? 0x12345 : KEPT (0x12345)));
}

static void
parts_of_structures (void)
{
  struct parts a = { 0 };
  int array[size] = { 0 };

  a.pointer = array;
  #pragma omp target enter data map(to: a.pointer[:size])
  #pragma omp target map(a, a.pointer[:0])
    for (int i = 0; i < size; i++)
      a.pointer[i]++;
  #pragma omp target exit data map(from: a.pointer[:size])
  for (int i = 0; i < size; i++)
    check (array[i] == 1);

  #pragma omp target enter data map(to: a.pointer)
  #pragma omp target enter data map(to: a.pointer[:size])
  #pragma omp target
    for (int i = 0; i < size; i++)
      a.pointer[i]++;
  #pragma omp target exit data map(from: a.pointer[:size])
  #pragma omp target exit data map(release: a.pointer)
  check (!omp_target_is_present (&a.pointer, 0)
	 || omp_get_num_devices () == 0);
  for (int i = 0; i < size; i++)
    check (array[i] == 2);
}

int
main (void)
{
  values ();
  parts_of_structures ();
  return 0;
}
