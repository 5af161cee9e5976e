/* The pattern of memory that has no value.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GOMP_PLUGIN_CHECK_PATTERN: which byte it is depends on the device address, or
   on anything as even or odd as that.  */

#ifndef HOST_PATTERN_H
#define HOST_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "gomp-plugin-ext.h"

/* The byte at ADDRESS.  */
static inline unsigned char
pattern_byte (uint64_t address)
{
  static const unsigned char bytes[] = { GOMP_PLUGIN_CHECK_PATTERN };
  return bytes[address & 1];
}

/* Write it to SIZE bytes of MEMORY, which are at ADDRESS.  */
extern void pattern_fill (void *memory, uint64_t address, uint64_t size);

/* Whether they all have it.  */
extern bool pattern_is_in (const unsigned char *memory, uint64_t address,
			   uint64_t size);

/* Whether something BESIDE them has not; from MEMORY on at *WHERE, what comes
   after them first.  */
extern bool pattern_damaged (const unsigned char *memory, uint64_t address,
			     uint64_t size,
			     const struct GOMP_PLUGIN_beside *beside,
			     ptrdiff_t *where);

#endif /* HOST_PATTERN_H */
