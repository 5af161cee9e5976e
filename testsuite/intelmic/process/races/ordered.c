/* What OpenMP orders; nothing of it is a race.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 256
#define THREADS 4

#pragma omp declare target
int table[N];

static void
fill (int *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#pragma omp end declare target

static int a[N], b[N], failures;

static void
check (const char *what, long is, long expected)
{
  if (is == expected)
    return;
  printf ("%s: %ld instead of %ld\n", what, is, expected);
  failures++;
}

static void
barriers (void)
{
  int x = 0, y = 0;
  #pragma omp target parallel num_threads (THREADS) map(tofrom: a, b, x, y)
  {
    int sum = 0;
    for (int round = 0; round < 20; round++)
      {
	#pragma omp for
	for (int i = 0; i < N; i++)
	  a[i] = i + round;
	#pragma omp for schedule (dynamic, 3)
	for (int i = 0; i < N; i++)
	  b[N - 1 - i] = a[i];
	#pragma omp single
	x++;
	if (omp_get_thread_num () == round % THREADS)
	  y += x;
	#pragma omp barrier
      }
    #pragma omp for schedule (guided) nowait
    for (int i = 0; i < N; i++)
      sum += b[i];
    #pragma omp critical
    x += sum;
  }
  check ("barriers", x, 20 + N * (N - 1) / 2 + 19 * N);
  check ("barriers", y, 210);
}

static void
sections (void)
{
  int x = 0, y = 0, z = 0;
  #pragma omp target parallel num_threads (THREADS) map(tofrom: x, y, z)
  {
    #pragma omp sections
    {
      #pragma omp section
      x = 1;
      #pragma omp section
      y = 2;
    }
    #pragma omp sections lastprivate (z)
    {
      #pragma omp section
      z = x;
      #pragma omp section
      z = x + y;
    }
    #pragma omp master
    z += x;
  }
  #pragma omp target map(tofrom: x, y)
  #pragma omp parallel sections num_threads (2)
  {
    #pragma omp section
    x++;
    #pragma omp section
    y++;
  }
  check ("sections", x * 100 + y * 10 + z, 234);
}

static void
singles (void)
{
  long sum = 0;
  #pragma omp target parallel num_threads (THREADS) map(tofrom: sum)
  for (int round = 0; round < 10; round++)
    {
      int *values;
      #pragma omp single copyprivate (values)
      {
	values = malloc (N * sizeof *values);
	fill (values, N);
      }
      #pragma omp for reduction (+: sum)
      for (int i = 0; i < N; i++)
	sum += values[i]++;
      #pragma omp single
      free (values);
    }
  check ("single", sum, 10 * (N * (N - 1) / 2));
}

static void
locks (void)
{
  int x = 0, y = 0, z = 0, u = 0;
  double d = 0;
  long double l = 0;
  #pragma omp target map(tofrom: x, y, z, u, d, l)
  {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_init_lock (&lock);
    omp_init_nest_lock (&nest);
    #pragma omp parallel for num_threads (THREADS)
    for (int i = 0; i < N; i++)
      {
	#pragma omp critical
	x++;
	#pragma omp critical (other)
	y++;
	omp_set_lock (&lock);
	z++;
	omp_unset_lock (&lock);
	while (!omp_test_lock (&lock))
	  ;
	z++;
	omp_unset_lock (&lock);
	omp_set_nest_lock (&nest);
	omp_set_nest_lock (&nest);
	u++;
	omp_unset_nest_lock (&nest);
	omp_unset_nest_lock (&nest);
	#pragma omp atomic
	d += 1.5;
	#pragma omp atomic
	l += 2;
      }
    omp_destroy_lock (&lock);
    omp_destroy_nest_lock (&nest);
  }
  check ("critical", x + y, 2 * N);
  check ("locks", z + u, 3 * N);
  check ("atomic", d + l, N * 3.5);
}

static void
reductions (void)
{
  long sum = 0;
  double most = 0;
  struct { int x, y; } array[1] = { { 0, 0 } };
  int parts[4] = { 0 };
  fill (a, N);
  #pragma omp target teams distribute parallel for map(tofrom: sum, most) \
    map(to: a) reduction (+: sum) reduction (max: most) num_teams (4) \
    num_threads (2)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      most = a[i] > most ? a[i] : most;
    }
  #pragma omp target parallel for reduction (+: parts[:4]) \
    map(tofrom: parts) num_threads (THREADS)
  for (int i = 0; i < N; i++)
    parts[i % 4] += 1;
  #pragma omp target parallel map(tofrom: array) num_threads (THREADS)
  {
    #pragma omp atomic
    array[0].x++;
    #pragma omp barrier
    #pragma omp single
    array[0].y = array[0].x;
  }
  check ("reduction", sum, N * (N - 1) / 2);
  check ("reduction", most, N - 1);
  check ("reduction", parts[0] + parts[3], N / 2);
  check ("reduction", array[0].y, THREADS);
}

static void
iterations (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x, a, b)
  {
    memset (a, 0, sizeof a);
    #pragma omp parallel for ordered num_threads (THREADS) \
      schedule (dynamic)
    for (int i = 0; i < N; i++)
      {
	#pragma omp ordered
	x = 2 * (x % 1000) + i;
      }
    #pragma omp parallel for ordered num_threads (THREADS) schedule (static, 2)
    for (int i = 0; i < N; i++)
      {
	#pragma omp ordered
	x += i;
      }
    #pragma omp parallel for ordered (1) num_threads (THREADS) \
      schedule (static, 1)
    for (int i = 1; i < N; i++)
      {
	#pragma omp ordered depend (sink: i - 1)
	a[i] = a[i - 1] + 1;
	#pragma omp ordered depend (source)
      }
    #pragma omp parallel for ordered (2) num_threads (THREADS) \
      schedule (static, 1)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++)
	{
	  #pragma omp ordered depend (sink: i - 1, j) depend (sink: i, j - 1)
	  b[16 * i + j] = ((i ? b[16 * i + j - 16] : 1)
			   + (j ? b[16 * i + j - 1] : 1)) % 1000;
	  #pragma omp ordered depend (source)
	}
  }
  check ("ordered", a[N - 1], N - 1);
  check ("ordered", b[1] + b[16], 6);
}

static void
loops (void)
{
  int last = 0, x = 0;
  fill (a, N);
  #pragma omp target map(tofrom: a, b, last, x)
  {
    #pragma omp parallel for num_threads (THREADS) schedule (dynamic, 3) \
      lastprivate (conditional: last)
    for (int i = 0; i < N; i++)
      if (a[i] % 5 == 0)
	last = i;
    #pragma omp parallel num_threads (THREADS)
    {
      #pragma omp loop
      for (int i = 0; i < N; i++)
	a[i]++;
      #pragma omp for schedule (runtime) ordered
      for (unsigned long long i = 0; i < N; i++)
	{
	  #pragma omp ordered
	  x += a[i];
	}
      #pragma omp single
      #pragma omp taskloop collapse (2) grainsize (5)
      for (unsigned long long i = 0; i < N / 8; i++)
	for (int j = 0; j < 8; j++)
	  a[8 * i + j]++;
    }
  }
  check ("lastprivate", last, N - 1);
  check ("loop", x, N * (N + 1) / 2);
  check ("taskloop", a[N - 1], N + 1);
}

#pragma omp declare target
static int
fibonacci (int n)
{
  int x, y;
  if (n < 2)
    return n;
  #pragma omp task shared (x)
  x = fibonacci (n - 1);
  #pragma omp task shared (y)
  y = fibonacci (n - 2);
  #pragma omp taskwait
  return x + y;
}
#pragma omp end declare target

static void
tasks (void)
{
  int x = 0, y = 0, z = 0, f = 0;
  long sum = 0;
  #pragma omp target parallel num_threads (THREADS) \
    map(tofrom: x, y, z, f, sum, a)
  {
    #pragma omp single
    f = fibonacci (10);
    #pragma omp single nowait
    for (int i = 0; i < 20; i++)
      {
	#pragma omp task depend (out: x)
	x += i;
	#pragma omp task depend (in: x) depend (inout: y)
	y += x;
	#pragma omp task depend (in: x) depend (inout: z)
	z += x;
	#pragma omp task depend (out: x) depend (in: y, z) if (i % 2)
	x += y - z;
      }
    #pragma omp barrier
    #pragma omp master
    #pragma omp taskgroup
    {
      for (int i = 0; i < N; i += 16)
	#pragma omp task
	{
	  for (int j = 0; j < 8; j++)
	    a[i + j] = i + j;
	  #pragma omp task firstprivate (i)
	  for (int j = 8; j < 16; j++)
	    a[i + j] = i + j;
	}
    }
    #pragma omp master
    for (int i = 0; i < N; i++)
      a[i]++;
    #pragma omp barrier
    #pragma omp single
    {
      #pragma omp taskloop num_tasks (8)
      for (int i = 0; i < N; i++)
	a[i]++;
      #pragma omp taskloop num_tasks (8) reduction (+: sum)
      for (int i = 0; i < N; i++)
	sum += a[i];
    }
  }
  check ("fibonacci", f, 55);
  check ("depend", x + y - z, 190);
  check ("tasks", sum, N * (N - 1) / 2 + 2 * N);
}

/* These two work in memory that libgomp gets and clears: not for helgrind,
   which sees libgomp do that.  */
