/* What a device plugin says of environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGIN_SETTINGS_H
#define PLUGIN_SETTINGS_H

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"

/* For settings_read: LINE, about a value that is ignored, as a warning where
   the runtime has warnings.  */
static inline void
plugin_settings_say (const char *line)
{
  if (GOMP_PLUGIN_warning)
    GOMP_PLUGIN_warning ("%s", line);
  else
    GOMP_PLUGIN_error ("%s", line);
}

#endif /* PLUGIN_SETTINGS_H */
