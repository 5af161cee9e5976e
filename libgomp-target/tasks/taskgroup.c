/* Taskgroups that begin while target tasks are not done.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include "base/diag.h"
#include "base/libgomp.h"
#include "tasks/depend.h"
#include "tasks/taskgroup.h"

/* So many dependences are given to libgomp at a time, by way of the stack.  */
#define AT_ONCE 256

/* One in which dependences are noted.  */
struct taskgroup
{
  struct taskgroup *outer;
  unsigned depth;
  size_t count, room;
  struct dependence *items;
};

/* How many taskgroups this thread is in, and the innermost of those in which
   dependences are noted.  */
static __thread unsigned depth;
static __thread struct taskgroup *innermost;

static void __attribute__ ((noreturn))
fail_for_memory (void)
{
  diag_fatal ("taskgroup: out of memory for the dependences of its tasks");
}

void
taskgroup_begin (void)
{
  depth++;
  if (!depend_any () || omp_get_level () == 0)
    return;
  struct taskgroup *group = calloc (1, sizeof *group);
  if (!group)
    fail_for_memory ();
  group->outer = innermost;
  group->depth = depth;
  innermost = group;
}

void
taskgroup_note_task (const struct dependences *depend)
{
  struct taskgroup *group = innermost;
  if (!group || !depend || depend->count == 0)
    return;
  size_t count = group->count + depend->count;
  if (count > group->room)
    {
      group->room = 2 * count;
      group->items = realloc (group->items,
			      group->room * sizeof group->items[0]);
      if (!group->items)
	fail_for_memory ();
    }
  memcpy (group->items + group->count, depend->items,
	  depend->count * sizeof group->items[0]);
  group->count = count;
}

void
taskgroup_end (void)
{
  struct taskgroup *group = innermost;
  bool is_noted = group && group->depth == depth;
  depth--;
  if (!is_noted)
    return;
  innermost = group->outer;
  for (size_t i = 0; i < group->count; i += AT_ONCE)
    libgomp_wait_for (&(struct dependences) {
      group->count - i < AT_ONCE ? group->count - i : AT_ONCE, group->items + i
    });
  free (group->items);
  free (group);
}
