/* Runs the initialization of C++ objects on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/device/static-init.h"
#include "offload-names.h"

void
static_init_on_device (void)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    {
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (node->decl));
      if (!startswith (name, OFFLOAD_CONSTRUCTOR "."))
	continue;
      DECL_STATIC_CONSTRUCTOR (node->decl) = 1;
      int priority = atoi (name + strlen (OFFLOAD_CONSTRUCTOR "."));
      SET_DECL_INIT_PRIORITY (node->decl, priority);
      node->force_output = true;
    }
}
