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

/* How short rows of SIZE bytes are copied: each as COUNT pieces of PIECE bytes,
   of which the later half ends where the row does, and may be over the other;
   and ROWS of them before any is stored.  The compiler knows all but SIZE.  */
struct cut
{
  size_t size, piece, count, rows;
};

/* Where piece K of CUT begins.  */
static inline size_t
cut_at (struct cut cut, size_t k)
{
  return (k < (cut.count + 1) / 2 ? k * cut.piece
	  : cut.size - (cut.count - k) * cut.piece);
}

/* Copy the pieces of a row to memory where they follow each other.  */
static inline void
take_row (struct cut cut, char *pieces, const char *row)
{
  #pragma GCC unroll 8
  for (size_t k = 0; k < cut.count; k++)
    memcpy (pieces + k * cut.piece, row + cut_at (cut, k), cut.piece);
}

/* And back.  */
static inline void
put_row (struct cut cut, char *row, const char *pieces)
{
  #pragma GCC unroll 8
  for (size_t k = 0; k < cut.count; k++)
    memcpy (row + cut_at (cut, k), pieces + k * cut.piece, cut.piece);
}

/* The same as copy_rows of short rows, for which a call would take longer.  */
static inline void
copy_short_rows (const struct GOMP_PLUGIN_level level, char *to,
		 const char *from, struct cut cut)
{
  const size_t taken = cut.piece * cut.count;
  char pieces[128];
  size_t left = level.count;
  for (; left >= cut.rows; left -= cut.rows)
    {
      for (size_t i = 0; i < cut.rows; i++)
	take_row (cut, pieces + i * taken, from + i * level.from_stride);
      for (size_t i = 0; i < cut.rows; i++)
	put_row (cut, to + i * level.to_stride, pieces + i * taken);
      to += cut.rows * level.to_stride;
      from += cut.rows * level.from_stride;
    }
  for (size_t i = 0; i < left; i++)
    {
      take_row (cut, pieces, from + i * level.from_stride);
      put_row (cut, to + i * level.to_stride, pieces);
    }
}

/* Whether few rows of LEVEL can be in a cache at a time, as they have the last
   bits of their addresses in common.  Loads and stores that follow each other
   fast take the lines from each other then.  */
static bool
crowded_p (const struct GOMP_PLUGIN_level *level)
{
  return level->to_stride % 1024 == 0 || level->from_stride % 1024 == 0;
}

/* Copy a plane of P.  A CPU that loads after it has stored to an address with
   the same last 12 bits waits for that, which with strides that are powers of
   two is at each row.  So of very short rows many are loaded before they are
   stored.  */
static void
copy_plane (const struct planes *p, char *to, const char *from)
{
  const struct GOMP_PLUGIN_level level = *p->levels;
  if (p->row > 16 && crowded_p (&level))
    {
      copy_rows (level, to, from, p->row);
      return;
    }
#define CASE(sizes, piece, count, rows)					\
  case sizes:								\
    copy_short_rows (level, to, from,					\
		     (struct cut) { p->row, piece, count, rows });	\
    break
  switch (p->row)
    {
    CASE (4, 4, 1, 32);
    CASE (5 ... 7, 4, 2, 16);
    CASE (8, 8, 1, 16);
    CASE (9 ... 15, 8, 2, 8);
    CASE (16, 16, 1, 8);
    CASE (17 ... 32, 16, 2, 1);
    CASE (33 ... 64, 16, 4, 1);
    default: copy_rows (level, to, from, p->row); break;
    }
#undef CASE
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
