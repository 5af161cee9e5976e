/* Mistakes of kernels, by the number of arguments, and the same done rightly.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64

static int a[N], s;

static void
sum_without_reduction (void)
{
  #pragma omp target teams distribute parallel for num_teams (1) \
    num_threads (4) map (tofrom: s, a)
  for (int i = 0; i < N; i++)
    s += a[i];			/* Race.  */
}

static void
sum (void)
{
  #pragma omp target teams distribute parallel for num_teams (3) \
    num_threads (4) map (tofrom: s, a) reduction (+: s)
  for (int i = 0; i < N; i++)
    s += a[i];
}

static void
loops_without_barrier (void)
{
  #pragma omp target parallel num_threads (4) map (tofrom: a)
  {
    #pragma omp for nowait
    for (int i = 0; i < N; i++)
      a[i] = i;			/* First.  */
    #pragma omp for
    for (int i = 0; i < N; i++)
      a[N - 1 - i] += 1;	/* Second.  */
  }
}

static void
loops (void)
{
  #pragma omp target parallel num_threads (4) map (tofrom: a, s)
  {
    #pragma omp for
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma omp for schedule (dynamic)
    for (int i = 0; i < N; i++)
      a[N - 1 - i] += 1;
    #pragma omp critical
    s += a[omp_get_thread_num ()];
    #pragma omp barrier
    #pragma omp single
    s++;
    #pragma omp atomic
    s++;
  }
}

/* One thread tells another that it has written.  */
static void
flag (void)
{
  int ready = 0;
  #pragma omp target parallel num_threads (2) map (tofrom: a, s, ready)
  if (omp_get_thread_num () == 0)
    {
      a[1] = 2;
      #pragma omp atomic update release
      ready++;
    }
  else if (omp_get_thread_num () == 1)
    {
      int seen;
      do
	{
	  #pragma omp atomic read acquire
	  seen = ready;
	}
      while (!seen);
      s = a[1];
    }
}

static void
no_flag (void)
{
  #pragma omp target parallel num_threads (2) map (tofrom: a, s)
  if (omp_get_thread_num () == 0)
    a[1] = 2;			/* Told nobody.  */
  else
    s = a[1];			/* Heard nothing.  */
}

static void
teams_write (void)
{
  #pragma omp target teams num_teams (4) map (tofrom: s)
  s = omp_get_team_num ();	/* Each team.  */
}

static void
teams_add (void)
{
  #pragma omp target teams distribute parallel for num_teams (4) \
    map (tofrom: s)
  for (int i = 0; i < N; i++)
    {
      #pragma omp atomic
      s++;
    }
}

static void
read_before_write (void)
{
  int *b = malloc (N * sizeof *b);
  #pragma omp target map (alloc: b[0:N]) map (tofrom: s)
  s = b[3];			/* Nothing is there.  */
  free (b);
}

static void
write_before_read (void)
{
  int *b = malloc (N * sizeof *b);
  #pragma omp target map (alloc: b[0:N]) map (tofrom: s)
  {
    b[3] = 7;
    s = b[3];
  }
  free (b);
}

/* What another region has left there.  What is small is kept with regions'
   arguments.  */
static void
read_reused (void)
{
  int *b = malloc (8192 * sizeof *b);
  #pragma omp target map (alloc: b[0:8192]) map (tofrom: s)
  b[3] = s;
  #pragma omp target map (alloc: b[0:8192]) map (tofrom: s)
  s = b[3];			/* Left by another.  */
  free (b);
}

static void
write_reused (void)
{
  write_before_read ();
  write_before_read ();
}

struct fields
{
  unsigned few : 5, more : 11;
  unsigned char other;
};

static void
read_field (void)
{
  struct fields *p = malloc (sizeof *p);
  #pragma omp target map (alloc: p[0:1]) map (tofrom: s)
  s = p->more;			/* No field.  */
  free (p);
}

/* Each is written together with what is beside it.  */
static void
write_fields (void)
{
  struct fields *p = malloc (sizeof *p);
  #pragma omp target map (alloc: p[0:1]) map (tofrom: a, s)
  {
    p->more = s;
    if (a[0] == 0)
      p->few = a[1];
    s = p->more;
  }
  #pragma omp target parallel num_threads (2) map (alloc: p[0:1]) \
    map (tofrom: a, s)
  if (omp_get_thread_num () == 0)
    {
      p->more = s;
      a[2] = p->more;
    }
  else
    p->other = a[1];
  free (p);
}

/* What is atomic may be a plain load, a plain store, or an exchange.  */
static void
not_atomic (void)
{
  #pragma omp target parallel num_threads (4) map (tofrom: a, s)
  {
    s = 1;			/* Written by all.  */
    if (s)
      a[omp_get_thread_num ()] = 1;
  }
}

static void
atomic (void)
{
  int *b = malloc (N * sizeof *b);
  short small = 0;
  #pragma omp target parallel num_threads (4) map (tofrom: a, small) \
    map (alloc: b[0:N])
  {
    int seen;
    #pragma omp atomic write
    small = 1;
    #pragma omp atomic \
      read
    seen = small;
    #pragma omp atomic write
    b[1] = seen;
    #pragma omp atomic read
    seen = b[1];
    a[omp_get_thread_num ()] = seen;
  }
  free (b);
}

static void
two_barriers (void)
{
  #pragma omp target parallel num_threads (4) map (tofrom: s)
  if (omp_get_thread_num () == 0)
    {
      s = 1;
      #pragma omp barrier	/* Of one.  */
    }
  else
    {
      #pragma omp barrier	/* Of the others.  */
    }
}

static void __attribute__ ((noinline))
step (int *p, int first)
{
  if (first)
    {
      if (omp_get_thread_num () == 0)
	++*p;
      #pragma omp barrier
    }
  else
    {
      #pragma omp barrier
      if (omp_get_thread_num () == 1)
	++*p;
    }
}
#pragma omp declare target to (step)

static void
barriers (void)
{
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target parallel num_threads (4) map (tofrom: s)
      {
	#pragma omp barrier
	#pragma omp master
	s++;
	#pragma omp barrier
	step (&s, 1);
	step (&s, 0);
      }
    }
}

static void
barrier_of_one (void)
{
  #pragma omp target parallel num_threads (4) map (tofrom: s)
  if (omp_get_thread_num () == 0)
    {
      #pragma omp barrier	/* Nobody else comes.  */
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (void);
  } cases[] =
  {
    { "race", sum_without_reduction }, { "race-right", sum },
    { "loops", loops_without_barrier }, { "loops-right", loops },
    { "flag", no_flag }, { "flag-right", flag },
    { "teams", teams_write }, { "teams-right", teams_add },
    { "unwritten", read_before_write },
    { "unwritten-right", write_before_read },
    { "reused", read_reused }, { "reused-right", write_reused },
    { "field", read_field }, { "field-right", write_fields },
    { "atomic", not_atomic }, { "atomic-right", atomic },
    { "barriers", two_barriers }, { "barriers-right", barriers },
    { "wait", barrier_of_one }
  };

  for (size_t i = 0; argc == 2 && i < sizeof cases / sizeof cases[0]; i++)
    if (strcmp (argv[1], cases[i].name) == 0)
      cases[i].run ();
  return omp_get_num_devices () == 0;
}
