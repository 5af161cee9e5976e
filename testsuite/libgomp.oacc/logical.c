/* Reductions by "&&" and "||", of all types that they may have.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

enum { LENGTH = 67 };

/* All numbers of TYPE are true, and all false, but for the one that is MARKED;
   there may be none.  */
#define TRY(TYPE)							\
  static void								\
  try_##TYPE (int marked)						\
  {									\
    TYPE true_but[LENGTH], false_but[LENGTH], all = 1, any = 0;		\
    for (int i = 0; i < LENGTH; i++)					\
      {									\
	true_but[i] = i != marked ? 2 : 0;				\
	false_but[i] = i == marked ? 2 : 0;				\
      }									\
    _Pragma ("acc parallel num_gangs (5) copy (all, any)")		\
    {									\
      _Pragma ("acc loop gang reduction (&&: all)")			\
      for (int i = 0; i < LENGTH; i++)					\
	all = all && true_but[i];					\
      _Pragma ("acc loop gang vector reduction (||: any)")		\
      for (int i = 0; i < LENGTH; i++)					\
	any = any || false_but[i];					\
    }									\
    check (all == (marked >= LENGTH));					\
    check (any == (marked < LENGTH));					\
  }

typedef double _Complex complex_double;

TRY (char)
TRY (int)
TRY (long)

/* GCC's compiler for nvptx-none fails with these.  */
#ifdef ACC_DEVICE_EMULATED
TRY (float)
TRY (double)
#else
# define try_float(marked)
# define try_double(marked)
#endif

/* Not tried with later releases.  */
#if defined ACC_DEVICE_EMULATED && __GNUC__ == 12
TRY (complex_double)
#else
# define try_complex_double(marked)
#endif

int
main (void)
{
  static const int marks[] = { 0, 5, LENGTH - 1, LENGTH };
  expect_regions_in_place ();
  for (int i = 0; i < 4; i++)
    {
      try_char (marks[i]);
      try_int (marks[i]);
      try_long (marks[i]);
      try_float (marks[i]);
      try_double (marks[i]);
      try_complex_double (marks[i]);
    }
  return 0;
}
