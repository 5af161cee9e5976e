/* Random numbers and output.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include "generate.h"

static uint64_t state;

void
random_seed (unsigned long seed)
{
  state = seed * UINT64_C (0x9e3779b97f4a7c15) + 1;
  for (int i = 0; i < 8; i++)
    random_below (2);
}

int
random_below (int limit)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 20) % limit;
}

int
random_between (int least, int most)
{
  return least + random_below (most - least + 1);
}

bool
random_chance (int percent)
{
  return random_below (100) < percent;
}

const char *
text (const char *format, ...)
{
  enum { TEXTS = 256, LENGTH = 4096 };
  static char texts[TEXTS][LENGTH];
  static int next;
  char *result = texts[next++ % TEXTS];
  va_list ap;

  va_start (ap, format);
  vsnprintf (result, LENGTH, format, ap);
  va_end (ap);
  return result;
}

void
line (const char *format, ...)
{
  static int depth;
  char buffer[8192];
  va_list ap;

  va_start (ap, format);
  vsnprintf (buffer, sizeof buffer, format, ap);
  va_end (ap);
  if (buffer[0] == '}')
    depth--;
  printf ("%*s%s\n", 2 * depth, "", buffer);
  if (buffer[0] == '{')
    depth++;
}
