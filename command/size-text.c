/* Sizes for people.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/size-text.h"

#include <stdio.h>

const char *
size_text (char text[SIZE_TEXT_MAX], uint64_t size)
{
  static const char units[] = "KMGTPE";
  double value = size;
  int unit = -1;

  while (value >= 1024)
    {
      value /= 1024;
      unit++;
    }
  if (unit < 0)
    snprintf (text, SIZE_TEXT_MAX, "%u byte%s", (unsigned) size,
	      size == 1 ? "" : "s");
  else
    snprintf (text, SIZE_TEXT_MAX, "%.1f %ciB", value, units[unit]);
  return text;
}
