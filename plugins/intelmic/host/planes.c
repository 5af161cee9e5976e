/* Copies of rows and planes to and from the memory of emulated devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/planes.h"

#include <string.h>

#include "host/populate.h"
#include "host/valgrind.h"

/* Where the host reaches all of PLANES on SIDE, to write TO it or to read; or
   null.  */
static char *
reach (const struct planes *planes, const struct planes_side *side, bool to)
{
  if (!side->device)
    return (char *) side->start;
  size_t size = planes->row;
  for (unsigned i = 0; i < planes->count; i++)
    size += (planes->levels[i].count - 1) * (to ? planes->levels[i].to_stride
					     : planes->levels[i].from_stride);
  char *memory = device_memory (side->device, side->start, size);
  if (memory && !to)
    valgrind_device_wrote (memory, size);
  return memory;
}

/* Copy the rows of LEVEL, of SIZE bytes each.  A copy of it, since for all that
   the compiler knows rows are copied over it.  */
static void
copy_rows (const struct GOMP_PLUGIN_level level, char *to, const char *from,
	   size_t size)
{
  for (size_t i = 0; i < level.count; i++)
    memmove (to + i * level.to_stride, from + i * level.from_stride, size);
}

/* The same of short rows of a SIZE that the compiler knows, for which a call
   would take longer.  A CPU that loads after it has stored to an address with
   the same last 12 bits waits for that.  With strides that are powers of two
   it would do so at each row, so as many as BATCH bytes are loaded before they
   are stored.  */
static inline void
copy_short_rows (const struct GOMP_PLUGIN_level level, char *to,
		 const char *from, size_t size)
{
  enum { BATCH = 128 };
  const size_t rows = BATCH / size;
  size_t left = level.count;
  for (; left >= rows; left -= rows)
    {
      char batch[BATCH];
      for (size_t i = 0; i < rows; i++)
	memcpy (batch + i * size, from + i * level.from_stride, size);
      for (size_t i = 0; i < rows; i++)
	memcpy (to + i * level.to_stride, batch + i * size, size);
      to += rows * level.to_stride;
      from += rows * level.from_stride;
    }
  for (size_t i = 0; i < left; i++)
    memmove (to + i * level.to_stride, from + i * level.from_stride, size);
}

/* Copy a plane of P.  */
static void
copy_plane (const struct planes *p, char *to, const char *from)
{
  switch (p->row)
    {
    case 4: copy_short_rows (*p->levels, to, from, 4); break;
    case 8: copy_short_rows (*p->levels, to, from, 8); break;
    case 16: copy_short_rows (*p->levels, to, from, 16); break;
    case 32: copy_short_rows (*p->levels, to, from, 32); break;
    default: copy_rows (*p->levels, to, from, p->row); break;
    }
}

/* Copy what P has from LEVEL inwards.  */
static void
copy_level (const struct planes *p, unsigned level, char *to, const char *from)
{
  const struct GOMP_PLUGIN_level *l = &p->levels[level];
  if (level == 0)
    copy_plane (p, to, from);
  else
    for (size_t i = 0; i < l->count; i++)
      copy_level (p, level - 1, to + i * l->to_stride,
		  from + i * l->from_stride);
}

bool
planes_copy (const struct planes *p)
{
  /* A long row of the host's by itself can be faster.  */
  if (p->row >= POPULATE_MIN && !(p->to.device && p->from.device))
    return false;
  char *to = reach (p, &p->to, true);
  const char *from = reach (p, &p->from, false);
  if (!to || !from)
    return false;
  copy_level (p, p->count - 1, to, from);
  return true;
}
