/* A thousand mappings at once, and one of 64 MiB.  */
/* { dg-do run } */

#include "on-device.h"

enum { count = 1000, size = 1 << 26 };

int
main (void)
{
  int *parts[count], initial = -1, sum = 0;

  for (int k = 0; k < count; k++)
    {
      int *p = malloc (16 * sizeof *p);
      check (p != NULL);
      p[0] = k;
      parts[k] = p;
      #pragma omp target enter data map(to: p[0:16])
    }
  for (int k = 0; k < count; k += 7)
    {
      int *p = parts[k];
      #pragma omp target map(tofrom: sum) map(from: initial)
      {
	initial = omp_is_initial_device ();
	sum += p[0];
	p[1] = 2 * p[0];
      }
      expect_device (initial);
    }
  for (int k = 0; k < count; k++)
    {
      int *p = parts[k];
      #pragma omp target exit data map(from: p[0:16])
      check (k % 7 != 0 || p[1] == 2 * k);
      free (p);
    }
  check (sum == 7 * (142 * 143 / 2));

  char *big = calloc (size, 1);
  check (big != NULL);
  big[size - 1] = 1;
  #pragma omp target map(tofrom: big[0:size])
  {
    big[0] = big[size - 1];
    big[size / 2] = 3;
  }
  check (big[0] == 1 && big[size / 2] == 3);
  free (big);
  return 0;
}
