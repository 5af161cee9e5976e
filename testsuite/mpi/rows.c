/* Updates sections with gaps, there and back; waits for a line before and after
   each.  */

#include <stdio.h>
#include <stdlib.h>

enum { X = 40, Y = 50, Z = 60 };

static int cube[X][Y][Z];

static void
await_line (const char *what)
{
  char line[10];
  printf ("%s\n", what);
  fflush (stdout);
  if (!fgets (line, sizeof line, stdin))
    abort ();
}

#pragma omp begin declare target
static int
is_inside (int i, int j, int k)
{
  return (i >= 10 && i < 30 && j >= 5 && j < 35 && k >= 7 && k < 16);
}
#pragma omp end declare target

int
main (void)
{
  int wrong = 0;
#pragma omp target data map (to: cube)
  {
    for (int i = 0; i < X * Y * Z; i++)
      (&cube[0][0][0])[i] = i;
    await_line ("ready");
#pragma omp target update to (cube[10:20][5:30][7:9])
    await_line ("there");
#pragma omp target map (tofrom: wrong)
    for (int i = 0; i < X; i++)
      for (int j = 0; j < Y; j++)
	for (int k = 0; k < Z; k++)
	  {
	    wrong += (cube[i][j][k]
		      != (is_inside (i, j, k) ? (i * Y + j) * Z + k : 0));
	    cube[i][j][k] = -1;
	  }
    await_line ("run");
#pragma omp target update from (cube[10:20][5:30][7:9])
    await_line ("back");
  }
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
	wrong += (cube[i][j][k]
		  != (is_inside (i, j, k) ? -1 : (i * Y + j) * Z + k));
  printf ("%d wrong\n", wrong);
  return 0;
}
