/* A search in straight code finds on the device what it finds on the host.  */

/* { dg-do run } */

#include "on-device.h"

struct point
{
  double key, values[5];
};

#define STEP(HALF) low += HALF * (x[low + HALF].key <= key)

#pragma omp declare target
static inline int
search (struct point *x, double key)
{
  int low = 0;

  STEP (128);
  STEP (64);
  STEP (32);
  STEP (16);
  STEP (8);
  STEP (4);
  STEP (2);
  STEP (1);
  return low;
}
#pragma omp end declare target

int
main (void)
{
  static struct point points[256];
  static double values[300];
  static int places[300];
  int initial = 1;

  for (int i = 0; i < 256; i++)
    {
      points[i].key = i + 0.5;
      points[i].values[1] = 3 * i;
    }
#pragma omp target map(from: initial, values, places) map(to: points)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 300; i++)
      {
	places[i] = search (points, i);
	values[i] = points[search (points, i)].values[1];
      }
  }
  expect_device (initial);
  for (int i = 0; i < 300; i++)
    {
      int place = i == 0 ? 0 : i > 256 ? 255 : i - 1;

      check (places[i] == place);
      check (values[i] == 3 * place);
    }
  return 0;
}
