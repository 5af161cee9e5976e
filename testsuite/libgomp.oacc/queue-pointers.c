/* Pointers that regions of several queues attach.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GPUs' lanes would sleep one after the other.  */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

/* A region follows a pointer that regions of other queues have attached, too,
   and leave.  */
static void
pointers (void)
{
  struct { int *p; } s;
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 1;
  s.p = a;
#pragma acc data copyin (s) copy (a)
  {
    for (int q = 0; q < 4; q++)
#pragma acc parallel loop present (s.p[0:1000]) async (q)
      for (int i = q * 250; i < q * 250 + 250; i++)
	{
	  if (i % 50 == 0)
	    usleep (2000);
	  s.p[i] += i;
	}
#pragma acc wait
  }
  for (int i = 0; i < 1000; i++)
    check (a[i] == 1 + i);
}

int
main (void)
{
  expect_regions_in_place ();
  pointers ();
  return 0;
}