static void
scan (void)
{
  int sum = 0;
  fill (a, N);
  #pragma omp target map(tofrom: a, b, sum)
  #pragma omp parallel for num_threads (THREADS) reduction (inscan, +: sum)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      #pragma omp scan inclusive (sum)
      b[i] = sum;
    }
  check ("scan", b[N - 1], N * (N - 1) / 2);
}

static void
task_reductions (void)
{
  int x = 0, y = 0, z = 0;
  #pragma omp target map(tofrom: x, y, z)
  {
    #pragma omp parallel reduction (task, +: x) num_threads (THREADS)
    for (int i = 0; i < 8; i++)
      #pragma omp task in_reduction (+: x)
      x++;
    #pragma omp parallel num_threads (THREADS)
    {
      #pragma omp for reduction (task, +: y)
      for (int i = 0; i < 8; i++)
	#pragma omp task in_reduction (+: y)
	y++;
      #pragma omp single
      #pragma omp taskgroup task_reduction (+: z)
      for (int i = 0; i < 8; i++)
	#pragma omp task in_reduction (+: z)
	z++;
    }
  }
  check ("task reductions", x + y + z, 8 * THREADS + 16);
}

static void
detached (void)
{
  int x = 0, y = 0;
  #pragma omp target parallel num_threads (THREADS) map(tofrom: x, y)
  #pragma omp single
  {
    omp_event_handle_t event;
    #pragma omp task detach (event) depend (out: y)
    ;
    #pragma omp task firstprivate (event)
    {
      x = 5;
      omp_fulfill_event (event);
    }
    #pragma omp task depend (in: y)
    y = x + 1;
  }
  check ("detach", x + y, 11);
}

