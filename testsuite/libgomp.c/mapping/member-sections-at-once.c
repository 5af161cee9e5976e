/* Regions at the same time that each map other sections of the same arrays, by
   pointers in one structure of which they map nothing else.  GCC 12 and 13 do
   not map these pointers by themselves.  */
/* { dg-do run } */

#include <stdlib.h>
#include <omp.h>
#include "on-device.h"

enum { CHUNKS = 16, N = 1000, ALL = CHUNKS * N };

struct inner { int *to; };
struct outer { char first; int *from; struct inner in; };

static void
in_one_region (struct outer *s)
{
  int initial = -1;
  #pragma omp target map (to: s->from[:ALL]) map (tofrom: s->in.to[:ALL]) \
		     map (from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < ALL; i++)
      s->in.to[i] += s->from[i];
  }
  expect_device (initial);
}

static void
with_nowait (struct outer *s)
{
  for (int k = 0; k < CHUNKS; k++)
    {
      #pragma omp target teams distribute parallel for nowait \
	map (to: s->from[k * N:N]) map (tofrom: s->in.to[k * N:N])
      for (int i = k * N; i < (k + 1) * N; i++)
	s->in.to[i] += s->from[i];
    }
  #pragma omp taskwait
}

static void
in_threads (struct outer *s)
{
  #pragma omp parallel for num_threads (4)
  for (int k = 0; k < CHUNKS; k++)
    {
      #pragma omp target map (to: s->from[k * N:N]) \
			 map (tofrom: s->in.to[k * N:N])
      for (int i = k * N; i < (k + 1) * N; i++)
	s->in.to[i] += s->from[i];
    }
}

/* What is mapped is used as it is.  */
static void
mapped_before (struct outer *s)
{
  #pragma omp target enter data map (to: s[:1]) map (to: s->from[:ALL])
  #pragma omp target map (tofrom: s->in.to[:ALL])
  for (int i = 0; i < ALL; i++)
    s->in.to[i] += s->from[i];
  #pragma omp target exit data map (release: s->from[:ALL]) map (release: s[:1])
}

int
main (void)
{
  struct outer s = { 'a', malloc (ALL * sizeof (int)),
		     { calloc (ALL, sizeof (int)) } };
  for (int i = 0; i < ALL; i++)
    s.from[i] = i;
  in_one_region (&s);
  with_nowait (&s);
  in_threads (&s);
  mapped_before (&s);
  for (int i = 0; i < ALL; i++)
    check (s.in.to[i] == 4 * i);
  free (s.from);
  free (s.in.to);
  return 0;
}
