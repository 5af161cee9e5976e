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
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"

/* One X (NAME) for each function GOMP_OFFLOAD_NAME, in three groups: needed
   from every plugin; needed from one that runs OpenMP regions; optional.  */
#define PLUGIN_MANDATORY(X)						\
  X (version) X (get_name) X (get_caps) X (get_type) X (get_num_devices) \
  X (init_device) X (fini_device) X (load_image) X (unload_image)	\
  X (alloc) X (free) X (dev2host) X (host2dev)
#define PLUGIN_OPENMP(X)						\
  X (run) X (dev2dev)
#define PLUGIN_OPTIONAL(X)						\
  X (can_run) X (no_devices_reason)

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
#define FIELD(f) __typeof__ (GOMP_OFFLOAD_##f) *f;
  PLUGIN_MANDATORY (FIELD)
  PLUGIN_OPENMP (FIELD)
  PLUGIN_OPTIONAL (FIELD)
#undef FIELD
};

/* Look into all plugin directories and return the list of what was found.
   Caller holds the probe lock.  */
extern struct plugin *plugins_load (void);

/* The directories that are looked into, colons between.  Caller holds the
   probe lock.  */
extern const char *plugins_path (void);

/* Remember why PLUGIN cannot be used; formatted.  */
extern void plugin_set_problem (struct plugin *plugin, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

#endif /* PLUGIN_H */
