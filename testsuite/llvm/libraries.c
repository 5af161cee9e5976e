/* Calls libraries that it is linked with, and one that it opens.  */

#include <dlfcn.h>
#include <omp.h>
#include <stdlib.h>
#include "check.h"

extern int library_1 (int *);
extern int library_2 (int *);
extern int second (int *);

static void
opened (const char *name, int *p)
{
  for (int i = 0; i < 5; i++)
    {
      void *library = dlopen (name, RTLD_NOW);
      CHECK (library != NULL);
      if (!library)
	return;
      int (*function) (int *) = (int (*) (int *)) dlsym (library, "library_3");
      *p = 10;
      /* Each time its variables are as they were.  */
      CHECK (function (p) == 301 + 13 && *p == 13);
      CHECK (function (p) == 302 + 16 && *p == 16);
      CHECK (dlclose (library) == 0);
    }
}

int
main (void)
{
  int x = 5, device = 0;
  CHECK (library_1 (&x) == 101 + 6 && x == 6);
  CHECK (library_2 (&x) == 201 + 8 && x == 8);
  CHECK (second (&x) == 9 && x == 9);
#pragma omp target data map(tofrom: x)
  {
    library_1 (&x);
    library_2 (&x);
    opened (getenv ("LIBRARY"), &(int) { 0 });
    CHECK (x == 9);
#pragma omp target map(from: device)
    device = getpid ();
  }
  CHECK (x == 12);
  CHECK (device != 0 && device != getpid ());
  opened (getenv ("LIBRARY"), &x);
  return checked ();
}
