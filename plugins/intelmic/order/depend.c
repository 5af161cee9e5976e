/* The order of dependent tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The item at an address stands for two orders: of the tasks that have it as
   "out" (or "inout"), there, and of those that have it as "in", one byte
   further.  Kinds that order less are taken for "out", as libgomp takes most of
   them.  */

#include "config.h"
#include "order/depend.h"

#include <stdint.h>

#include "gomp-constants-all.h"
#include "order/order.h"

/* What GCC passes: the number of items and of those for "out", and the items;
   or 0, the number of items, of those for "out", "mutexinoutset" and "in", and
   the items, the rest of which are addresses of objects of two words, address
   and kind.  */
enum { OLD_FIRST = 2, NEW_FIRST = 5 };

size_t
depend_count (void *const *depend)
{
  return (size_t) (depend[0] ? depend[0] : depend[1]);
}

static struct dependence
read_object (void *const *object)
{
  return (struct dependence) { object[0],
			       (uintptr_t) object[1] == GOMP_DEPEND_IN };
}

void
depend_read (void *const *depend, struct dependence *dependences)
{
  size_t count = depend_count (depend);
  bool old = depend[0];
  void *const *item = depend + (old ? OLD_FIRST : NEW_FIRST);
  size_t out = (old ? (size_t) depend[1]
		: (size_t) depend[2] + (size_t) depend[3]);
  size_t plain = old ? count : out + (size_t) depend[4];
  for (size_t i = 0; i < count; i++)
    dependences[i] = (i < plain
		      ? (struct dependence) { item[i], i >= out }
		      : read_object (item[i]));
}

void
depend_acquire (const struct dependence *dependences, size_t count)
{
  struct team *team = order_thread.team;
  if (!team || !count)
    return;
  order_acquire (&team->dependents_on_all);
  order_acquire (&order_events);
  for (size_t i = 0; i < count; i++)
    if (!dependences[i].address)
      order_acquire (&team->dependents);
    else
      {
	order_acquire (dependences[i].address);
	if (!dependences[i].in)
	  order_acquire (dependences[i].address + 1);
      }
}

void
depend_release (const struct dependence *dependences, size_t count)
{
  struct team *team = order_thread.team;
  if (!team || !count)
    return;
  order_release (&team->dependents);
  for (size_t i = 0; i < count; i++)
    if (!dependences[i].address)
      order_release (&team->dependents_on_all);
    else
      order_release (dependences[i].address + dependences[i].in);
}
