/* Sections of several elements of an array of pointers.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-14 } */

#include "on-device.h"

int
main ()
{
  int a[5] = { 0, 1, 2, 3, 4 }, b[5] = { 5, 6, 7, 8, 9 }, initial = -1;
  int *p[3] = { a, 0, b }, k = 2;
  #pragma omp target map(tofrom: p[0][0:5], p[k][1:4]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 1; i < 5; i++)
      {
	p[0][i] += p[2][i];
	p[2][i] = -i;
      }
  }
  expect_device (initial);
  check (a[0] == 0 && a[1] == 7 && a[4] == 13 && b[0] == 5 && b[4] == -4);
  check (p[0] == a && p[2] == b);
  #pragma omp target map(to: p) map(tofrom: p[0][0:5])
  p[0][1]++;
  check (a[1] == 8 && p[0] == a);
  #pragma omp target data map(to: p)
  #pragma omp target map(tofrom: p[0][0:5], p[2][0:2])
  p[0][1] += p[2][0];
  check (a[1] == 13 && p[0] == a && p[2] == b);
}
