/* Gangs: how many there are, and what they reduce.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include <complex.h>
#include "acc-place.h"

#define N 10000

/* Each gang executes what is not in a loop.  */
static void
redundant (int gangs)
{
  int executed = 0, counted = 0, seen[64] = { 0 };
#pragma acc parallel num_gangs (gangs) copy (executed, seen) copyout (counted)
  {
    /* On the host there is one gang.  */
    int gang = __builtin_goacc_parlevel_id (0);
#pragma acc atomic
    executed++;
    seen[gang]++;
    if (gang == 0)
      counted = __builtin_goacc_parlevel_size (0);
  }
  int expected = on_host_expected () ? 1 : gangs;
  check (executed == expected && counted == expected);
  for (int i = 0; i < 64; i++)
    check (seen[i] == (i < expected));
}

static void
constant (void)
{
  int executed = 0;
#pragma acc parallel num_gangs (5) copy (executed)
  {
#pragma acc atomic
    executed++;
  }
  check (executed == (on_host_expected () ? 1 : 5));
}

#ifdef ACC_DEVICE_EMULATED
/* There are no more gangs than a device has.  */
static void
many (int gangs)
{
  int executed = 0, constant = 0, counted = 0;
#pragma acc parallel num_gangs (gangs) copy (executed) copyout (counted)
  {
#pragma acc atomic
    executed++;
    if (__builtin_goacc_parlevel_id (0) == 0)
      counted = __builtin_goacc_parlevel_size (0);
  }
  check (executed == counted && counted >= 1 && counted <= 65536);
#pragma acc parallel num_gangs (2147483647) copy (constant)
  {
#pragma acc atomic
    constant++;
  }
  check (constant == counted);
}
#endif

/* Iterations are shared out, whichever gang gets which.  */
static void
shared_out (void)
{
  static int times[N], gangs[N];
#pragma acc parallel loop gang num_gangs (7) copy (times) copyout (gangs)
  for (int i = 0; i < N; i++)
    {
      times[i]++;
      gangs[i] = __builtin_goacc_parlevel_id (0);
    }
  int used[7] = { 0 };
  for (int i = 0; i < N; i++)
    {
      check (times[i] == 1);
      check (gangs[i] >= 0 && gangs[i] < 7);
      used[gangs[i]] = 1;
    }
  for (int i = 0; i < 7; i++)
    check (used[i] == (i == 0 || !on_host_expected ()));
}

static void
reductions (int gangs)
{
  long sum = 100;
  int least = 5, most = -5, bits = 0, all = -1, odd = 0;
  double product = 1;
  double complex turns = 0;
  _Bool some = 0, each = 1;
#pragma acc parallel loop gang num_gangs (gangs) reduction (+: sum, turns) \
  reduction (min: least) reduction (max: most) reduction (|: bits) \
  reduction (&: all) reduction (^: odd) reduction (*: product) \
  reduction (||: some) reduction (&&: each)
  for (int i = 1; i <= 20; i++)
    {
      sum += i;
      turns += i * I;
      least = i - 30 < least ? i - 30 : least;
      most = i > most ? i : most;
      bits |= 1 << i;
      all &= ~(1 << i);
      odd ^= i;
      product *= i;
      some = some || i == 17;
      each = each && i < 20;
    }
  check (sum == 310 && turns == 210 * I);
  check (least == -29 && most == 20);
  check (bits == 0x1ffffe && all == ~0x1ffffe && odd == 20);
  check (product == 2432902008176640000.0);
  check (some && !each);
}

/* What the variable had counts, too, if there is one gang only.  */
static void
assigned (void)
{
  int x = 100;
#pragma acc parallel num_gangs (1) reduction (+: x)
  x = 20;
  check (x == (on_host_expected () ? 20 : 120));
}

int
main (void)
{
  redundant (1);
  redundant (3);
  redundant (64);
  constant ();
#ifdef ACC_DEVICE_EMULATED
  many (2147483647);
#endif
  assigned ();
  shared_out ();
  reductions (1);
  reductions (6);
  return 0;
}
