/* Variables that offloaded code uses but the device does not have are errors
   at the line of the use; what the system's headers declare is not.  */
/* { dg-do compile } */

#include <math.h>
#include <stdio.h>

int defined;	/* { dg-message "note: put it in a 'declare target' directive, or in a 'map' clause of the construct that uses it" } */
static int array[4];	/* { dg-message "note: put it in" } */
extern int declared;	/* { dg-message "note: put it in" } */
static const int constant[4] = { 1, 2, 3, 4 };
int pointed_to;

#pragma omp declare target
int *pointer = &pointed_to;

int
use (int i)
{
  array[i & 3] = i;	/* { dg-error "variable 'array' is used in offloaded code but is not available on the device" } */
  return defined + constant[i & 3];	/* { dg-error "variable 'defined' is used in offloaded code" } */
}

double
use_more (double x)
{
  fprintf (stderr, "%g\n", x);
  return sin (x) + declared;	/* { dg-error "variable 'declared' is used in offloaded code" } */
}
#pragma omp end declare target

int
main (void)
{
  double result;
  #pragma omp target map(from: result)
    result = use (1) + use_more (2);
  return result > 0;
}
