/* The pattern of memory that has no value.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <string.h>

#include "host/pattern.h"

/* From an even address on, or from the second byte on, an odd one.  */
#define FOUR GOMP_PLUGIN_CHECK_PATTERN, GOMP_PLUGIN_CHECK_PATTERN
#define SIXTEEN FOUR, FOUR, FOUR, FOUR
static const unsigned char some[66] = {
  SIXTEEN, SIXTEEN, SIXTEEN, SIXTEEN, GOMP_PLUGIN_CHECK_PATTERN
};

void
pattern_fill (void *memory, uint64_t address, uint64_t size)
{
  char *bytes = memory;
  uint64_t done = size < 64 ? size : 64;
  memcpy (bytes, some + (address & 1), done);
  /* An even number of bytes so far, if there are more.  */
  while (done < size)
    {
      uint64_t step = size - done < done ? size - done : done;
      if (step > (64 << 10))
	step = 64 << 10;
      memcpy (bytes + done, bytes, step);
      done += step;
    }
}

/* Each byte is that two bytes before.  */
bool
pattern_is_in (const unsigned char *memory, uint64_t address, uint64_t size)
{
  for (uint64_t i = 0; i < size && i < 2; i++)
    if (memory[i] != pattern_byte (address + i))
      return false;
  return size <= 2 || memcmp (memory, memory + 2, size - 2) == 0;
}

/* How many of SIZE bytes at MEMORY, which are at ADDRESS, come before the first
   that has another value; SIZE if none has.  */
static uint64_t
length (const unsigned char *memory, uint64_t address, uint64_t size)
{
  uint64_t i = 0;
  while (i < size && memory[i] == pattern_byte (address + i))
    i++;
  return i;
}

/* The same from the end on.  */
static uint64_t
length_back (const unsigned char *memory, uint64_t address, uint64_t size)
{
  uint64_t i = 0;
  while (i < size
	 && memory[size - 1 - i] == pattern_byte (address + size - 1 - i))
    i++;
  return i;
}

bool
pattern_damaged (const unsigned char *memory, uint64_t address, uint64_t size,
		 const struct GOMP_PLUGIN_beside *beside, ptrdiff_t *where)
{
  const unsigned char *start = memory - beside->before, *end = memory + size;
  if (!pattern_is_in (end, address + size, beside->after))
    *where = size + length (end, address + size, beside->after);
  else if (!pattern_is_in (start, address - beside->before, beside->before))
    *where = -1 - (ptrdiff_t) length_back (start, address - beside->before,
					   beside->before);
  else
    return false;
  return true;
}
