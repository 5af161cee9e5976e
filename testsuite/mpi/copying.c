/* Copies from the last device, 400 times or until something happens to it.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  enum { SIZE = 64 << 20 };
  int host = omp_get_initial_device (), last = host - 1;
  char *here = malloc (SIZE), *there = omp_target_alloc (SIZE, last);
#pragma omp target device(last)
  ;
  for (int i = 0; here && there && i < 400; i++)
    {
      if (omp_target_memcpy (here, there, SIZE, 0, 0, host, last) != 0)
	break;
      if (i == 0)
	puts ("copying");
      fflush (stdout);
    }
  return 2;
}
