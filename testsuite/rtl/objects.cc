/* A global object of the device's own with a constructor and a destructor, and
   a "declare target link" variable.  */

#include <stdint.h>
#include <stdio.h>

#pragma omp declare target
struct object
{
  int value;
  object (int x) : value (x) { printf ("constructed %d\n", x); }
  ~object () { printf ("destroyed %d\n", value); }
};
object first (42);
object second (first.value + 1);
#pragma omp end declare target

int linked[10];
#pragma omp declare target link (linked)

int
main ()
{
  intptr_t place = 0;
  int values = 0, before = 0;
#pragma omp target map(from: place, values)
  {
    place = (intptr_t) &first;
    values = first.value + second.value;
    first.value = 50;
    second.value = 51;
  }
  linked[1] = 5;
#pragma omp target data map(to: linked)
  {
#pragma omp target
    linked[1]++;
    before = linked[1];
#pragma omp target update from(linked)
  }
  printf ("%s %d %d %d\n", place == (intptr_t) &first ? "host's" : "own",
	  values, before, linked[1]);
  return 0;
}
