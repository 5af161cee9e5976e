/* The pattern of memory that has no value.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <string.h>

#include "host/pattern.h"

void
pattern_fill (void *memory, uint64_t address, uint64_t size)
{
  char *bytes = memory;
  uint64_t done = size < 64 ? size : 64;
  for (uint64_t i = 0; i < done; i++)
    bytes[i] = pattern_byte (address + i);
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
