/* The device plugins that a worker serves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_DEVICE_PLUGIN_H
#define MPI_DEVICE_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>

#include "gomp-plugin-operations.h"

struct device_plugin
{
  PLUGIN_MANDATORY (PLUGIN_MEMBER)
  PLUGIN_OPENMP (PLUGIN_MEMBER)
  PLUGIN_OPTIONAL (PLUGIN_MEMBER)
};

/* Load the one whose file is called NAME.  False if that is not possible; then
   PROBLEM, of SIZE bytes, says why.  */
extern bool device_plugin_load (struct device_plugin *plugin, const char *name,
				char *problem, size_t size);

#endif /* MPI_DEVICE_PLUGIN_H */
