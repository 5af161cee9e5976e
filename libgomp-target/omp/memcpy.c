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
#include "base/depend-object.h"
#include "constructs/select.h"
#include "tasks/target-task.h"

/* Bytes that go from device to device at a time.  */
#define STAGE_SIZE ((size_t) 1 << 20)

/* The two sides of a copy; null for the host.  */
struct route
{
  /* The routine, as the user writes it.  */
  const char *name;
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
find_route (const char *name, int to, int from, struct route *route)
{
  route->name = name;
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

/* P, the copy's SIDE, is said to be of the host.  */

static void
check_host (const struct route *route, const void *p, const char *side)
{
  const struct device *device = registry_device_of_address (p);
  if (device)
    diag_fatal ("%s: %p, the %s, is said to be memory of the host, but is"
		" memory of device %d, which the host cannot access: give"
		" device number %d for the %s", route->name, p, side,
		device->number, device->number, side);
}

static bool
copy (const struct route *route, char *to, const char *from, size_t size)
{
  if (size == 0)
    return true;
  if (!route->from)
    check_host (route, from, "source");
  if (!route->to)
    check_host (route, to, "destination");
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
  if (!find_route ("omp_target_memcpy", to_number, from_number, &route))
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

/* The bytes that one step in the outermost of the DIMS dimensions of SIDE
   takes; false if they overflow.  */

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

/* A rectangular copy.  */
struct rectangle
{
  char *to_base;
  const char *from_base;
  size_t element;
};

static bool
copy_rectangle (const struct route *route, const struct rectangle *rectangle,
		int dims, const size_t *volume, struct side to,
		struct side from)
{
  size_t to_stride, from_stride, size;
  if (!find_stride (&to, rectangle->element, dims, &to_stride)
      || !find_stride (&from, rectangle->element, dims, &from_stride)
      || !go_to_offset (&to, to_stride) || !go_to_offset (&from, from_stride))
    return false;
  if (dims == 1)
    return (!__builtin_mul_overflow (rectangle->element, volume[0], &size)
	    && copy (route, rectangle->to_base + to.position,
		     rectangle->from_base + from.position, size));
  for (size_t i = 0; i < volume[0]; i++)
    {
      struct side to_slice = {
	to.position + i * to_stride, to.offsets + 1, to.dimensions + 1
      };
      struct side from_slice = {
	from.position + i * from_stride, from.offsets + 1, from.dimensions + 1
      };
      if (!copy_rectangle (route, rectangle, dims - 1, volume + 1, to_slice,
			   from_slice))
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
  if (dims < 1
      || !find_route ("omp_target_memcpy_rect", to_number, from_number, &route))
    return EINVAL;
  struct rectangle rectangle = { to, from, element };
  struct side to_side = { 0, to_offsets, to_dimensions };
  struct side from_side = { 0, from_offsets, from_dimensions };
  return copy_rectangle (&route, &rectangle, dims, volume, to_side,
			 from_side) ? 0 : EINVAL;
}

/* A copy as a target task.  One dimension is a copy of bytes.  */
struct copy_task
{
  struct target_task task;
  struct route route;
  struct rectangle rectangle;
  int dims;
  /* DIMS elements each: volume; offsets and dimensions, to and from.  */
  size_t extents[];
};

static void
copy_task_perform (struct target_task *task)
{
  struct copy_task *t = (struct copy_task *) task;
  const size_t *volume = t->extents, *rest = volume + t->dims;
  struct side to = { 0, rest, rest + 2 * t->dims };
  struct side from = { 0, rest + t->dims, rest + 3 * t->dims };
  if (!copy_rectangle (&t->route, &t->rectangle, t->dims, volume, to, from))
    diag_fatal ("an asynchronous copy from %p to %p failed",
		(const void *) t->rectangle.from_base,
		(void *) t->rectangle.to_base);
}

static void
copy_task_release (struct target_task *task)
{
  free (task);
}

/* Make T a task that depends on the COUNT objects at DEPEND.  */

static void
create_copy_task (struct copy_task *t, int count, omp_depend_t *depend)
{
  t->task.perform = copy_task_perform;
  t->task.release = copy_task_release;
  if (count <= 0 || !depend)
    {
      target_task_create (&t->task, NULL);
      return;
    }
  struct dependence items[count];
  for (int i = 0; i < count; i++)
    items[i] = depend_object_read (&depend[i]);
  struct dependences list = { count, items };
  target_task_create (&t->task, &list);
}

int
omp_target_memcpy_async (void *to, const void *from, size_t size,
			 size_t to_offset, size_t from_offset, int to_number,
			 int from_number, int count, omp_depend_t *depend)
{
  const size_t extents[5] = { size, to_offset, from_offset, 0, 0 };
  const size_t *e = extents;
  return omp_target_memcpy_rect_async (to, from, 1, 1, e, e + 1, e + 2, e + 3,
				       e + 4, to_number, from_number, count,
				       depend);
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
  struct route route;
  if (dims < 1
      || !find_route ("an asynchronous copy", to_number, from_number, &route))
    return EINVAL;
  struct copy_task *t
    = malloc (sizeof *t + 5 * (size_t) dims * sizeof t->extents[0]);
  if (!t)
    return ENOMEM;
  t->route = route;
  t->rectangle = (struct rectangle) { to, from, element };
  t->dims = dims;
  const size_t *sources[5] = {
    volume, to_offsets, from_offsets, to_dimensions, from_dimensions
  };
  for (int i = 0; i < 5; i++)
    memcpy (t->extents + i * (size_t) dims, sources[i],
	    dims * sizeof t->extents[0]);
  create_copy_task (t, count, depend);
  return 0;
}
