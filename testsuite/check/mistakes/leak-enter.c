/* "enter data" without "exit data".

   finds: target enter data: at the end of the program 3 mappings of 'p[0:n]'
   are still present on device 0, 120 bytes: write target exit data
   map(release: p[0:n]) (p[0:n]: leak-enter.c:15, in make)
   [GOMP_OFFLOAD_CHECK=leaks]  */

#include <stdlib.h>

static int *rows[4];

static void __attribute__ ((noinline))
make (int *p, int n)
{
  #pragma omp target enter data map(to: p[0:n])
}

static void __attribute__ ((noinline))
drop (int *p, int n)
{
  (void) p;
  (void) n;
  #pragma omp target exit data map(release: p[0:n])
}

int
main (void)
{
  for (int i = 0; i < 4; i++)
    make (rows[i] = calloc (10, sizeof (int)), 10);
#ifdef RIGHT
  for (int i = 0; i < 4; i++)
    drop (rows[i], 10);
#else
  drop (rows[2], 10);
#endif
  return 0;
}
