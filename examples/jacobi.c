/* Jacobi's iteration with OpenACC: a plate that is hot on one edge.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Both states of the plate stay on the device.  Each step computes one from the
   other, gangs share its rows, and only the largest change comes back, a
   reduction.  Then the same is done on the host, for which the construct has an
   "if" clause.  */

#include <openacc.h>
#include <stdbool.h>
#include <stdio.h>

enum { n = 80, most = 1000 };
static const double enough = 0.05;

/* One step from OLD to NEW, on the device or on the host.  Returns the largest
   change.  */
static double
step (const double *old, double *new, bool on_device)
{
  double change = 0;
  #pragma acc parallel loop gang reduction(max: change) if(on_device) \
	  present(old[0:n * n], new[0:n * n])
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc loop vector reduction(max: change)
      for (int j = 1; j < n - 1; j++)
	{
	  const double *p = &old[i * n + j];
	  double mean = (p[-n] + p[-1] + p[1] + p[n]) / 4;
	  double difference = mean > *p ? mean - *p : *p - mean;
	  new[i * n + j] = mean;
	  change = difference > change ? difference : change;
	}
    }
  return change;
}

/* Steps from A to B and back until little changes.  Returns how many.  */
static int
relax (double *a, double *b, bool on_device)
{
  double change = enough;
  int steps = 0;
  #pragma acc data copy(a[0:n * n], b[0:n * n]) if(on_device)
  for (; change >= enough && steps < most; steps += 2)
    {
      step (a, b, on_device);
      change = step (b, a, on_device);
    }
  return steps;
}

int
main (void)
{
  static double plates[4][n * n];
  bool on_host = true;
  int wrong = 0;

  for (int k = 0; k < 4; k++)
    for (int j = 0; j < n; j++)
      plates[k][j] = 100;
  #pragma acc parallel copyout(on_host)
  on_host = acc_on_device (acc_device_host);
  int steps = relax (plates[0], plates[1], true);
  int expected = relax (plates[2], plates[3], false);

  printf ("%d steps on the %s\n", steps, on_host ? "host" : "device");
  wrong += steps != expected;
  for (int k = 0; k < n * n; k++)
    {
      double difference = plates[0][k] - plates[2][k];
      wrong += difference > 1e-9 || difference < -1e-9;
    }
  puts (wrong ? "WRONG" : "correct");
  return wrong != 0;
}
