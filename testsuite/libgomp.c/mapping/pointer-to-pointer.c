/* Pointers to pointers that no clause names: what they point to need not be
   mapped.  */
/* { dg-do run } */

#include "on-device.h"

int x = 5, *p = &x, **global = &p;
extern char **environ;

static void
local_one (int **argument)
{
  int **local = argument, initial = -1, is_null = -1;
  #pragma omp target map(from: initial, is_null)
  {
    initial = omp_is_initial_device ();
    is_null = (local == 0) + (argument == 0) + (global == 0) + (environ == 0);
    /* A copy of the region's own.  */
    local = 0;
    global = 0;
  }
  expect_device (initial);
  check (is_null >= 0);
  check (on_host_expected () || (local == argument && global == &p));
  global = &p;
}

/* Null stays null.  */
static void
null_one (int **argument)
{
  int is_null = 0;
  #pragma omp target map(from: is_null)
  is_null = argument == 0;
  check (is_null);
}

/* What is mapped is found.  */
static void
mapped_one (void)
{
  int *rows[2] = { &x, 0 }, **first = rows, found = 0;
  #pragma omp target data map(to: first[:2])
  {
    #pragma omp target map(from: found)
    found = first[0] != 0 && first[1] == 0;
  }
  check (found);
}

int
main (void)
{
  local_one (&p);
  null_one (0);
  mapped_one ();
  return 0;
}
