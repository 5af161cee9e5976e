/* What is mapped, for how long, and what is copied.  */

#include <omp.h>
#include <stdlib.h>
#include "check.h"

struct part
{
  int a;
  double d;
  int *p;
  int n;
};

static void
data (int *p)
{
  int device = 0;
#pragma omp target data map(tofrom: p[10:50])
  {
#pragma omp target map(p[10:50]) map(from: device)
    {
      device = getpid ();
      for (int i = 10; i < 60; i++)
	p[i] *= 2;
    }
    CHECK (p[20] == 20);
#pragma omp target update from(p[20:5])
    CHECK (p[20] == 40 && p[25] == 25);
    p[30] = 7;
#pragma omp target update to(p[30:1])
  }
  CHECK (device != getpid () && device != 0);
  CHECK (p[30] == 7 && p[59] == 118 && p[60] == 60 && p[9] == 9);
#pragma omp target enter data map(to: p[:100])
#pragma omp target
  p[3] = 33;
  CHECK (p[3] == 3);
#pragma omp target exit data map(from: p[:100])
  CHECK (p[3] == 33);
  int *pointer = NULL, *host = p;
#pragma omp target data map(p[:100]) use_device_ptr(p)
  pointer = p;
  CHECK (pointer && pointer != host);
}

/* What no clause names is named by where it begins.  */
static void
by_beginning (int *p)
{
  int *q = malloc (200 * sizeof *q), *none = malloc (sizeof *none);
  int *base = NULL, *absent = NULL, seen = 0;
#pragma omp target enter data map(to: p[20:5]) map(alloc: q[150:3])
#pragma omp target
  q[151] = p[21] + 1;
#pragma omp target data use_device_ptr(p)
  base = p;
#pragma omp target is_device_ptr(base) map(from: seen)
  seen = base[20];
  CHECK (base != p && seen == p[20]);
#pragma omp target data use_device_ptr(none)
  absent = none;
  CHECK (absent == none);
  int *volatile automatic = p;
#pragma omp target data use_device_addr(seen)
  automatic = &seen;
#ifndef ON_WORKER
  CHECK (automatic == NULL);
#else
  CHECK (automatic == &seen);
#endif
#pragma omp target exit data map(release: p[20:5]) map(from: q[150:3])
  CHECK (q[151] == p[21] + 1);
  CHECK (!omp_target_is_present (&p[20], omp_get_default_device ()));
  free (q);
  free (none);
}

/* What has to be present, and is, also where it is empty.  */
static void
present (int *p)
{
  int seen = 0;
#if __clang_major__ >= 19
#pragma omp target enter data map(to: p[:5])
#pragma omp target enter data map(to: p[:5])
#pragma omp target map(present, to: p[0:0]) map(from: seen)
  seen = p[2] + 1;
  CHECK (seen == p[2] + 1);
#pragma omp target exit data map(present, release: p[0:0])
  CHECK (omp_target_is_present (p, 0));
#pragma omp target enter data map(to: p[:5])
#pragma omp target exit data map(present, delete: p[:5])
  CHECK (!omp_target_is_present (p, 0));
#endif
  (void) seen;
}

/* What is mapped in part, or not at all.  */
static void
in_part (int *p)
{
  int keep = p[90], *there = omp_target_alloc (sizeof *p, 0), value = 0;
#pragma omp target enter data map(to: p[90:5])
#pragma omp target
  p[90] = -1;
#pragma omp target update from(p[85:10])
  CHECK (p[90] == keep);
#pragma omp target exit data map(from: p[80:15])
  CHECK (p[90] == keep && omp_target_is_present (&p[90], 0));
#pragma omp target exit data map(from: p[90:5])
  CHECK (p[90] == -1);
  p[90] = keep;
  CHECK (!omp_target_is_present (&p[90], 0));
  /* A pointer that is not mapped keeps its value.  */
#pragma omp target
  *there = 44;
#pragma omp target map(from: value)
  value = *there;
  CHECK (value == 44);
  omp_target_free (there, 0);
}

int *global;
#pragma omp declare target (global)

/* Pointers with what they point to, whose value the region gets.  Earlier
   releases of clang map less than the clauses say.  */
static void
pointers (int *p)
{
#if __clang_major__ >= 19
  int *q = p;
  global = p;
#pragma omp target data map(global[:5])
#pragma omp target map(global[2], global, global[3]) map(q, q[7])
  {
    global[2] = 102;
    global[3] = 103;
    q[7] = 107;
  }
  CHECK (p[2] == 102 && p[3] == 103 && p[7] == 107);
#else
  (void) p;
#endif
}

static void
structures (int *p)
{
  struct part s = { 1, 2.5, p, 100 }, *q = &s;
#pragma omp target map(tofrom: s)
  {
    s.a++;
    s.d *= 2;
  }
  CHECK (s.a == 2 && s.d == 5 && s.p == p);
#pragma omp target map(tofrom: q->a, q->p[0:10]) map(to: q->n)
  {
    q->a += q->n;
    q->p[1] = 11;
  }
  CHECK (s.a == 102 && p[1] == 11 && s.p == p && s.n == 100);
#pragma omp target enter data map(to: q->a, q->p[0:10])
#pragma omp target map(q->a, q->p[0:10])
  {
    q->a = 5;
    q->p[2] = 22;
  }
  CHECK (s.a == 102);
#pragma omp target exit data map(from: q->a, q->p[0:10])
  CHECK (s.a == 5 && p[2] == 22 && s.p == p);
}

static void
private_data (void)
{
  char c = 1;
  short h = 2;
  int i = 3, j = 4, k = 5;
  long l = 6;
  float f = 7;
  double d = 8, sum = 0;
  int small[3] = { 1, 2, 9 };
#pragma omp target firstprivate(small) map(tofrom: sum)
  {
    sum = c + h + i + j + k + l + f + d + small[2];
    small[2] = 100;
  }
  CHECK (sum == 45 && small[2] == 9);
}

static void
tasks (void)
{
  int x = 0, where = -1;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target nowait map(tofrom: x) depend(out: x)
    x = 1;
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    x *= 5;
  }
  CHECK (x == 5);
#pragma omp target if(0) map(from: where)
  where = getpid ();
  CHECK (where == getpid ());
  for (int i = 0; i < 200; i++)
#pragma omp target map(tofrom: x)
    x++;
  CHECK (x == 205);
}

/* In LLVM's versions.  */
static void
routines (int *p)
{
  int *there = omp_target_alloc (100 * sizeof *p, 0), back[3];
  CHECK (there != NULL);
  CHECK (omp_target_memcpy (there, p, 100 * sizeof *p, 0, 0, 0,
			    omp_get_initial_device ()) == 0);
#pragma omp target is_device_ptr(there)
  there[1] += 1000;
  CHECK (omp_target_memcpy (back, there, sizeof back, 0, 0,
			    omp_get_initial_device (), 0) == 0);
  CHECK (back[1] == p[1] + 1000 && back[2] == p[2]);
  CHECK (!omp_target_is_present (p, 0));
  omp_target_free (there, 0);
}

int
main (void)
{
  int *p = malloc (100 * sizeof *p);
  for (int i = 0; i < 100; i++)
    p[i] = i;
  data (p);
  by_beginning (p);
  present (p);
  in_part (p);
  structures (p);
  private_data ();
  tasks ();
  routines (p);
  pointers (p);
  free (p);
  return checked ();
}
