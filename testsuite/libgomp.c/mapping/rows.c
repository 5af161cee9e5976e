/* Rows that pointers lead to, with those pointers, in one construct.  Nothing
   is said of the pointer to all, which the region has a copy of.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-14 } */
/* { dg-output "^\[\r\n\]*$" } */

#include <stdlib.h>
#include "on-device.h"

int
main (void)
{
  int **rows = malloc (2 * sizeof *rows), initial = -1;
  for (int i = 0; i < 2; i++)
    rows[i] = calloc (5, sizeof **rows);
  #pragma omp target map(to: rows[0:2]) \
    map(tofrom: rows[0][0:5], rows[1][1:4]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    rows[0][1] = 1;
    rows[1][2] = 2;
  }
  expect_device (initial);
  check (rows[0][1] == 1 && rows[1][2] == 2);
  for (int i = 0; i < 2; i++)
    free (rows[i]);
  free (rows);
  return 0;
}
