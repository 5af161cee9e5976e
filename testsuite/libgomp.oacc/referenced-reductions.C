// Reductions of variables that are references.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

// { dg-do run }
// The compiler for nvptx-none says that a vector has 32 lanes.
// { dg-additional-options "-foffload-options=-w" }

#include "acc-place.h"

// Without a clause that copies it, as part of what a data region has, and with
// another one.
static void
sum (int &s, const int *a, int n)
{
  #pragma acc parallel loop reduction(+: s) copyin(a[:n])
  for (int i = 0; i < n; i++)
    s += a[i];
}

static void
sum_within (long &s, double &largest, const int *a, int n)
{
  #pragma acc data copy(s) copyin(a[:n])
  #pragma acc parallel loop gang reduction(+: s) reduction(max: largest) \
			    num_gangs(3)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      largest = largest < a[i] / 2. ? a[i] / 2. : largest;
    }
}

template <typename T> static void
sum_serially (T &s, const int *a, int n)
{
  #pragma acc serial loop reduction(+: s) copyin(a[:n])
  for (int i = 0; i < n; i++)
    s += a[i];
}

int
main ()
{
  const int n = 20;
  int a[n], s = 3, more = 1;
  long longer = 5;
  double largest = 1;
  float real = 2;

  for (int i = 0; i < n; i++)
    a[i] = i;
  sum (s, a, n);
  sum_within (longer, largest, a, n);
  sum_serially (real, a, n);
  int &local = more;
  #pragma acc parallel loop reduction(+: local)
  for (int i = 0; i < n; i++)
    local += 2;
  check (s == 193 && longer == 195 && largest == 9.5 && real == 192);
  check (more == 41);
  expect_regions_in_place ();
}
