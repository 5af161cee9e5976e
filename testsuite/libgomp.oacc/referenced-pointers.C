// Sections of what pointers that are references point to.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

// { dg-do run }
// The compiler for nvptx-none says that a vector has 32 lanes.
// { dg-additional-options "-foffload-options=-w" }

#include "acc-place.h"

static void
enter (int *&p, int n)
{
  int not_host, process;

  #pragma acc enter data copyin(p[:n])
  #pragma acc parallel loop present(p[:n]) copyout(not_host, process)
  for (int i = 0; i < n; i++)
    {
      not_host = acc_on_device (acc_device_not_host);
      process = place_process ();
      p[i] += 100;
    }
  expect_place (not_host, process);
  #pragma acc update self(p[2:3])
  check (p[2] == 102 && p[4] == 104);
  p[3] = 1;
  #pragma acc update device(p[3:1])
  #pragma acc serial present(p[:n])
  p[4] = p[3] + 1;
  #pragma acc exit data copyout(p[:n])
  check (p[0] == 100 && p[3] == 1 && p[4] == 2 && p[n - 1] == 99 + n);
}

static void
map (int *&p, int n)
{
  #pragma acc data copy(p[1:n - 1])
  #pragma acc parallel loop present(p[1:n - 1])
  for (int i = 1; i < n; i++)
    p[i] = i;
  check (p[0] == 100 && p[1] == 1 && p[n - 1] == n - 1);
}

int
main ()
{
  const int n = 30;
  int a[n], *p = a;
  for (int i = 0; i < n; i++)
    a[i] = i;
  enter (p, n);
  check (p == a);
  map (p, n);
}
