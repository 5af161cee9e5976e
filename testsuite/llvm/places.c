/* WHAT goes wrong.  */

#include <omp.h>
#include <stdlib.h>

struct part
{
  int a;
  int *p;
};

int
main (void)
{
  const char *what = getenv ("WHAT");
  int x[100], *null = NULL;
  struct part s = { 1, x };
  if (*what == 'o')
    {
#pragma omp target enter data map(to: x[0:10])
#pragma omp target map(tofrom: s.a, s.p[5:20])
      s.a++;
    }
  else if (*what == 'p')
    {
#pragma omp target data map(present, tofrom: x)
      x[0]++;
    }
  else if (*what == 'd')
    {
      char *d = omp_target_alloc (100, 0);
#pragma omp target map(tofrom: d[2:30])
      d[3]++;
    }
  else if (*what == 'm')
    {
      char *much = (char *) x;
#pragma omp target enter data map(to: much[:1ul << 46])
    }
  else
    {
#pragma omp target map(to: x)
      *(volatile int *) null = x[0];
    }
  return 0;
}
