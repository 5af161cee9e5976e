/* What a test of a device plugin has in place of a runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Gives the plugin the GOMP_PLUGIN_* functions: errors go to stderr, "plugin: "
   before them; GOMP_PLUGIN_fatal ends the program with status 1.  Link with
   -rdynamic, so that the plugin finds them.  */

#ifndef HARNESS_H
#define HARNESS_H

#include <stdio.h>
#include <stdlib.h>

#include "gomp-plugin-operations.h"

/* The plugin; null where it lacks an optional function.  */
struct plugin
{
  PLUGIN_MANDATORY (PLUGIN_MEMBER)
  PLUGIN_OPENMP (PLUGIN_MEMBER)
  PLUGIN_OPTIONAL (PLUGIN_MEMBER)
  PLUGIN_FOR_LIBGOMP (PLUGIN_MEMBER)
};
extern struct plugin plugin;

/* Load the plugin in FILE, which has to be of KIND and run OpenMP regions.
   Returns the number of its devices.  */
extern int harness_open (const char *file, enum gomp_target_type kind);

/* Called in place of the runtime when an async_run is over.  */
extern void (*harness_completed) (void *data);

/* End the program, with status 3, unless CONDITION.  */
#define check(CONDITION)						\
  do									\
    if (!(CONDITION))							\
      {									\
	fprintf (stderr, "%s:%d: this does not hold: %s\n", __FILE__,	\
		 __LINE__, #CONDITION);					\
	_Exit (3);							\
      }									\
  while (0)

#endif /* HARNESS_H */
