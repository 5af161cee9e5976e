/* Reading what a region was given beside its data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC has num_teams and thread_limit of a region in an array ARGS, which the
   runtime passes on to the plugin; gomp-plugin.h says how.  */

#ifndef TARGET_ARGUMENTS_H
#define TARGET_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "gomp-constants-all.h"

struct target_argument
{
  int device;			/* GOMP_TARGET_ARG_DEVICE_ALL, or the type of
				   the devices that it is for.  */
  int id;			/* GOMP_TARGET_ARG_NUM_TEAMS, for instance.  */
  intptr_t value;
};

/* Take the next element of *ARGS, which may be null.  False at the end.  */
static inline bool
target_argument_take (void ***args, struct target_argument *argument)
{
  if (!*args || !**args)
    return false;
  intptr_t word = (intptr_t) *(*args)++;
  argument->device = word & GOMP_TARGET_ARG_DEVICE_MASK;
  argument->id = word & GOMP_TARGET_ARG_ID_MASK;
  argument->value = (word & GOMP_TARGET_ARG_SUBSEQUENT_PARAM
		     ? (intptr_t) *(*args)++
		     : word >> GOMP_TARGET_ARG_VALUE_SHIFT);
  return true;
}

#endif /* TARGET_ARGUMENTS_H */
