/* Selectors of "declare variant" are those of a device in offloaded code, and
   of the host elsewhere.  */
/* { dg-do run } */
/* { dg-run-requires emulated } */

#include "on-device.h"

/* GCC for arm64 calls no architecture its own.  */
#ifdef __x86_64__
# define OF_ARCH(matches, otherwise) (matches)
#else
# define OF_ARCH(matches, otherwise) (otherwise)
#endif

int kind_nohost (void) { return 2; }
#pragma omp declare variant(kind_nohost) match(device={kind(nohost)})
int nohost (void) { return 1; }

int kind_host (void) { return 2; }
#pragma omp declare variant(kind_host) match(device={kind(host)})
int host (void) { return 1; }

int kind_any (void) { return 2; }
#pragma omp declare variant(kind_any) match(device={kind(any)})
int any (void) { return 1; }

int kind_gpu (void) { return 2; }
#pragma omp declare variant(kind_gpu) match(device={kind(gpu)})
int gpu (void) { return 1; }

int both (void) { return 2; }
#pragma omp declare variant(both) match(device={kind(nohost),arch(x86_64)})
int nohost_x86 (void) { return 1; }

int in_target (void) { return 2; }
#pragma omp declare variant(in_target) \
  match(construct={target},device={kind(nohost)})
int target_nohost (void) { return 1; }

int more (void) { return 2; }
int most (void) { return 3; }
#pragma omp declare variant(more) match(device={kind(nohost)})
#pragma omp declare variant(most) match(device={kind(nohost),arch(x86_64)})
int best (void) { return 1; }

#pragma omp declare target
int
called (void)
{
  return nohost () * 10 + host ();
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, r[7] = { 0 };

  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r[0] = nohost () * 10 + host ();
    r[1] = called ();
    r[2] = any ();
    r[3] = gpu ();
    r[4] = nohost_x86 ();
    r[5] = target_nohost ();
    r[6] = best ();
  }
  expect_device (initial);
  check (r[0] == (initial ? 12 : 21));
  check (r[1] == r[0]);
  check (r[2] == 2);
  check (r[3] == 1);
  check (r[4] == (initial ? 1 : OF_ARCH (2, 1)));
  check (r[5] == (initial ? 1 : 2));
  check (r[6] == (initial ? 1 : OF_ARCH (3, 2)));

  check (nohost () * 10 + host () == 12);
  check (called () == 12);
  check (nohost_x86 () == 1);
  check (best () == 1);
  return 0;
}