static void
nested (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x, a)
  {
    omp_set_max_active_levels (2);
    #pragma omp parallel num_threads (2)
    for (int round = 0; round < 5; round++)
      {
	int part = omp_get_thread_num () * (N / 2);
	#pragma omp parallel num_threads (2)
	{
	  #pragma omp for
	  for (int i = 0; i < N / 2; i++)
	    a[part + i] = i;
	  #pragma omp for
	  for (int i = 0; i < N / 2; i++)
	    a[part + N / 2 - 1 - i]++;
	}
	#pragma omp barrier
	#pragma omp single
	for (int i = 0; i < N; i++)
	  x += a[i];
      }
  }
  check ("nested", x, 5 * (N / 2 * (N / 2 - 1) + N));
}

static void
several_regions (void)
{
  int x = 0;
  #pragma omp target data map(tofrom: a, x)
  {
    for (int round = 0; round < 4; round++)
      {
	#pragma omp target teams distribute parallel for num_teams (3) \
	  num_threads (2)
	for (int i = 0; i < N; i++)
	  a[i] = i + round;
	#pragma omp target map(tofrom: x)
	for (int i = 0; i < N; i++)
	  {
	    x += a[i];
	    table[i] = x;
	  }
      }
    #pragma omp target nowait depend (out: x) map(tofrom: x)
    x++;
    #pragma omp target nowait depend (inout: x) map(tofrom: x)
    x++;
    #pragma omp taskwait
  }
  check ("regions", x, 4 * (N * (N - 1) / 2) + 6 * N + 2);
}

static void
many_teams (void)
{
  int x = 0;
  #pragma omp target teams num_teams (600) map(tofrom: x) thread_limit (2)
  {
    int here[4] = { 0 };
    #pragma omp parallel num_threads (2) shared (here)
    {
      here[omp_get_thread_num ()]++;
      #pragma omp barrier
      #pragma omp single
      here[2] = here[0] + here[1];
      #pragma omp masked
      {
	#pragma omp atomic
	x += here[2] > 0;
      }
    }
  }
  check ("teams", x, 600);
}

static void
cancelled (void)
{
  int x = 0;
  #pragma omp target parallel num_threads (THREADS) map(tofrom: x)
  {
    #pragma omp for
    for (int i = 0; i < N; i++)
      {
	#pragma omp critical
	x++;
	#pragma omp cancel for if (i == 7)
      }
    #pragma omp single
    x = 1;
  }
  check ("cancel", x, 1);
}

/* With an argument, what helgrind is for.  */
int
main (int argc, char **argv)
{
  int host = 1;
  (void) argv;
  #pragma omp target map(from: host)
  host = omp_is_initial_device ();
  check ("on the host", host, 0);
  barriers ();
  sections ();
  singles ();
  locks ();
  reductions ();
  iterations ();
  loops ();
  tasks ();
  if (argc < 2)
    {
      scan ();
      task_reductions ();
    }
  detached ();
  nested ();
  several_regions ();
  many_teams ();
  cancelled ();
  puts ("all done");
  return failures != 0;
}
