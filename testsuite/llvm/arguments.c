/* Regions of 12, 102 and 402 arguments.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "check.h"

#define TEN(m, p) \
  m (p##0) m (p##1) m (p##2) m (p##3) m (p##4) \
  m (p##5) m (p##6) m (p##7) m (p##8) m (p##9)
#define HUNDRED(m, p) \
  TEN (m, p##0) TEN (m, p##1) TEN (m, p##2) TEN (m, p##3) TEN (m, p##4) \
  TEN (m, p##5) TEN (m, p##6) TEN (m, p##7) TEN (m, p##8) TEN (m, p##9)
#define FOUR_HUNDRED(m, p) \
  HUNDRED (m, p##0) HUNDRED (m, p##1) HUNDRED (m, p##2) HUNDRED (m, p##3)

/* A variable of its own value; it is what it was, in its place.  */
#define DECLARE(x) long x = next++;
#define COMPARE(x) right += x == expected++;

#define REGION(many) \
  { \
    long next = 5, right = 0; \
    int process = getpid (), device = 0; \
    many (DECLARE, a) \
    next -= 5; \
    _Pragma ("omp target map(tofrom: right, device)") \
    { \
      long expected = 5; \
      device = getpid (); \
      many (COMPARE, a) \
    } \
    CHECK (right == next); \
    CHECK (device != 0 && device != process); \
  }

int
main (void)
{
  REGION (TEN)
  REGION (HUNDRED)
  REGION (FOUR_HUNDRED)
  return checked ();
}
