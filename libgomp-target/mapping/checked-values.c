/* What regions make of memory that has no value.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "gomp-plugin-ext.h"
#include "base/check.h"
#include "mapping/checked-values.h"

/* So many bytes of an array are looked at for what was calculated.  */
#define CALCULATED_MAX 512

static const unsigned char pattern[] = {
#define PATTERN_8							\
  GOMP_PLUGIN_CHECK_PATTERN, GOMP_PLUGIN_CHECK_PATTERN,			\
  GOMP_PLUGIN_CHECK_PATTERN, GOMP_PLUGIN_CHECK_PATTERN
  PATTERN_8, PATTERN_8, PATTERN_8, PATTERN_8,
  PATTERN_8, PATTERN_8, PATTERN_8, PATTERN_8,
  /* From an odd address on.  */
  PATTERN_8
};

_Static_assert (sizeof pattern > CHECKED_VALUE_SIZE
		&& CHECKED_VALUE_SIZE % 2 == 0, "for checked_fill");

void
checked_fill (char *memory, uintptr_t address, size_t size)
{
  for (; size > CHECKED_VALUE_SIZE; size -= CHECKED_VALUE_SIZE)
    {
      memcpy (memory, pattern + (address & 1), CHECKED_VALUE_SIZE);
      memory += CHECKED_VALUE_SIZE;
    }
  memcpy (memory, pattern + (address & 1), size);
}

/* How many of the SIZE bytes at HOST, which were at ADDRESS on the device, have
   the pattern there in whole units of UNIT bytes, which are aligned on the
   device; the first one at *FIRST.  */
static inline size_t __attribute__ ((always_inline))
count_units (const char *host, uintptr_t address, size_t size, size_t unit,
	     size_t *first)
{
  size_t count = 0;
  for (size_t i = -address & (unit - 1); i + unit <= size; i += unit)
    if (memcmp (host + i, pattern, unit) == 0)
      {
	if (count == 0)
	  *first = i;
	count += unit;
      }
  return count;
}

/* The same, where the compiler knows UNIT.  */
static size_t
count_pattern (const char *host, uintptr_t address, size_t size, size_t unit,
	       size_t *first)
{
  switch (unit)
    {
    case 4:
      return count_units (host, address, size, 4, first);
    case 8:
      return count_units (host, address, size, 8, first);
    default:
      return count_units (host, address, size, 16, first);
    }
}

/* What is one value may have the pattern by chance if it is smaller.  Larger,
   it is not all padding.  */
static size_t
unit_of (const struct checked_block *block)
{
  return block->align < 4 ? 8 : block->align < 16 ? block->align : 16;
}

/* Whether a number that begins within the first bytes of the SIZE at HOST,
   which were at ADDRESS on the device, was calculated there from what has the
   pattern, or copied from it: that one is at *FIRST.  Numbers of BLOCK have
   eight bytes or four; calculated from the former, the NaN is no longer a
   signaling one.  */
static bool
find_calculated (const struct checked_block *block, const char *host,
		 uintptr_t address, size_t size, size_t *first)
{
  static const unsigned char quiet[]
    = { 0xf7, 0xff, 0xf7, 0xff, 0xf7, 0xff, 0xff, 0xff };
  size_t unit = block->align < 8 ? 4 : 8, i = -address & (unit - 1);
  if (block->align < 4)
    return false;
  for (; i + unit <= size && i < CALCULATED_MAX; i += unit)
    if (memcmp (host + i, pattern, unit) == 0
	|| (unit == 8 && memcmp (host + i, quiet, unit) == 0))
      {
	*first = i;
	return true;
      }
  return false;
}

void
checked_values_before (struct checked_block *block, const char *host,
		       uintptr_t address, size_t length)
{
  size_t first;
  if (check_on (CHECK_INIT) && !block->filled && !block->unwritten)
    block->unwritten = find_calculated (block, host, address, length, &first);
}

void
checked_values_look (struct checked_block *block, const char *host,
		     uintptr_t address, size_t length)
{
  size_t first = 0, count = 0;
  if (block->unwritten)
    return;
  if (block->filled)
    count = count_pattern (host, address, length, unit_of (block), &first);
  if (count > 0)
    checked_tell_unwritten (block, count, length, first);
  else if (check_on (CHECK_INIT)
	   && find_calculated (block, host, address, length, &first))
    checked_tell_calculated (block, first);
  else
    return;
  block->unwritten = true;
}
