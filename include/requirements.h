/* What a program requires of its devices, in the words of OpenMP.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each translation unit with device constructs says what its "requires"
   directives are, as a set of GOMP_REQUIRES_* with GOMP_REQUIRES_TARGET_USED.
   0 is a unit that has none of these constructs, or of which nobody knows.  All
   others of a program have to be equal.  */

#ifndef REQUIREMENTS_H
#define REQUIREMENTS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "gomp-constants-all.h"

/* Enough for requirements_describe.  */
#define REQUIREMENTS_SIZE 96

/* Whether two units of a program must not have MASK1 and MASK2.  */
static inline bool
requirements_differ (unsigned mask1, unsigned mask2)
{
  return mask1 != 0 && mask2 != 0 && mask1 != mask2;
}

/* Write into TEXT, of REQUIREMENTS_SIZE bytes, the directive of MASK; return
   TEXT.  */
static inline const char *
requirements_describe (unsigned mask, char *text)
{
  static const struct
  {
    unsigned bit;
    const char *clause;
  } clauses[] = {
    { GOMP_REQUIRES_UNIFIED_ADDRESS, "unified_address" },
    { GOMP_REQUIRES_UNIFIED_SHARED_MEMORY, "unified_shared_memory" },
    { GOMP_REQUIRES_SELF_MAPS, "self_maps" },
    { GOMP_REQUIRES_REVERSE_OFFLOAD, "reverse_offload" }
  };
  const char *before = "requires ";
  strcpy (text, "no 'requires'");
  size_t length = 0;
  for (size_t i = 0; i < sizeof clauses / sizeof clauses[0]; i++)
    if (mask & clauses[i].bit)
      {
	length += snprintf (text + length, REQUIREMENTS_SIZE - length, "%s%s%s",
			    length ? "" : "'", before, clauses[i].clause);
	before = ", ";
      }
  if (length > 0)
    strcpy (text + length, "'");
  return text;
}

/* Why devices do not have the first of MASK, and what a program can do that is
   to use them.  */
static inline const char *
requirements_advice (unsigned mask)
{
  if (mask & (GOMP_REQUIRES_UNIFIED_SHARED_MEMORY | GOMP_REQUIRES_SELF_MAPS))
    return ("they share no memory with the host; to use them, map the data and"
	    " leave that out");
  if (mask & GOMP_REQUIRES_REVERSE_OFFLOAD)
    return ("the host cannot run a region for them; to use them, end the region"
	    " before the host's part and leave that out");
  return "their addresses mean nothing elsewhere; to use them, leave that out";
}

#endif /* REQUIREMENTS_H */
