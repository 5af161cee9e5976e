/* The entry points that GCC 4.9 called, with map kinds of eight bits.  The
   calls that this compiler makes are turned into those.  */
/* { dg-do run } */
/* { dg-no-host-run "the stock libgomp has its own for the host" } */

#include "on-device.h"

extern void GOMP_target (int, void (*) (void *), const void *, size_t, void **,
			 size_t *, unsigned char *);
extern void GOMP_target_data (int, const void *, size_t, void **, size_t *,
			      unsigned char *);
extern void GOMP_target_update (int, const void *, size_t, void **, size_t *,
				unsigned char *);

static int calls;

/* Old kinds: the kind in the lower three bits, the alignment's logarithm
   above.  */
static void
to_old_kinds (size_t count, const unsigned short *kinds, unsigned char *old)
{
  calls++;
  check (count <= 8);
  for (size_t i = 0; i < count; i++)
    {
      check ((kinds[i] & 0xff) < 8);
      old[i] = (kinds[i] & 7) | (kinds[i] >> 8) << 3;
    }
}

void
GOMP_target_ext (int device, void (*fn) (void *), size_t count, void **hosts,
		 size_t *sizes, unsigned short *kinds,
		 unsigned flags __attribute__ ((unused)),
		 void **depend __attribute__ ((unused)),
		 void **args __attribute__ ((unused)))
{
  unsigned char old[8];
  to_old_kinds (count, kinds, old);
  GOMP_target (device, fn, NULL, count, hosts, sizes, old);
}

void
GOMP_target_data_ext (int device, size_t count, void **hosts, size_t *sizes,
		      unsigned short *kinds)
{
  unsigned char old[8];
  to_old_kinds (count, kinds, old);
  GOMP_target_data (device, NULL, count, hosts, sizes, old);
}

void
GOMP_target_update_ext (int device, size_t count, void **hosts, size_t *sizes,
			unsigned short *kinds,
			unsigned flags __attribute__ ((unused)),
			void **depend __attribute__ ((unused)))
{
  unsigned char old[8];
  to_old_kinds (count, kinds, old);
  GOMP_target_update (device, NULL, count, hosts, sizes, old);
}

int
main (void)
{
  int a[100], b[100], initial = -1, count = 100;

  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma omp target data map(to: a) map(from: b)
  {
    #pragma omp target map(to: a, count) map(from: b, initial)
    {
      initial = omp_is_initial_device ();
      for (int i = 0; i < count; i++)
	b[i] = 2 * a[i];
    }
    a[5] = 100;
    b[1] = -1;
    #pragma omp target update to(a[5:1])
    #pragma omp target map(tofrom: a, b)
      b[5] = a[5];
    check (b[1] == -1);
  }
  expect_device (initial);
  check (b[1] == 2 && b[99] == 198 && b[5] == 100);
  check (calls == 4);
  return 0;
}
