/* Copies of rows and planes to and from the memory of emulated devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/planes.h"

#include <string.h>

#include "host/populate.h"

/* Where the host reaches all of PLANES on SIDE, or null.  */
static char *
reach (const struct planes *planes, const struct planes_side *side)
{
  size_t size = ((planes->planes - 1) * side->plane_stride
		 + (planes->rows - 1) * side->row_stride + planes->row);
  if (!side->device)
    return (char *) side->start;
  return device_memory (side->device, side->start, size);
}

/* Copy ROWS rows of SIZE bytes.  */
static inline void
copy_rows (char *to, size_t to_stride, const char *from, size_t from_stride,
	   size_t size, size_t rows)
{
  for (size_t i = 0; i < rows; i++)
    memmove (to + i * to_stride, from + i * from_stride, size);
}

/* Copy a plane of P.  Short rows of a size that the compiler knows take no
   call, which would take longer.  */
static void
copy_plane (const struct planes *p, char *to, const char *from)
{
#define COPY_ROWS(size)							\
  copy_rows (to, p->to.row_stride, from, p->from.row_stride, size, p->rows)
  switch (p->row)
    {
    case 4: COPY_ROWS (4); break;
    case 8: COPY_ROWS (8); break;
    case 16: COPY_ROWS (16); break;
    case 32: COPY_ROWS (32); break;
    case 64: COPY_ROWS (64); break;
    default: COPY_ROWS (p->row); break;
    }
#undef COPY_ROWS
}

bool
planes_copy (const struct planes *p)
{
  /* A long row of the host's by itself can be faster.  */
  if (p->row >= POPULATE_MIN && !(p->to.device && p->from.device))
    return false;
  char *to = reach (p, &p->to);
  const char *from = reach (p, &p->from);
  if (!to || !from)
    return false;
  for (size_t i = 0; i < p->planes; i++)
    copy_plane (p, to + i * p->to.plane_stride,
		from + i * p->from.plane_stride);
  return true;
}
