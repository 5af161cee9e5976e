/* Variables that a function shares with those nested in it, GNU C: regions of
   all of them use and map what their clauses say, and no more.  */
/* { dg-do run } */

#include <stdlib.h>
#include "on-device.h"

static void
apart (int n)
{
  int first[10], second = 2, third = 3, initial = -1;
  int *rows = calloc (n, sizeof *rows);

  void
  add (int what)
  {
    #pragma omp target map(tofrom: third) map(from: initial)
    {
      initial = omp_is_initial_device ();
      third += what + first[9];
    }
    second++;
  }

  for (int i = 0; i < 10; i++)
    first[i] = i;
  #pragma omp target data map(tofrom: first)
  {
    #pragma omp target map(tofrom: second)
    {
      #pragma omp parallel for reduction(+: second) num_threads(2)
      for (int i = 0; i < 10; i++)
	{
	  first[i] += 1;
	  second += first[i];
	}
    }
    add (1);
  }
  expect_device (initial);
  check (first[0] == 1 && first[9] == 10);
  check (second == 58 && third == 14);
  #pragma omp target map(tofrom: rows[0:n])
  for (int i = 0; i < n; i++)
    rows[i] += i + second;
  check (rows[0] == 58 && rows[n - 1] == n + 57);
  free (rows);
}

/* What the host stores in the one while the device has the other.  */
static void
meanwhile (void)
{
  int mine = 1, yours = 1;

  void
  add (void)
  {
    mine++;
    yours++;
  }

  add ();
  #pragma omp target nowait map(tofrom: mine) depend(out: mine)
  mine += 10;
  yours = 5;
  #pragma omp taskwait
  check (mine == 12 && yours == 5);
}

int
main (void)
{
  apart (5);
  for (int i = 0; i < 20; i++)
    meanwhile ();
  return 0;
}
