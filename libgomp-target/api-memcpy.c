/* Device routines: copies between devices and the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, sections 3.8.5 to 3.8.8.  Devices have no memory in common, so
   from one to another data goes through a buffer of the host.  */

#include "config.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "omp.h"
#include "select.h"

/* Bytes that go from device to device at a time.  */
#define STAGE_SIZE ((size_t) 1 << 20)

/* The two sides of a copy; null for the host.  */
struct route
{
  struct device *to;
  struct device *from;
};

/* Whether NUMBER is a device; then *DEVICE is it, or null for the host.  */

static bool
find_side (int number, struct device **device)
{
  *device = NULL;
  if (number == registry_count ())
    return true;
  *device = select_for_routine (number);
  return *device != NULL;
}

static bool
find_route (int to, int from, struct route *route)
{
  return find_side (to, &route->to) && find_side (from, &route->from);
}

static bool
copy_staged (const struct route *route, char *to, const char *from,
	     size_t size)
{
  size_t chunk = size < STAGE_SIZE ? size : STAGE_SIZE;
  char *stage = malloc (chunk);
  bool ok = stage != NULL;
  while (ok && size)
    {
      if (chunk > size)
	chunk = size;
      ok = (route->from->plugin->dev2host (route->from->ordinal, stage, from,
					   chunk)
	    && route->to->plugin->host2dev (route->to->ordinal, to, stage,
					    chunk));
      to += chunk;
      from += chunk;
      size -= chunk;
    }
  free (stage);
  return ok;
}

static bool
copy (const struct route *route, char *to, const char *from, size_t size)
{
  if (size == 0)
    return true;
  if (!route->to && !route->from)
    memcpy (to, from, size);
  else if (!route->from)
    return route->to->plugin->host2dev (route->to->ordinal, to, from, size);
  else if (!route->to)
    return route->from->plugin->dev2host (route->from->ordinal, to, from,
					  size);
  else if (route->to == route->from)
    return route->to->plugin->dev2dev (route->to->ordinal, to, from, size);
  else
    return copy_staged (route, to, from, size);
  return true;
}

int
omp_target_memcpy (void *to, const void *from, size_t size, size_t to_offset,
		   size_t from_offset, int to_number, int from_number)
{
  struct route route;
  if (!find_route (to_number, from_number, &route))
    return EINVAL;
  return copy (&route, (char *) to + to_offset,
	       (const char *) from + from_offset, size) ? 0 : EINVAL;
}

/* One side of a rectangular copy: where its outermost remaining dimension
   begins, and that dimension's extents.  */
struct side
{
  size_t position;
  const size_t *offsets;
  const size_t *dimensions;
};

/* The bytes that one step in the outermost of the DIMS dimensions of SIDE takes;
   false if they overflow.  */

static bool
find_stride (const struct side *side, size_t element, int dims,
	     size_t *stride)
{
  *stride = element;
  for (int i = 1; i < dims; i++)
    if (__builtin_mul_overflow (*stride, side->dimensions[i], stride))
      return false;
  return true;
}

/* Move SIDE to its offset in the outermost dimension.  */

static bool
go_to_offset (struct side *side, size_t stride)
{
  size_t bytes;
  return (!__builtin_mul_overflow (stride, side->offsets[0], &bytes)
	  && !__builtin_add_overflow (side->position, bytes,
				      &side->position));
}

static bool
copy_rectangle (const struct route *route, char *to_base,
		const char *from_base, size_t element, int dims,
		const size_t *volume, struct side to, struct side from)
{
  size_t to_stride, from_stride, size;
  if (!find_stride (&to, element, dims, &to_stride)
      || !find_stride (&from, element, dims, &from_stride)
      || !go_to_offset (&to, to_stride) || !go_to_offset (&from, from_stride))
    return false;
  if (dims == 1)
    return (!__builtin_mul_overflow (element, volume[0], &size)
	    && copy (route, to_base + to.position, from_base + from.position,
		     size));
  for (size_t i = 0; i < volume[0]; i++)
    {
      struct side to_slice = {
	to.position + i * to_stride, to.offsets + 1, to.dimensions + 1
      };
      struct side from_slice = {
	from.position + i * from_stride, from.offsets + 1, from.dimensions + 1
      };
      if (!copy_rectangle (route, to_base, from_base, element, dims - 1,
			   volume + 1, to_slice, from_slice))
	return false;
    }
  return true;
}

int
omp_target_memcpy_rect (void *to, const void *from, size_t element, int dims,
			const size_t *volume, const size_t *to_offsets,
			const size_t *from_offsets,
			const size_t *to_dimensions,
			const size_t *from_dimensions, int to_number,
			int from_number)
{
  /* A question for the number of dimensions.  */
  if (!to && !from)
    return INT_MAX;
  struct route route;
  if (dims < 1 || !find_route (to_number, from_number, &route))
    return EINVAL;
  struct side to_side = { 0, to_offsets, to_dimensions };
  struct side from_side = { 0, from_offsets, from_dimensions };
  return copy_rectangle (&route, to, from, element, dims, volume, to_side,
			 from_side) ? 0 : EINVAL;
}
