/* Finding and loading device plugins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A plugin is a file libgomp-plugin-*.so.1 in one of the plugin directories.
   Each is opened, checked (version, mandatory functions, all-or-none groups)
   and remembered, the unusable ones with the reason, so that the user can be
   told why a program gets no device.  */

#ifndef PLUGIN_H
#define PLUGIN_H

#include <stdbool.h>
#include "gomp-plugin-operations.h"

struct plugin_calls;

/* Immutable once loaded; lives as long as the process.  */
struct plugin
{
  /* Next in the order of directories, then of names.  */
  struct plugin *next;
  char *path;
  /* Null if the plugin can be used, else why not.  */
  char *problem;
  const char *name;
  unsigned caps;
  int type;
  /* For the operations that differ by version: get_num_devices and load_image
     are not called otherwise.  */
  const struct plugin_calls *calls;
  PLUGIN_MANDATORY (PLUGIN_MEMBER)
  PLUGIN_OPENMP (PLUGIN_MEMBER)
  PLUGIN_OPTIONAL (PLUGIN_MEMBER)
};

/* Whether PLUGIN has the operations that OpenMP needs.  One that runs OpenACC's
   constructs only is no less a plugin, but its devices have no number.  */
static inline bool
plugin_runs_openmp (const struct plugin *plugin)
{
  return (plugin->caps & GOMP_OFFLOAD_CAP_OPENMP_400) != 0;
}

/* Why OpenMP has no devices of PLUGIN; null if it has.  */
static inline const char *
plugin_why_unusable (const struct plugin *plugin)
{
  return (plugin->problem ? plugin->problem
	  : plugin_runs_openmp (plugin) ? NULL : "does not run OpenMP regions");
}

/* What to add to the size of an allocation, so that what it is for can be
   aligned in it to ALIGN, a power of two.  */
static inline size_t
plugin_alloc_slack (size_t align)
{
  return (align > GOMP_OFFLOAD_ALLOC_ALIGNMENT
	  ? align - GOMP_OFFLOAD_ALLOC_ALIGNMENT : 0);
}

/* Look into all plugin directories and return the list of what was found.
   Caller holds ld.so's lock and the probe lock.  */
extern struct plugin *plugins_load (void);

/* The directories that are looked into, separated by colons.  Caller holds
   ld.so's lock and the probe lock.  */
extern const char *plugins_path (void);

/* Call FUNCTION (DATA), which starts devices of PLUGIN or loads images into
   them; with ld.so's lock (loader.h), unless the plugin does without.  The
   caller holds no lock.  */
extern void plugin_call (const struct plugin *plugin,
			 void (*function) (void *data), void *data);

/* Remember why PLUGIN cannot be used; formatted.  */
extern void plugin_set_problem (struct plugin *plugin, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

#endif /* PLUGIN_H */
