/* Device routines: copies between devices and the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, sections 3.8.5 to 3.8.8.  */

#include "config.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "omp.h"
#include "constructs/select.h"
#include "omp/rectangle.h"
#include "omp/routine-task.h"

/* A copy of bytes.  */
struct bytes
{
  const struct route *route;
  char *to;
  const char *from;
  size_t size;
  bool ok;
};

static void
copy_bytes (void *data)
{
  struct bytes *b = data;
  b->ok = route_copy (b->route, b->to, b->from, b->size);
}

/* What a routine returns whose copy was made, or was not.  */
static int
result_of (bool copied)
{
  if (copied)
    return 0;
  select_failed ();
  return EINVAL;
}

int
omp_target_memcpy (void *to, const void *from, size_t size, size_t to_offset,
		   size_t from_offset, int to_number, int from_number)
{
  struct route route;
  if (!route_find (&route, "omp_target_memcpy", to_number, from_number,
		   __builtin_return_address (0)))
    return EINVAL;
  if (size == 0)
    return 0;
  char *destination = (char *) to + to_offset;
  const char *source = (const char *) from + from_offset;
  route_share (&route, to, from);
  route_check_host (&route, destination, source);
  struct bytes bytes = { &route, destination, source, size, false };
  struct ompt_routine told;
  route_begin (&told, &route, destination, source, size);
  bool done = route_do (&route, copy_bytes, &bytes);
  ompt_routine_end (&told);
  return result_of (done && bytes.ok);
}

struct rectangle_bytes
{
  const struct route *route;
  const struct rectangle *rectangle;
  bool ok;
};

static void
copy_rectangle (void *data)
{
  struct rectangle_bytes *b = data;
  b->ok = rectangle_copy (b->route, b->rectangle);
}

/* How many bytes RECTANGLE is.  */
static size_t
volume_of (const struct rectangle *rectangle)
{
  size_t bytes = rectangle->element;
  for (int i = 0; i < rectangle->dims; i++)
    bytes *= rectangle->volume[i];
  return bytes;
}

static bool
do_rectangle (const struct route *route, const struct rectangle *rectangle)
{
  struct rectangle_bytes b = { route, rectangle, false };
  struct ompt_routine told;
  route_begin (&told, route, rectangle->to, rectangle->from,
	       volume_of (rectangle));
  bool done = route_do (route, copy_rectangle, &b);
  ompt_routine_end (&told);
  return done && b.ok;
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
  if (dims < 1
      || !route_find (&route, "omp_target_memcpy_rect", to_number,
		      from_number, __builtin_return_address (0)))
    return EINVAL;
  route_share (&route, to, from);
  const struct rectangle rectangle = {
    to, from, element, dims, volume, to_offsets, from_offsets, to_dimensions,
    from_dimensions
  };
  return result_of (do_rectangle (&route, &rectangle));
}

/* A copy as a target task.  One dimension is a copy of bytes.  */
struct copy_task
{
  struct target_task task;
  struct route route;
  struct rectangle rectangle;
  /* What the arrays of RECTANGLE are.  */
  size_t extents[];
};

static void
copy_task_perform (struct target_task *task)
{
  struct copy_task *t = (struct copy_task *) task;
  if (!do_rectangle (&t->route, &t->rectangle))
    diag_fatal ("an asynchronous copy from %p to %p failed",
		(const void *) t->rectangle.from, (void *) t->rectangle.to);
}

static const struct target_task_type copy_task_type
  = { .perform = copy_task_perform, .release = routine_task_release };

/* Whether RECTANGLE is few bytes in a row.  */
static bool
is_short (const struct rectangle *rectangle)
{
  size_t bytes;
  return (rectangle->dims == 1
	  && !__builtin_mul_overflow (rectangle->element, rectangle->volume[0],
				      &bytes)
	  && bytes <= TARGET_TASK_SHORT);
}

/* What omp_target_memcpy_rect_async does, which the program calls at CODE.  */
static int
copy_later (void *to, const void *from, size_t element, int dims,
	    const size_t *volume, const size_t *to_offsets,
	    const size_t *from_offsets, const size_t *to_dimensions,
	    const size_t *from_dimensions, int to_number, int from_number,
	    int count, omp_depend_t *depend, const void *code)
{
  struct route route;
  if (dims < 1
      || !route_find (&route, "an asynchronous copy", to_number, from_number,
		      code))
    return EINVAL;
  route_share (&route, to, from);
  struct copy_task *t
    = malloc (sizeof *t + 5 * (size_t) dims * sizeof t->extents[0]);
  if (!t)
    return ENOMEM;
  t->route = route;
  const size_t *const given[5] = {
    volume, to_offsets, from_offsets, to_dimensions, from_dimensions
  };
  const size_t *own[5];
  for (int i = 0; i < 5; i++)
    own[i] = memcpy (t->extents + i * (size_t) dims, given[i],
		     dims * sizeof t->extents[0]);
  t->rectangle = (struct rectangle) {
    to, from, element, dims, own[0], own[1], own[2], own[3], own[4]
  };
  t->task.type = &copy_task_type;
  t->task.is_short = is_short (&t->rectangle);
  routine_task_create (&t->task, count, depend);
  return 0;
}

int
omp_target_memcpy_async (void *to, const void *from, size_t size,
			 size_t to_offset, size_t from_offset, int to_number,
			 int from_number, int count, omp_depend_t *depend)
{
  const size_t extents[5] = { size, to_offset, from_offset, 0, 0 };
  const size_t *e = extents;
  return copy_later (to, from, 1, 1, e, e + 1, e + 2, e + 3, e + 4, to_number,
		     from_number, count, depend, __builtin_return_address (0));
}

int
omp_target_memcpy_rect_async (void *to, const void *from, size_t element,
			      int dims, const size_t *volume,
			      const size_t *to_offsets,
			      const size_t *from_offsets,
			      const size_t *to_dimensions,
			      const size_t *from_dimensions, int to_number,
			      int from_number, int count,
			      omp_depend_t *depend)
{
  if (!to && !from)
    return INT_MAX;
  return copy_later (to, from, element, dims, volume, to_offsets, from_offsets,
		     to_dimensions, from_dimensions, to_number, from_number,
		     count, depend, __builtin_return_address (0));
}
