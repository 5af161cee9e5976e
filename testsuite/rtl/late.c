/* A region when the program has ended, and, with an argument, one that ends
   it.  */

#include <stdio.h>
#include <stdlib.h>

static void __attribute__ ((destructor))
add_late (void)
{
  int x = 1;
#pragma omp target map(x)
  x++;
  printf ("late %d\n", x);
}

int
main (int argc, char **argv)
{
  int y = 1;
#pragma omp target map(y)
  {
    y++;
    if (argc > 1)
      exit (3);
  }
  printf ("%d %s\n", y, argv[0]);
  return 0;
}
