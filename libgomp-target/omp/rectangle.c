/* Copies of parts of arrays with several dimensions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A rectangle is first brought to rows of bytes that lie at equal distances,
   on several levels.  Dimensions that follow each other without a gap on both
   sides become one, those of one element none.  A plugin may be able to copy
   what is left with one call; or, if that is not one row, the rows and planes
   of the innermost levels.  */

#include "config.h"
#include "omp/rectangle.h"

/* Levels that there can be.  Each at least doubles what is copied, so more
   could never be copied anyway.  */
#define LEVELS_MAX (8 * sizeof (size_t))

struct rows
{
  char *to;
  const char *from;
  size_t size;			/* Of a row, in bytes; may be 0.  */
  unsigned level_count;
  /* Innermost first; counts above 1.  */
  struct GOMP_PLUGIN_level levels[LEVELS_MAX];
};

/* Add OFFSET times STRIDE to *POSITION.  */
static bool
advance (size_t *position, size_t offset, size_t stride)
{
  size_t bytes;
  return (!__builtin_mul_overflow (offset, stride, &bytes)
	  && !__builtin_add_overflow (*position, bytes, position));
}

/* Whether LEVEL is more than an address can be.  */
static bool
is_too_long (const struct GOMP_PLUGIN_level *level)
{
  size_t bytes;
  return (__builtin_mul_overflow (level->count, level->to_stride, &bytes)
	  || __builtin_mul_overflow (level->count, level->from_stride, &bytes));
}

/* Add LEVEL around what ROWS has so far.  */
static bool
add_level (struct rows *rows, const struct GOMP_PLUGIN_level *level)
{
  if (level->count == 0)
    rows->size = 0;
  if (level->count <= 1 || rows->size == 0)
    return true;
  if (is_too_long (level))
    return false;
  size_t *inner_count = &rows->size;
  size_t to_end = rows->size, from_end = rows->size;
  if (rows->level_count > 0)
    {
      struct GOMP_PLUGIN_level *inner = &rows->levels[rows->level_count - 1];
      inner_count = &inner->count;
      to_end = inner->count * inner->to_stride;
      from_end = inner->count * inner->from_stride;
    }
  if (level->to_stride == to_end && level->from_stride == from_end)
    *inner_count *= level->count;
  else if (rows->level_count == LEVELS_MAX)
    return false;
  else
    rows->levels[rows->level_count++] = *level;
  return true;
}

/* Make *ROWS of R, from the innermost dimension outwards.  */
static bool
find_rows (const struct rectangle *r, struct rows *rows)
{
  size_t to = 0, from = 0;
  struct GOMP_PLUGIN_level level = { 0, r->element, r->element };
  rows->size = r->element;
  rows->level_count = 0;
  for (int i = r->dims; i-- > 0; )
    {
      level.count = r->volume[i];
      if (!advance (&to, r->to_offsets[i], level.to_stride)
	  || !advance (&from, r->from_offsets[i], level.from_stride)
	  || !add_level (rows, &level))
	return false;
      if (i > 0
	  && (__builtin_mul_overflow (level.to_stride, r->to_dimensions[i],
				      &level.to_stride)
	      || __builtin_mul_overflow (level.from_stride,
					 r->from_dimensions[i],
					 &level.from_stride)))
	return false;
    }
  rows->to = r->to + to;
  rows->from = r->from + from;
  return true;
}

/* Whether LEVEL's units are a number of INNER's apart, and do not overlap.  */
static bool
is_regular (const struct GOMP_PLUGIN_level *level,
	    const struct GOMP_PLUGIN_level *inner)
{
  return (level->to_stride % inner->to_stride == 0
	  && level->from_stride % inner->from_stride == 0
	  && level->to_stride / inner->to_stride >= inner->count
	  && level->from_stride / inner->from_stride >= inner->count);
}

/* How many of the innermost levels of ROWS ROUTE's plugin may take with one
   call; *PLANES is what they have.  */
static unsigned
find_planes (const struct route *route, const struct rows *rows,
	     struct route_planes *planes)
{
  const struct GOMP_PLUGIN_level *inner = &rows->levels[0];
  const struct GOMP_PLUGIN_level *outer = &rows->levels[1];
  if (rows->level_count == 0 || inner->to_stride < rows->size
      || inner->from_stride < rows->size || !route_has_planes (route))
    return 0;
  *planes = (struct route_planes) {
    rows->size, inner->count, 1, inner->to_stride, inner->from_stride, 0, 0
  };
  if (rows->level_count == 1 || !is_regular (outer, inner))
    return 1;
  planes->planes = outer->count;
  planes->to_rows = outer->to_stride / inner->to_stride;
  planes->from_rows = outer->from_stride / inner->from_stride;
  return 2;
}

/* A copy that is under way.  */
struct progress
{
  const struct route *route;
  const struct rows *rows;
  unsigned together;		/* Levels of PLANES; 0 if there are none.  */
  struct route_planes planes;
};

/* Copy what the innermost LEVELS have.  */
static bool
copy_levels (struct progress *p, unsigned levels, char *to, const char *from)
{
  if (levels == 0)
    return route_copy (p->route, to, from, p->rows->size);
  if (levels == p->together)
    {
      int result = route_copy_planes (p->route, to, from, &p->planes);
      if (result >= 0)
	return result;
      p->together = 0;
    }
  const struct GOMP_PLUGIN_level *level = &p->rows->levels[levels - 1];
  for (size_t i = 0; i < level->count; i++)
    if (!copy_levels (p, levels - 1, to + i * level->to_stride,
		      from + i * level->from_stride))
      return false;
  return true;
}

bool
rectangle_copy (const struct route *route, const struct rectangle *rectangle)
{
  struct rows rows;
  if (!find_rows (rectangle, &rows))
    return false;
  if (rows.size == 0)
    return true;
  route_check_host (route, rows.to, rows.from);
  int result = (rows.level_count > 0
		? route_copy_levels (route, rows.to, rows.from, rows.size,
				     rows.levels, rows.level_count) : -1);
  if (result >= 0)
    return result;
  struct progress progress = { .route = route, .rows = &rows };
  progress.together = find_planes (route, &rows, &progress.planes);
  return copy_levels (&progress, rows.level_count, rows.to, rows.from);
}
