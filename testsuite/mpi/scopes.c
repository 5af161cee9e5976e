/* What regions of the program and of libraries find by names that all of them
   have; these are opened, or linked with, in some order.  */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
int
helper (void)
{
  return 7;
}

int variable = 7;
#pragma omp end declare target

#ifdef LINKED
extern int first (void), second (void);
#endif

static void
print (const char *name)
{
  char file[40];
  snprintf (file, sizeof file, "./lib%s.so", name);
  void *library = dlopen (file, RTLD_NOW);
  int (*function) (void) = (library ? (int (*) (void)) dlsym (library, name)
			    : NULL);
  if (!function)
    abort ();
  printf (", %s %d", name, function ());
}

int
main (int argc, char **argv)
{
  static const char *const names[]
    = { "opened_1", "opened_2", "hiding", "symbolic" };
  int result = 0;
  #pragma omp target map(from: result)
  result = helper () * 10 + variable;
  printf ("program %d", result);
#ifdef LINKED
  printf (", linked with %d and %d", first (), second ());
#endif
  for (int i = 0; i < 4; i++)
    print (names[i]);
  if (argc > 1)
    print (argv[1]);
  printf ("\n");
  return 0;
}
