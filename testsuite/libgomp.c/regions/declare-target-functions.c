/* Functions compiled for the device: recursion, pointers to functions, and the
   C library.  */
/* { dg-do run } */

#include "on-device.h"

#pragma omp declare target
static int
fibonacci (int k)
{
  return k < 2 ? k : fibonacci (k - 1) + fibonacci (k - 2);
}

int twice (int x) { return 2 * x; }
int thrice (int x) { return 3 * x; }

static int (*const operations[]) (int) = { twice, thrice };
#pragma omp end declare target

int
main (void)
{
  int initial = -1, r[5] = { 0 }, which = 1;

  #pragma omp target map(from: initial, r)
  {
    char buffer[40];
    initial = omp_is_initial_device ();
    r[0] = fibonacci (15);
    r[1] = operations[which] (7);
    r[2] = abs (-10);
    snprintf (buffer, sizeof buffer, "%d-%s", 12, "abc");
    r[3] = strcmp (buffer, "12-abc");
    char *heap = malloc (100);
    memset (heap, 1, 100);
    r[4] = heap[99];
    free (heap);
  }
  expect_device (initial);
  check (r[0] == 610);
  check (r[1] == 21);
  check (r[2] == 10);
  check (r[3] == 0);
  check (r[4] == 1);
  return 0;
}
