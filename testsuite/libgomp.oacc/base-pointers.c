/* Members by a pointer to their structure: the region's pointer is the
   structure's.
   { dg-do run } */

#include "on-device.h"

struct data
{
  double x;
  int n, m;
  int counts[4];
  int *weights;
};

int
main (void)
{
  int weights[4] = { 1, 2, 3, 4 }, sum = 0;
  struct data s = { 1, 2, 3, { 4, 5, 6, 7 }, weights }, *d = &s;
  #pragma acc parallel copy(d->m)
  d->m += 5;
  check (d->m == 8);
  #pragma acc parallel copy(d->counts[1:2], d->n)
  {
    d->counts[2] += 3;
    d->n += 4;
  }
  check (d->counts[2] == 9 && d->n == 6);
  #pragma acc parallel copyin(d[0:1]) copy(d->weights[0:4]) copyout(sum)
  {
    sum = d->weights[3] + d->m;
    d->weights[0] = 9;
  }
  check (sum == 12 && weights[0] == 9);
  return 0;
}
