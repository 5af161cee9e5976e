/* Loads libraries, which are alike but for a number, one after the other, and
   closes each; waits for a line after all, and after the last one and the first
   one were loaded again.  */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 20 };

static void
await_line (const char *what)
{
  char line[10];
  printf ("%s\n", what);
  fflush (stdout);
  if (!fgets (line, sizeof line, stdin))
    abort ();
}

/* Whether library N is right.  */
static int
use (int n)
{
  char name[20];
  snprintf (name, sizeof name, "./lib%c.so", 'A' + n);
  void *library = dlopen (name, RTLD_NOW);
  if (!library)
    abort ();
  int (*function) (void) = (int (*) (void)) dlsym (library, "number");
  int right = function () == 'A' + n;
  if (dlclose (library) != 0)
    abort ();
  return right;
}

int
main (void)
{
  int right = 0;
#pragma omp target
  { }
  await_line ("ready");
  for (int n = 0; n < COUNT; n++)
    right += use (n);
  await_line ("all");
  right += use (COUNT - 1);
  await_line ("last");
  right += use (0);
  await_line ("first");
  printf ("%d right\n", right);
  return 0;
}
