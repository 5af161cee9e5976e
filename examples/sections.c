/* Array sections, pointers into them, and data that stays on the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Only A[S:M], M elements from element S on, goes to the device.  The outer
   "target data" holds it there until its end, so that what is inside finds it
   present and moves nothing.  PA and PB are pointers: mapping pA[S:M] maps what
   they point to and gives the region a pointer to the device's copy.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { n = 64, s = 16, m = 32 };

/* Adds 1 to A[S:M] on the device twice, without bringing it back between.  */
static void
increment_twice (int *a)
{
  #pragma omp target data map(tofrom: a[s:m])
  {
    #pragma omp target data map(tofrom: a[s:m])
    {
      #pragma omp target map(tofrom: a[s:m])
      for (int k = s; k < s + m; k++)
	a[k]++;
    }
    #pragma omp target map(tofrom: a[s:m])
    for (int k = s; k < s + m; k++)
      a[k]++;
  }
}

int
main (void)
{
  int A[n], B[n], i = -1, on_host = 1, wrong = 0;
  int *pA = malloc (n * sizeof *pA);
  int *pB = malloc (n * sizeof *pB);

  if (pA == NULL || pB == NULL)
    return 2;
  for (int k = 0; k < n; k++)
    {
      A[k] = pA[k] = k;
      B[k] = 0;
      pB[k] = 100 * k;
    }

  #pragma omp target data map(to: A[s:m], pA[s:m])
  {
    #pragma omp target map(from: B, i, on_host) \
	    map(to: pA[s:m], pB[s:m])
    {
      on_host = omp_is_initial_device ();
      for (int k = 0; k < n; k++)
	B[k] = k;
      for (i = s; i < s + m; i++)
	B[i] = A[i] + pA[i] + pB[i];
    }
  }
  increment_twice (pA);

  printf ("the region ran on the %s\n", on_host ? "host" : "device");
  for (int k = 0; k < n; k++)
    {
      int inside = k >= s && k < s + m;
      wrong += B[k] != (inside ? 102 * k : k);
      wrong += pA[k] != (inside ? k + 2 : k);
    }
  wrong += i != s + m;
  free (pA);
  free (pB);
  puts (wrong ? "WRONG" : "correct");
  return wrong != 0;
}
