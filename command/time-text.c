/* Times and shares for people.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/time-text.h"

#include <stdio.h>

const char *
time_text (char text[TIME_TEXT_MAX], uint64_t time)
{
  if (time >= 1000000000)
    snprintf (text, TIME_TEXT_MAX, "%.3f s", time / 1e9);
  else if (time >= 1000000)
    snprintf (text, TIME_TEXT_MAX, "%.3f ms", time / 1e6);
  else
    snprintf (text, TIME_TEXT_MAX, "%.3f us", time / 1e3);
  return text;
}

unsigned
per_cent (uint64_t part, uint64_t whole)
{
  return whole == 0 ? 0 : part >= whole ? 100 : (unsigned) (100.0 * part
							    / whole + 0.5);
}
