/* Map kinds for "present", which GCC 14 and later write: it has to be there,
   and is copied.  They are written here as those compilers do.  */
/* { dg-do run } */

#include "on-device.h"

extern void GOMP_target_update_ext (int, size_t, void **, size_t *,
				    unsigned short *, unsigned, void **);

enum { always_present_to = 0x295, always_present_from = 0x296 };

static void
update (int *variable, unsigned short kind)
{
  void *address = variable;
  size_t size = sizeof *variable;
  GOMP_target_update_ext (-1, 1, &address, &size, &kind, 0, NULL);
}

int
main (void)
{
  int x = 1, initial = -1;
  #pragma omp target data map(to: x)
  {
    x = 2;
    update (&x, always_present_to);
    #pragma omp target map(from: initial) map(alloc: x)
    {
      initial = omp_is_initial_device ();
      x += 40;
    }
    expect_device (initial);
    update (&x, always_present_from);
    check (x == 42);
  }
  return 0;
}
