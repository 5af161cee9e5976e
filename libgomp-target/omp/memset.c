/* Device routines: filling memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 6.0, sections 25.8.1 and 25.8.2.  They cannot return an error, since
   their value is the pointer.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "omp.h"
#include "constructs/select.h"
#include "omp/route.h"
#include "omp/routine-task.h"

/* Bytes that go to a device at a time.  */
#define PIECE_SIZE ((size_t) 1 << 20)

/* Bytes to be filled.  */
struct piece
{
  const struct route *route;
  char *to, *filled;
  size_t size;
  bool ok;
};

static void
fill_piece (void *data)
{
  struct piece *p = data;
  p->ok = route_copy (p->route, p->to, p->filled, p->size);
}

/* Fill COUNT bytes at TO, which is ROUTE's, with VALUE.  */
static void
fill (const struct route *route, char *to, int value, size_t count)
{
  if (!route->to)
    {
      memset (to, value, count);
      return;
    }
  struct piece piece = { .route = route, .to = to };
  piece.size = count < PIECE_SIZE ? count : PIECE_SIZE;
  piece.filled = malloc (piece.size + 1);
  if (!piece.filled)
    diag_fatal ("%s: out of memory", route->name);
  memset (piece.filled, value, piece.size);
  struct ompt_routine told;
  route_begin (&told, route, to, NULL, count);
  for (; count; piece.to += piece.size, count -= piece.size)
    {
      if (piece.size > count)
	piece.size = count;
      if (!route_do (route, fill_piece, &piece) || !piece.ok)
	diag_fatal ("%s: filling %p on device %d failed", route->name,
		    (void *) piece.to, route->to->number);
    }
  ompt_routine_end (&told);
  free (piece.filled);
}

/* Make *ROUTE from the host to NUMBER, where MEMORY is said to be.  */
static void
find_route (struct route *route, const char *name, const void *memory,
	    int number, const void *code)
{
  if (!route_find (route, name, number, NUMBER_OF_HOST, code))
    diag_fatal ("%s: there is no device %d", name, number);
  route_share (route, memory, NULL);
  if (!route->to)
    route_check_host (route, memory, NULL);
}

void *
omp_target_memset (void *memory, int value, size_t count, int number)
{
  struct route route;
  find_route (&route, "omp_target_memset", memory, number,
	      __builtin_return_address (0));
  fill (&route, memory, value, count);
  return memory;
}

struct fill_task
{
  struct target_task task;
  struct route route;
  char *to;
  int value;
  size_t count;
};

static void
fill_task_perform (struct target_task *task)
{
  struct fill_task *t = (struct fill_task *) task;
  fill (&t->route, t->to, t->value, t->count);
}

static const struct target_task_type fill_task_type
  = { .perform = fill_task_perform, .release = routine_task_release };

void *
omp_target_memset_async (void *memory, int value, size_t count, int number,
			 int depend_count, omp_depend_t *depend)
{
  struct fill_task *t = malloc (sizeof *t);
  if (!t)
    diag_fatal ("omp_target_memset_async: out of memory");
  find_route (&t->route, "omp_target_memset_async", memory, number,
	      __builtin_return_address (0));
  t->to = memory;
  t->value = value;
  t->count = count;
  t->task.type = &fill_task_type;
  t->task.is_short = count <= TARGET_TASK_SHORT;
  routine_task_create (&t->task, depend_count, depend);
  return memory;
}
