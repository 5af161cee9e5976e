/* Objects on the device with constructors and destructors.  */

#include <stdio.h>
#include <unistd.h>

#pragma omp declare target
struct counter
{
  int value;
  int process;
  counter (int x) : value (x), process (getpid ()) {}
  ~counter ()
  {
    printf ("destroyed there %d: %d\n", value, process == getpid ());
  }
};
counter object (42);
counter second (object.value + 1);
#pragma omp end declare target

int
main ()
{
  int value = 0, there = 0, more = 0;
#pragma omp target map(from: value, there, more)
  {
    value = object.value;
    there = object.process;
    more = second.value;
  }
  if (there == getpid () || there == 0)
    return 1;
  printf ("constructed %d %d\n", value, more);
  fflush (stdout);
  return 0;
}
