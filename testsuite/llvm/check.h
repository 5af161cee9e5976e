/* For tests that check one condition after another.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <unistd.h>

static int failures;

#define CHECK(condition) \
  do \
    if (!(condition)) \
      { \
	printf ("line %d: %s\n", __LINE__, #condition); \
	failures++; \
      } \
  while (0)

/* What main returns.  */
static int
checked (void)
{
  puts (failures == 0 ? "as it should be" : "not as it should be");
  return failures != 0;
}
