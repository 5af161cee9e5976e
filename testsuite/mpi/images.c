/* Has a large image; waits for a line before each device's first region, and at
   the end.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 1 << 19 };

#pragma omp declare target
int table[COUNT] = { 1, 2, 3, [COUNT - 1] = 4 };
#pragma omp end declare target

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
  int wrong = 0;
  await_line ("ready");
  for (int n = 0; n < omp_get_num_devices (); n++)
    {
      int sum = 0;
#pragma omp target device (n) map (tofrom: sum)
      for (int i = 0; i < COUNT; i++)
	sum += table[i];
      wrong += sum != 10;
      char text[20];
      snprintf (text, sizeof text, "used %d", n);
      await_line (text);
    }
  printf ("%d wrong\n", wrong);
  return 0;
}
