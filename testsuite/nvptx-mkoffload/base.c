#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma omp declare target
int counter = 5;
double table[4] = { 1, 2, 3, 4 };

struct pair
{
  double first, second;
};

__attribute__ ((noinline)) struct pair
make_pair (double x)
{
  struct pair p = { x, 2 * x };
  return p;
}

int
add (int x)
{
  return x + counter;
}
#pragma omp end declare target

int
main (void)
{
  int sum = 0;
  double root = 2;
  char text[16] = "";

#pragma omp target teams distribute parallel for map(tofrom: sum) \
  reduction(+: sum)
  for (int i = 0; i < 100; i++)
    sum += add (i);
#pragma omp target map(tofrom: root, text)
  {
    struct pair p = make_pair (root);
    int *heap = malloc (4 * sizeof *heap);

    memset (heap, 0, 4 * sizeof *heap);
    heap[1] = 3;
    root = sqrt (p.first + p.second) + table[heap[1]];
    snprintf (text, sizeof text, "%d", heap[1]);
    free (heap);
    if (root < 0)
      printf ("%g\n", root);
  }
  return !(sum == 4950 + 500 && text[0] == '3' && root > 6 && root < 7);
}
