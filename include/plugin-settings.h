/* What a device plugin says of environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The rule for all variables of the runtime and its plugins, and libgomp's for
   its own: a value that cannot be understood is ignored, as if the variable
   were not set, after one line that says so.  An empty value is the same as
   none.  */

#ifndef PLUGIN_SETTINGS_H
#define PLUGIN_SETTINGS_H

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "short-name.h"

/* Say that VALUE of variable NAME is ignored; HELP is the variable's help
   text.  */
static inline void
plugin_setting_ignored (const char *name, const char *value, const char *help)
{
  static const char format[]
    = "%s=%s cannot be understood and is ignored.  %s";
  char text[SHORT_NAME_SIZE];
  value = short_name (value, text);
  if (GOMP_PLUGIN_warning)
    GOMP_PLUGIN_warning (format, name, value, help);
  else
    GOMP_PLUGIN_error (format, name, value, help);
}

#endif /* PLUGIN_SETTINGS_H */
