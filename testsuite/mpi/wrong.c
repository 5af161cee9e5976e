/* Frees what was not allocated.  */

#include <omp.h>
#include <stdio.h>

int
main (void)
{
  char *p = omp_target_alloc (1000, 0);
  omp_target_free (p + 64, 0);
  puts ("freed");
  omp_target_free (p, 0);
  return 0;
}
