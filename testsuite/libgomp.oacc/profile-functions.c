/* What functions that OpenACC's profiling interface calls may do.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* nvptx-none has code for one of the two models.  */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-fopenmp" } */

#include <acc_prof.h>
#include "acc-place.h"

#define N 100

static int a[N], b[N];

/* What it maps itself, by OpenMP, is not told as the construct's.  */
static int created;

static void
map (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  (void) info, (void) event, (void) api;
  created++;
#pragma omp target enter data map (to: b)
#pragma omp target exit data map (delete: b)
}

/* More functions than usual, of which some unregister themselves.  */
#define FUNCTIONS 12
static int calls[FUNCTIONS];

#define FUNCTION(n)							\
  static void								\
  function_##n (acc_prof_info *info, acc_event_info *event,		\
		acc_api_info *api)					\
  {									\
    (void) event, (void) api;						\
    calls[n]++;								\
    if (n < 2)								\
      acc_prof_unregister (info->event_type, function_##n, acc_reg);	\
  }
#define EACH(F) F (0) F (1) F (2) F (3) F (4) F (5) F (6) F (7) F (8) F (9) \
  F (10) F (11)
EACH (FUNCTION)

#define REGISTER(n) \
  acc_prof_register (acc_ev_update_start, function_##n, acc_reg);

/* A copy has been made when it is told of.  */
static int copied;

static void
look (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  (void) info, (void) event, (void) api;
  copied = a[0];
}

int
main (void)
{
  expect_regions_in_place ();
  EACH (REGISTER)
  acc_prof_register (acc_ev_create, map, acc_reg);
#pragma acc enter data copyin (a)
#pragma acc update self (a)
  for (int i = 0; i < FUNCTIONS; i++)
    check (calls[i] == 1);
  check (created == !on_host_expected ());
  acc_prof_register (acc_ev_enqueue_download_end, look, acc_reg);
#pragma acc parallel present (a)
  a[0] = 7;
  acc_memcpy_from_device (a, acc_deviceptr (a), sizeof a);
  check (on_host_expected () || copied == 7);
#pragma acc update self (a)
  for (int i = 0; i < FUNCTIONS; i++)
    check (calls[i] == 1 + (i >= 2));
#pragma acc exit data delete (a)
  return 0;
}
