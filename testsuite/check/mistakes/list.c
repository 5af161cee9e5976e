/* Of a list, two elements are mapped and attached, and the third is not: the
   region names only the first.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (list.c:28, in main): signal SIGSEGV (Segmentation fault) at address *,
   which is host memory that is not mapped to the device: the region found it in
   'second.next' (mapped at list.c:21, in main), which was copied as it is: add
   map(tofrom: second.next[0:N]) or the like  */

#include <stdlib.h>

struct node { int number; struct node *next; };

int
main (void)
{
  struct node *third = calloc (1, sizeof *third);
  struct node second = { 2, third }, first = { 1, &second };
  int sum = 0;

  #pragma omp target enter data map(to: second)
  #pragma omp target enter data map(to: first)
  #pragma omp target enter data map(to: first.next[0:1])
#ifdef RIGHT
  #pragma omp target enter data map(to: second.next[0:1])
#endif

  #pragma omp target map(tofrom: sum)
  sum = first.number + first.next->number + first.next->next->number;

#ifdef RIGHT
  #pragma omp target exit data map(release: second.next[0:1])
#endif
  #pragma omp target exit data map(release: first.next[0:1])
  #pragma omp target exit data map(release: first)
  #pragma omp target exit data map(release: second)
  free (third);
  return sum != 3;
}
