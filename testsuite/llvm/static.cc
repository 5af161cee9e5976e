/* Objects on the device with constructors and destructors.  */

#include <cstdio>
#include <unistd.h>

#pragma omp begin declare target
struct counter
{
  int value;
  int process;
  counter () : value (42), process (getpid ()) {}
  ~counter () { printf ("destroyed there: %d\n", process == getpid ()); }
};
counter object;
#pragma omp end declare target

int
main ()
{
  int value = 0, there = 0;
#pragma omp target map(from: value, there)
  {
    value = object.value;
    there = object.process;
  }
  if (there == getpid () || there == 0)
    return 1;
  printf ("constructed %d\n", value);
  fflush (stdout);
  return 0;
}
