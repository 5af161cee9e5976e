/* Static variables on the device, one of which another file, same-names-2.c,
   has a namesake of.  */

#include "check.h"

static int counter = 5, table[3] = { 1, 2, 3 };
#pragma omp declare target (counter, table)

extern int count_other (void);

int
main (void)
{
  int seen = 0, device = 0;
#pragma omp target map(from: seen, device)
  {
    device = getpid ();
    seen = counter++ + table[2];
  }
  CHECK (seen == 8 && device != getpid ());
#pragma omp target map(from: seen)
  seen = counter;
  CHECK (seen == 6 && counter == 5);
  CHECK (count_other () == 71);
  return checked ();
}
