/* A library with regions, variables, and an object that is mapped by its
   caller.  WHICH distinguishes several.  */

#ifndef WHICH
#define WHICH 1
#endif
#define PASTE(a, b) a##b
#define NAME(name, which) PASTE (name, which)

#pragma omp begin declare target
static int counter = 100 * WHICH;

int
NAME (value_, WHICH) (int x)
{
  return counter + x;
}
#pragma omp end declare target

/* P is mapped, or is not.  */
int
NAME (library_, WHICH) (int *p)
{
  int result;
#pragma omp target map(tofrom: p[:1]) map(from: result)
  {
    counter++;
    p[0] += WHICH;
    result = NAME (value_, WHICH) (p[0]);
  }
  return result;
}
