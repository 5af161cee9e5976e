/* How GCC encodes the clauses that are not about data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <limits.h>
#include <stdlib.h>
#include "base/depend-object.h"
#include "base/diag.h"
#include "gomp/clauses.h"
#include "target-arguments.h"

struct league_limits
clauses_read_league (void **args)
{
  struct league_limits limits = { 0, 0, 0, 0, false };
  struct target_argument argument;
  while (target_argument_take (&args, &argument))
    {
      if (argument.device != GOMP_TARGET_ARG_DEVICE_ALL)
	continue;
      int limit = argument.value < INT_MAX ? argument.value : INT_MAX;
      if (argument.id == GOMP_TARGET_ARG_NUM_TEAMS)
	{
	  limits.no_teams = limit == GOMP_TARGET_NO_TEAMS;
	  limits.teams = limits.no_teams ? 1 : limit;
	}
      else if (argument.id == GOMP_TARGET_ARG_THREAD_LIMIT)
	limits.threads = limit;
    }
  return limits;
}

/* Dependence I of DEPEND, which begins with the number of dependences and that
   of the "out" ones; or with 0, the number, those of "out", "mutexinoutset" and
   "in", after which come dependence objects.  */
static struct dependence
read_dependence (void **depend, size_t i)
{
  size_t outs = (uintptr_t) depend[1];
  void **addresses = depend + 2;
  if (!depend[0])
    {
      outs = (uintptr_t) depend[2] + (uintptr_t) depend[3];
      addresses = depend + 5;
      if (i >= outs + (uintptr_t) depend[4])
	return depend_object_read (addresses[i]);
    }
  return (struct dependence) {
    (uintptr_t) addresses[i], i < outs ? DEPENDENCE_OUT : DEPENDENCE_IN
  };
}

void
own_dependences_init (struct own_dependences *own, void **depend)
{
  size_t count = (uintptr_t) (depend[0] ? depend[0] : depend[1]);
  struct dependence *items = own->few;
  if (count > sizeof own->few / sizeof own->few[0])
    items = malloc (count * sizeof *items);
  if (!items)
    diag_fatal ("out of memory for %zu dependences", count);
  for (size_t i = 0; i < count; i++)
    items[i] = read_dependence (depend, i);
  own->list = (struct dependences) { count, items };
}
