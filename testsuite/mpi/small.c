/* Runs regions with small data, and some with more; waits for a line before and
   after them.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { TIMES = 200, COUNT = 50 };

static void
await_line (const char *what)
{
  char line[10];
  printf ("%s\n", what);
  fflush (stdout);
  if (!fgets (line, sizeof line, stdin))
    abort ();
}

int
main (void)
{
  int wrong = 0, sum = 0, twice = 0;
  int values[COUNT];
  for (int i = 0; i < COUNT; i++)
    values[i] = i;
#pragma omp target
  { }
  await_line ("ready");
  for (int i = 0; i < TIMES; i++)
    {
      twice = -1;
#pragma omp target map (to: i) map (tofrom: sum, values) map (from: twice)
      {
	sum += i;
	values[i % COUNT]++;
	twice = 2 * i;
      }
      wrong += twice != 2 * i;
    }
  await_line ("done");
  /* An array that is mapped takes messages of its own, but none to free it.  */
  static int array[2000];
  for (int i = 0; i < TIMES; i++)
    {
#pragma omp target map (tofrom: array)
      for (int k = 0; k < 2000; k++)
	array[k]++;
    }
  for (int k = 0; k < 2000; k++)
    wrong += array[k] != TIMES;
  await_line ("mapped");
  wrong += sum != TIMES * (TIMES - 1) / 2;
  for (int i = 0; i < COUNT; i++)
    wrong += values[i] != i + TIMES / COUNT;
  /* What a routine writes after a region, that is not what came back.  */
  int *a = omp_target_alloc (sizeof *a, 0), host = omp_get_initial_device ();
  for (int i = 0; i < TIMES; i++)
    {
      int got = -1, seven = 7;
#pragma omp target is_device_ptr (a)
      *a = i;
      wrong += omp_target_memcpy (&got, a, sizeof got, 0, 0, host, 0) != 0;
      wrong += got != i;
      omp_target_memcpy (a, &seven, sizeof seven, 0, 0, 0, host);
      omp_target_memcpy (&got, a, sizeof got, 0, 0, host, 0);
      wrong += got != 7;
    }
  omp_target_free (a, 0);
  printf ("%d wrong\n", wrong);
  return 0;
}
