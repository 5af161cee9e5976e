/* Loops that promise nothing, and tiles, with one gang and with several.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GCC takes loops with "auto" for independent on nvptx-none.  */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

#define N 20000

static int a[N], b[50][60];

/* Each element depends on the one that is DISTANCE before.  */
#define DEPENDENT(CONSTRUCT) \
  do \
    { \
      for (int i = 0; i < N; i++) \
	a[i] = 1; \
      _Pragma (CONSTRUCT) \
      for (int i = 1; i < N; i++) \
	a[i] += a[i - distance]; \
      for (int i = 0; i < N; i++) \
	check (a[i] == i + 1); \
    } \
  while (0)

#define TILES(CONSTRUCT, LOOP) \
  do \
    { \
      memset (b, 0, sizeof b); \
      _Pragma (CONSTRUCT) \
      { \
	_Pragma (LOOP) \
	for (int i = 0; i < 50; i++) \
	  for (int j = 0; j < 60; j++) \
	    b[i][j] += i * j; \
      } \
      for (int i = 0; i < 50; i++) \
	for (int j = 0; j < 60; j++) \
	  check (b[i][j] == i * j); \
    } \
  while (0)

int
main (int argc, char **argv)
{
  int distance = argc;
  (void) argv;
  expect_regions_in_place ();
  DEPENDENT ("acc parallel loop auto copy (a)");
  DEPENDENT ("acc parallel loop auto num_gangs (1) copy (a)");
  DEPENDENT ("acc serial loop auto copy (a)");
  DEPENDENT ("acc kernels loop auto copy (a)");
  TILES ("acc parallel num_gangs (1) copy (b)", "acc loop tile (1, 8)");
  TILES ("acc parallel num_gangs (3) copy (b)", "acc loop gang tile (2, 8)");
  TILES ("acc serial copy (b)", "acc loop vector tile (4, 4)");
  return 0;
}
