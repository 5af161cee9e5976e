/* A program that does a little of everything, and says whether what it
   calculated is right, and how many regions the host ran.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N 5000

#pragma omp declare target
int table[4] = { 1, 2, 3, 4 };
static int
weight (int i)
{
  return table[i % 4];
}
#pragma omp end declare target

struct pair
{
  int *first;
  int length;
};

static int on_host;

static void
note (int initial)
{
  #pragma omp atomic
  on_host += initial;
}

static int
mapped (int *x)
{
  int initial;
  #pragma omp target map(tofrom: x[:N]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < N; i++)
      x[i] += weight (i);
  }
  note (initial);
  for (int i = 0; i < N; i++)
    if (x[i] != i + weight (i))
      return 0;
  return 1;
}

static int
present (int *x)
{
  long sum = 0, want = 0;
  int initial;
  struct pair pair = { x, N };
  #pragma omp target data map(tofrom: x[:N])
  {
    #pragma omp target map(from: initial)
    {
      initial = omp_is_initial_device ();
      for (int i = 0; i < N; i++)
	x[i] = i;
    }
    #pragma omp target update from(x[:N])
    #pragma omp target map(tofrom: pair, pair.first[:N]) map(tofrom: sum)
    for (int i = 0; i < pair.length; i++)
      sum += pair.first[i];
  }
  note (initial);
  for (int i = 0; i < N; i++)
    want += x[i];
  return sum == want && want == (long) N * (N - 1) / 2;
}

static int
later (void)
{
  int a = 1, b = 2, c = 0;
  #pragma omp target nowait map(tofrom: a) depend(out: a)
  a += 10;
  #pragma omp target nowait map(tofrom: b) depend(out: b)
  b += 20;
  #pragma omp target nowait map(to: a, b) map(from: c) depend(in: a, b) \
    depend(out: c)
  c = a + b;
  #pragma omp taskwait
  return a == 11 && b == 22 && c == 33;
}

static int
threads (void)
{
  int sum = 0;
  #pragma omp target teams distribute parallel for map(tofrom: sum) \
    reduction(+: sum) num_teams(4)
  for (int i = 0; i < 1000; i++)
    sum += weight (i);
  return sum == 2500;
}

static int
routines (void)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  int there[64], back[64];
  for (int i = 0; i < 64; i++)
    there[i] = i * i;
  memset (back, 0, sizeof back);
  int *memory = omp_target_alloc (sizeof there, device);
  /* What a program does that cares.  */
  if (!memory)
    return 1;
  size_t volume[2] = { 4, 4 }, offset[2] = { 2, 2 }, size[2] = { 8, 8 };
  int failed = omp_target_memcpy (memory, there, sizeof there, 0, 0, device,
				  host);
  failed |= omp_target_memcpy_rect (back, memory, sizeof (int), 2, volume,
				    offset, offset, size, size, host, device);
  omp_target_free (memory, device);
  return failed || (back[18] == 324 && back[45] == 2025 && back[0] == 0);
}

/* Several threads of the program's, and the second device.  */
static int
many (void)
{
  int sum = 0;
  #pragma omp parallel num_threads(3) reduction(+: sum)
  {
    int mine = omp_get_thread_num (), device = mine % 2;
    #pragma omp target map(tofrom: mine) device(device)
    mine += 1;
    sum += mine;
  }
  return sum == 6;
}

int
main (void)
{
  int *x = malloc (N * sizeof *x), right = 0;
  if (!x)
    return 3;
  for (int i = 0; i < N; i++)
    x[i] = i;
  right += mapped (x);
  right += present (x);
  right += later ();
  right += threads ();
  right += routines ();
  right += many ();
  #pragma omp target
  printf ("printed by a region\n");
  free (x);
  printf (right == 6 ? "right\n" : "WRONG\n");
  if (on_host)
    printf ("the host ran regions\n");
  return right == 6 ? 0 : 2;
}
