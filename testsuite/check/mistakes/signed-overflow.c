/* A sum of "int" becomes too large in a region.

   sanitizer: undefined

   reports: *signed-overflow.c:20:*: runtime error: signed integer overflow:
   2147483647 + 1 cannot be represented in type 'int'  */

#include <limits.h>
#ifdef RIGHT
# define TYPE long
#else
# define TYPE int
#endif

int
main (void)
{
  TYPE x = INT_MAX;
  #pragma omp target map(tofrom: x)
  x++;
  return x == 0;
}
