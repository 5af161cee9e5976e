/* A data construct and "enter data" map what no region uses.

   check: all,unused

   finds: target data: no region has used 'b', which was mapped here 2 times:
   leave it out of the clause (b: unused.c:33, in step)
   [GOMP_OFFLOAD_CHECK=unused]

   finds: target enter data: no region has used 'd', which was mapped here 1
   time: leave it out of the clause (d: unused.c:50, in main)
   [GOMP_OFFLOAD_CHECK=unused]  */

#include <stdlib.h>

#ifdef RIGHT
# define AND(X)
#else
# define AND(X) X
#endif

struct list
{
  int n, *p, last;
};

static int a[10], b[10], c[10];
static int linked[10];
#pragma omp declare target link(linked)

static void
step (int run)
{
  #pragma omp target data map(tofrom: a) AND (map(to: b))
  {
    b[0]++;
    /* Used one of the times.  */
    if (run)
      {
	#pragma omp target
	a[0]++;
      }
  }
}

int
main (void)
{
  struct list s = { 1, calloc (10, sizeof (int)), 1 };
  int *d = calloc (10, sizeof (int));
  #pragma omp target enter data map(to: s.n, s.p, s.last) map(to: s.p[0:10]) \
    AND (map(to: d[0:10]))
  /* The region gets there by the member.  */
  #pragma omp target
  s.p[0] = s.n * s.last;
  #pragma omp target update from(s.p[0:10])
  step (0);
  step (1);
  /* Used by its address.  */
  #pragma omp target data map(tofrom: c) use_device_addr(c)
  {
    int *address = c;
    #pragma omp target is_device_ptr(address)
    address[0] = 1;
  }
  /* Without an item.  */
  #pragma omp target data map(tofrom: linked)
  {
    #pragma omp target
    linked[1] = 1;
  }
  #pragma omp target exit data map(delete: s.p[0:10])
  #pragma omp target exit data map(delete: s.n, s.p, s.last) \
    AND (map(delete: d[0:10]))
  if (a[0] != 1 || c[0] != 1 || s.p[0] != 1 || linked[1] != 1)
    abort ();
  free (d);
  free (s.p);
  return 0;
}
