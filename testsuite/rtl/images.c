/* A library with a region is opened and closed, and its code and variable are
   another's each time.  Threads use the device at the same time.  */

#include <dlfcn.h>
#include <stdio.h>

static int
call_library (int x)
{
  void *library = dlopen ("./image.so", RTLD_NOW);
  int (*function) (int) = NULL;
  if (library)
    function = (int (*) (int)) dlsym (library, "add_on_device");
  if (!function)
    return -1;
  x = function (x);
  dlclose (library);
  return x;
}

int
main (void)
{
  int x = 1, sum = 0;
#pragma omp target map(x)
  x++;
  for (int i = 0; i < 3; i++)
    x = call_library (x);
#pragma omp parallel for num_threads(4) reduction(+: sum)
  for (int i = 0; i < 200; i++)
    {
      int y = i;
#pragma omp target map(y)
      y++;
      sum += y;
    }
  printf ("%d %d\n", x, sum);
  return 0;
}
