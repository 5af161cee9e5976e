/* What is mapped with ompx_hold stays until the construct ends.  */

#include <omp.h>
#include "check.h"

static int device;

static int
is_there (const void *p)
{
  return omp_target_is_present (p, device);
}

/* Directives that would end the mapping do not.  */
static void
kept (void)
{
  int x = 1;
#pragma omp target data map(ompx_hold, tofrom: x)
  {
#pragma omp target map(x)
    x = 2;
#pragma omp target exit data map(delete: x)
    CHECK (is_there (&x) && x == 1);
#pragma omp target exit data map(from: x)
    CHECK (is_there (&x) && x == 1);
#pragma omp target enter data map(to: x)
#pragma omp target exit data map(release: x)
    CHECK (is_there (&x));
  }
  CHECK (!is_there (&x) && x == 2);
}

/* And what they began does not end with the construct.  */
static void
began_by_others (void)
{
  int x = 1;
#pragma omp target enter data map(to: x)
#pragma omp target data map(ompx_hold, tofrom: x)
  {
#pragma omp target enter data map(to: x)
  }
  CHECK (is_there (&x));
#pragma omp target exit data map(release: x)
  CHECK (is_there (&x));
#pragma omp target map(ompx_hold, tofrom: x)
  x = 3;
  CHECK (is_there (&x) && x == 1);
#pragma omp target exit data map(from: x)
  CHECK (!is_there (&x) && x == 3);
}

/* Each construct holds it once.  */
static void
nested (void)
{
  int x[4] = { 1 };
#pragma omp target data map(ompx_hold, to: x)
  {
#pragma omp target data map(ompx_hold, tofrom: x)
    {
#pragma omp target
      x[0] = 4;
#pragma omp target exit data map(delete: x)
    }
    CHECK (is_there (x) && x[0] == 1);
#pragma omp target exit data map(delete: x)
    CHECK (is_there (x));
  }
  CHECK (!is_there (x));
}

/* With the pointer that it is found by.  */
static void
pointed_to (void)
{
  int values[3] = { 1, 2, 3 };
  struct { int n; int *p; } s = { 3, values };
#pragma omp target data map(ompx_hold, tofrom: s.p[:3])
  {
#pragma omp target exit data map(delete: s.p[:3])
    CHECK (is_there (values) && is_there (&s.p));
#pragma omp target map(s.p[:3])
    s.p[1] = 5;
    CHECK (values[1] == 2);
  }
  CHECK (!is_there (values) && !is_there (&s.p) && values[1] == 5);
}

/* Nor does omp_target_disassociate_ptr end it.  */
static void
associated (void)
{
  int x = 1;
  void *memory = omp_target_alloc (sizeof x, device);
  CHECK (omp_target_associate_ptr (&x, memory, sizeof x, 0, device) == 0);
#pragma omp target data map(ompx_hold, alloc: x)
  {
#pragma omp target data map(ompx_hold, alloc: x)
    CHECK (omp_target_disassociate_ptr (&x, device) != 0);
    CHECK (is_there (&x));
  }
  CHECK (omp_target_disassociate_ptr (&x, device) == 0 && !is_there (&x));
  omp_target_free (memory, device);
}

int
main (void)
{
  device = omp_get_default_device ();
  kept ();
  began_by_others ();
  nested ();
  pointed_to ();
  associated ();
  return checked ();
}
