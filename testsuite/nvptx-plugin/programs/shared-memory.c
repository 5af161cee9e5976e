/* A program whose regions use the host's memory itself.  Prints "shared" if all
   is as it should be.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef CLAUSE
#pragma omp requires CLAUSE
#else
/* What "requires unified_shared_memory" makes of a translation unit, for GCC
   12, which has no such clause.  */
__asm__ (".pushsection .gnu.offload_requires, \"e\", @progbits\n"
	 "\t.long 0x20\n\t.popsection");
#endif

#define check(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "line %d: not %s\n", __LINE__, #condition);	\
	exit (1);							\
      }									\
  while (0)

#define N 40

struct list { int value; struct list *next; };
struct members { int n; int *p; double d[3]; };

int linked[4] = { 1, 2, 3, 4 };
#pragma omp declare target link (linked)
#pragma omp declare target
struct members known;
int declared = 5;
int
take (int i)
{
  return linked[i]++;
}
#pragma omp end declare target

/* Data that nobody maps.  */
static void
use_unmapped (void)
{
  int sum = 0, initial = -1, local[N], *end = local + N;
  struct list last = { 1, NULL };
  struct list *first = (struct list *) malloc (sizeof *first);
  first->value = 2;
  first->next = &last;
  #pragma omp target map(from: initial) map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (struct list *l = first; l; l = l->next)
      sum += l->value++;
  }
  check (!initial && sum == 3 && first->value == 3 && last.value == 2);
  free (first);
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    local[i] = i;
  int *p = local;
  #pragma omp target
  end[-1] = p[1] + p[2];
  check (local[N - 1] == 3 && local[7] == 7);
}

/* Data that constructs map stays where it is.  */
static void
map_arrays (void)
{
  int *p = (int *) malloc (N * sizeof *p), *q = NULL, f = 4, *there = &f;
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma omp target data map(to: p[10:20])
  {
    p[10] = 100;
    #pragma omp target
    {
      p[11] = p[10] + 1;
      p[0] = -1;
    }
    check (p[11] == 101 && p[0] == -1);
    #pragma omp target update from(p[10:20])
    #pragma omp target update to(p[10:20])
    #pragma omp target data use_device_ptr(p)
    q = p;
  }
  check (q == p && p[11] == 101);
  #pragma omp target firstprivate(f) map(always, tofrom: p[0:1])
  {
    p[0] = ++f;
    (*there)++;
  }
  check (p[0] == 5 && f == 5);
  free (p);
}

/* Nothing of X is mapped if N is 0.  */
static void
map_few (struct members *x, int n)
{
  #pragma omp target map(tofrom: x->d[0:n])
  x->n = n + 70;
}

static void
map_members (void)
{
  int data[5] = { 0, 1, 2, 3, 4 };
  struct members x = { 3, data, { 1, 2, 3 } }, *y = &x;
  #pragma omp target map(tofrom: x.n, x.p[0:5], x.d)
  {
    x.n = 7;
    x.p[1] = 11;
    x.d[2] = 9;
  }
  check (x.n == 7 && x.p == data && data[1] == 11 && x.d[2] == 9);
  #pragma omp target enter data map(to: y->p[0:5], y[0:1])
  #pragma omp target map(y->p[0:5])
  {
    y->p[2] = 12;
    y->n++;
  }
  check (data[2] == 12 && x.n == 8);
  #pragma omp target exit data map(from: y->p[0:5], y[0:1])
  check (data[2] == 12 && x.n == 8 && x.p == data);
  map_few (&x, 0);
  check (x.n == 70);
  map_few (&x, 3);
  check (x.n == 73);
}

/* The region's pointer is one of the image's variable.  */
static void
attach_linked (void)
{
  int first = 0;
  linked[0] = 30;
  known.p = linked;
  #pragma omp target enter data map(to: known.p[0:4])
  #pragma omp target map(from: first)
  first = known.p[0]++;
  #pragma omp target exit data map(from: known.p[0:4])
  check (first == 30 && linked[0] == 31);
}

/* An image has variables of its own, but for "link".  */
static void
use_variables (void)
{
  int took = 0;
  declared = 6;
  #pragma omp target map(from: took)
  took = declared++;
  check (took == 5 && declared == 6);
  #pragma omp target update from(declared)
  check (declared == 6);
  declared = 20;
  #pragma omp target map(always, tofrom: declared)
  declared++;
  check (declared == 21);
  linked[1] = 50;
  #pragma omp target map(from: took)
  {
    linked[2] = 60;
    took = take (1);
  }
  check (took == 50 && linked[1] == 51 && linked[2] == 60);
  #pragma omp target map(linked)
  linked[1]++;
  check (linked[1] == 52);
}

static void
call_routines (void)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  size_t size = N * sizeof (int);
  int *p = (int *) malloc (size), *q = (int *) calloc (N, sizeof *q);
  int *there = (int *) omp_target_alloc (size, device);
  for (int i = 0; i < N; i++)
    p[i] = i;
  check (omp_target_is_present (p, device));
  check (omp_get_mapped_ptr (p, device) == p);
  check (omp_target_is_accessible (p, size, device));
  check (omp_target_is_accessible (there, size, device));
  check (!omp_target_is_present (there, device));
  check (omp_target_memcpy (NULL, p, size, 0, 0, device, host) != 0);
  check (omp_target_associate_ptr (p, there, size, 0, device) != 0);
  check (omp_target_memcpy (there, p, size, 0, 0, device, host) == 0);
  check (omp_target_memcpy (q, there, size, 0, 0, host, device) == 0);
  check (memcmp (p, q, size) == 0);
  memset (q, 0, size);
  check (omp_target_memcpy (q, p, size, 0, 0, device, device) == 0);
  check (memcmp (p, q, size) == 0);
  size_t all = N, none = 0;
  memset (q, 0, size);
  check (omp_target_memcpy_rect (q, there, sizeof *q, 1, &all, &none, &none,
				 &all, &all, device, device) == 0);
  check (memcmp (p, q, size) == 0);
  #pragma omp target is_device_ptr(there)
  q[5] = there[3] + 30;
  check (q[5] == 33);
  omp_target_free (there, device);
  free (p);
  free (q);
}

static void
start_regions (void)
{
  long total = 0;
  for (int k = 0; k < 8; k++)
    #pragma omp target nowait map(tofrom: total) depend(inout: total)
    total += k;
  #pragma omp taskwait
  check (total == 28);
}

int
main (void)
{
  use_unmapped ();
  map_arrays ();
  map_members ();
  use_variables ();
  attach_linked ();
  call_routines ();
  start_regions ();
  puts ("shared");
  return 0;
}
