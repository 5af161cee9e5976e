/* Why a plugin has no devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Ours tell.  Those of GCC look for a library of the devices' maker, and if it
   is not there, that is no error to them.  */

#include "config.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "offload-targets.h"
#include "base/loader.h"
#include "devices/no-devices.h"

/* PLUGIN's problem is what it SAID, in one line.  */
static void
note_said (struct plugin *plugin, const struct diag *said)
{
  char text[sizeof said->text + 16];
  size_t length = 0;
  for (const char *line = said->text; *line && length < sizeof text;)
    {
      int part = strcspn (line, "\n");
      length += snprintf (text + length, sizeof text - length, "%s%.*s",
			  length ? "; " : "", part, line);
      line += part;
      line += strspn (line, "\n");
    }
  plugin_set_problem (plugin, "%s", text);
}

/* Whether FILE, a library, can be loaded.  */
static bool
can_be_loaded (const char *file)
{
  void *library = loader_open (file);
  if (library)
    loader_close (library);
  return library != NULL;
}

/* The file of a driver that devices of KIND need, if none is there that would
   do; else null.  */
static const char *
missing_driver (int kind)
{
  const char *missing = NULL;
#define OFFLOAD_TARGET(id, name, its_kind, flags)
#define OFFLOAD_TARGET_ALIAS(id, alias)
#define OFFLOAD_TARGET_DRIVER(id, file)					\
  if ((int) offload_target (OFFLOAD_TARGET_ID_##id)->kind == kind)	\
    {									\
      if (access (file, F_OK) == 0)					\
	return NULL;							\
      if (!missing)							\
	missing = file;							\
    }
#include "offload-targets.def"
  return missing;
}

bool
no_devices_certain (const struct plugin *plugin)
{
  return !plugin->no_devices_reason && missing_driver (plugin->type);
}

void
no_devices_note (struct plugin *plugin, const struct diag *said)
{
  const char *reason
    = plugin->no_devices_reason ? plugin->no_devices_reason () : NULL;
  struct offload_target_library needed = offload_target_library (plugin->type);
  if (reason)
    plugin_set_problem (plugin, "%s", reason);
  else if (said->text[0])
    note_said (plugin, said);
  else if (needed.file && !can_be_loaded (needed.file))
    plugin_set_problem (plugin, "%s; Debian package %s", loader_error (),
			needed.package);
  else if (missing_driver (plugin->type))
    plugin_set_problem (plugin, "there is no %s: the kernel has no driver",
			missing_driver (plugin->type));
  else
    plugin_set_problem (plugin, "no device of this kind was found");
}
