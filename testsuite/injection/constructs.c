/* What program.c leaves out, one part at a time, so that each allocation of the
   runtime's comes by: whether that is right is for other tests to find.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define MANY 40

int linked[100];
#pragma omp declare target link (linked)

struct list
{
  int *values;
};

static void
directives (struct list *list, int *x)
{
  (void) list;
  #pragma omp target enter data map(to: x[:100]) nowait depend(out: x[0])
  #pragma omp target update to(x[:10]) nowait depend(inout: x[0])
  #pragma omp target exit data map(from: x[:100]) nowait depend(inout: x[0])
  #pragma omp taskwait
  #pragma omp target nowait map(tofrom: x[:10]) depend(out: x[1])
    x[1]++;
  /* This thread waits for the one before.  */
  #pragma omp target map(tofrom: x[10:10]) depend(in: x[1])
    x[11]++;
}

static void
many (struct list *list, int *x)
{
  (void) list;
  int d[MANY];
  #pragma omp target nowait map(tofrom: x[:10]) depend(out: d[0], d[1], d[2], \
    d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10], d[11], d[12], d[13], \
    d[14], d[15], d[16], d[17], d[18], d[19], d[20], d[21], d[22], d[23])
    x[1]++;
  #pragma omp taskwait
  struct { char bytes[3000]; } value = { { 1 } };
  #pragma omp target firstprivate(value) map(tofrom: x[:10])
    x[2] += value.bytes[0];
  int *a = x, *b = x + 10, *c = x + 20, *e = x + 30, *f = x + 40;
  #pragma omp target map(tofrom: a[:2], b[:2], c[:2], e[:2], f[:2])
    a[1] += b[1] + c[1] + e[1] + f[1];
}

static void
links (struct list *list, int *x)
{
  (void) list;
  #pragma omp target map(tofrom: linked)
    linked[3]++;
  #pragma omp target map(tofrom: x[50:50])
    x[50]++;
}

static void
pointers (struct list *list, int *x)
{
  #pragma omp target enter data map(to: list[0]) map(to: list->values[:10])
  #pragma omp target map(tofrom: x[50:50])
    list->values[1]++;
  #pragma omp target exit data map(delete: list->values[:10], list[0])
}

static void
data (struct list *list, int *x)
{
  (void) list;
  #pragma omp target data map(tofrom: x[:20]) use_device_ptr(x)
    (void) x;
}

static void
routines (struct list *list, int *x)
{
  (void) list;
  char *memory = omp_target_alloc (100, 0);
  if (!memory)
    return;
  omp_target_memset (memory, 1, 100, 0);
  omp_target_memset_async (memory, 2, 100, 0, 0, NULL);
  omp_target_memcpy_async (x, memory, 100, 0, 0, omp_get_initial_device (),
			   0, 0, NULL);
  #pragma omp taskwait
  omp_target_free (memory, 0);
}

int
main (int argc, char **argv)
{
  static void (*const parts[]) (struct list *, int *)
    = { directives, many, links, pointers, data, routines };
  int *x = calloc (100, sizeof *x);
  struct list list = { x };
  if (!x || argc != 2)
    return 3;
  /* The device is up.  */
  #pragma omp target map(tofrom: x[:1])
    x[0]++;
  if (atoi (argv[1]) > 0)
    parts[atoi (argv[1]) - 1] (&list, x);
  free (x);
  puts ("right");
  return 0;
}
