// Prints more than a pipe has room for where a device is started and ended.

#include <cstdio>
#include <omp.h>

#pragma omp declare target
static void
print (const char *what)
{
  for (int i = 0; i < 4000; i++)
    printf ("%s %055d\n", what, i);
}

struct object
{
  int value;
  object () : value (3)
  {
    if (!omp_is_initial_device ())
      print ("begin");
  }
  ~object ()
  {
    if (!omp_is_initial_device ())
      print ("end");
  }
};
object there;
#pragma omp end declare target

int
main ()
{
  int value = 0;
#pragma omp target map (from: value)
  value = there.value;
  return value != 3;
}
