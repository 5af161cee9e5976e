/* Copies within the memory of the device, which GCC's header has since 16.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-additional-options "-Werror=implicit-function-declaration" } */

#include "acc-place.h"

#define N 1000

/* N elements that come from the device.  */
static void
check_at (int *memory, int factor)
{
  int back[N];
  acc_memcpy_from_device (back, memory, sizeof back);
  for (int i = 0; i < N; i++)
    check (back[i] == factor * i);
}

int
main (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  size_t size = sizeof a;
  int *from = (int *) acc_malloc (size), *to = (int *) acc_malloc (size);
  acc_memcpy_to_device (from, a, size);
  acc_memcpy_device (to, from, size);
  check_at (to, 1);
  acc_memcpy_device (to, to, size);
  acc_memcpy_device (to, from, 0);
  check_at (to, 1);

  /* In its place among what the queue does.  */
#pragma acc parallel loop deviceptr (from) async (2)
  for (int i = 0; i < N; i++)
    from[i] *= 3;
  acc_memcpy_device_async (to, from, size, 2);
#pragma acc parallel loop deviceptr (to) async (2)
  for (int i = 0; i < N; i++)
    to[i] *= 2;
  acc_wait (2);
  check_at (from, 3);
  check_at (to, 6);
  acc_memcpy_device_async (to, from, size, acc_async_sync);
  check_at (to, 3);
  acc_free (from);
  acc_free (to);
  return 0;
}
