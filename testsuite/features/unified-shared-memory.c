/* A region uses the host's memory, of which nothing is mapped.  */
/* { dg-do run } */
/* { dg-feature "requires unified_shared_memory" 13 } */
/* { dg-run-requires shared-memory } */
/* { dg-set-target-env-var CUDA_STANDIN_PAGEABLE "1" } */

#ifndef CLAUSE
#define CLAUSE unified_shared_memory
#endif
#include "on-device.h"

#pragma omp requires CLAUSE

struct list
{
  int value;
  struct list *next;
};

int
main (void)
{
  int initial = -1, sum = 0;
  struct list last = { 1, NULL };
  struct list *first = (struct list *) malloc (sizeof *first);
  first->value = 2;
  first->next = &last;
  #pragma omp target map(from: initial) map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (struct list *l = first; l; l = l->next)
      sum += l->value++;
  }
  expect_device (initial);
  check (sum == 3 && first->value == 3 && last.value == 2);
  free (first);
  return 0;
}
