/* Of indirect.c: without a region, so that there is nothing for the device but
   what is marked.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */
/* { dg-do compile } */
/* { dg-require-effective-target gcc-14 } */

#include "indirect.h"

int
cube (int x)
{
  return x * x * x;
}

int
apply_twice (function *apply, int x)
{
  return apply (apply (x));
}

#pragma omp begin declare target indirect
static int
more (int x)
{
  return x + 100;
}
#pragma omp end declare target

function *
more_of_other_file (void)
{
  return more;
}
