/* Loops, a reduction, variables of the program, members of a structure.  */

#include <omp.h>
#include <stdio.h>
#include <unistd.h>

#define N 1000

#pragma omp begin declare target
int table[100];

int
add (int x)
{
  return x + table[3];
}
#pragma omp end declare target

int linked[10];
#pragma omp declare target link (linked)

struct part
{
  int a;
  int n;
  float *p;
};

int
main (void)
{
  static float x[N], y[N];
  float a = 2;
  int device = 0, sum = 0, threads = 0, initial = -1;
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 1;
    }
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: y)
  for (int i = 0; i < N; i++)
    y[i] += a * x[i];
#pragma omp target map(from: device, threads, initial)
  {
    device = getpid ();
    initial = omp_is_initial_device ();
#pragma omp parallel num_threads(3)
#pragma omp master
    threads = omp_get_num_threads ();
  }
  for (int i = 0; i < 100; i++)
    table[i] = i;
#pragma omp target update to(table)
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < 100; i++)
    sum += add (table[i]);
  struct part s = { 1, 10, x };
#pragma omp target map(tofrom: s.a, s.p[:10])
  {
    s.a++;
    s.p[0] = 7;
  }
  linked[1] = 5;
#pragma omp target map(tofrom: linked)
  linked[1]++;
  printf ("%g %d %s %d %d %d %g %d %d\n", y[N - 1], sum,
	  device == getpid () ? "host" : "device", threads, initial, s.a,
	  x[0], linked[1], omp_get_num_devices ());
  return 0;
}
