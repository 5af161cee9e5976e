/* What a misspelt word may have been meant to be.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include <config.h>

#include "support/spelling.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static size_t
smallest (size_t a, size_t b, size_t c)
{
  size_t least = a < b ? a : b;

  return least < c ? least : c;
}

/* How many characters have to be put in, left out or replaced to make B of A,
   both shorter than 64 characters.  */
static size_t
edit_distance (const char *a, const char *b)
{
  size_t row[64], length = strlen (b);

  for (size_t j = 0; j <= length; j++)
    row[j] = j;
  for (size_t i = 0; a[i] != '\0'; i++)
    {
      size_t diagonal = row[0];

      row[0] = i + 1;
      for (size_t j = 0; j < length; j++)
	{
	  size_t above = row[j + 1];

	  row[j + 1] = smallest (above + 1, row[j] + 1,
				 diagonal + (a[i] != b[j]));
	  diagonal = above;
	}
    }
  return row[length];
}

const char *
spelling_closest (const char *name, char *const *valid, size_t most)
{
  const char *best = NULL;
  size_t least = SIZE_MAX, length = strlen (name);

  for (; length < 64 && *valid != NULL; valid++)
    {
      size_t longer = strlen (*valid) > length ? strlen (*valid) : length;
      size_t distance = longer < 64 ? edit_distance (name, *valid) : SIZE_MAX;

      if (distance < least && distance <= most && distance * 3 <= longer)
	{
	  best = *valid;
	  least = distance;
	}
    }
  return best;
}
