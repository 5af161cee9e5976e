/* The device plugins that a worker serves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/device-plugin.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Write to FOLDER where plugins lie: near this program in an installed tree,
   wherever that was moved to; else where they were configured to be.  */
static bool
find_plugins (char folder[PATH_MAX])
{
  char program[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0)
    return false;
  program[length] = '\0';
  *strrchr (program, '/') = '\0';
  if (snprintf (folder, PATH_MAX, "%s/%s", program, PLUGINS_FROM_WORKER)
      >= PATH_MAX)
    return false;
  if (access (folder, F_OK) != 0)
    strcpy (folder, OFFLOAD_PLUGIN_DIR);
  return true;
}

static bool
find_plugin (const char *name, char found[PATH_MAX])
{
  char folder[PATH_MAX];
  return (find_plugins (folder)
	  && snprintf (found, PATH_MAX, "%s/%s", folder, name) < PATH_MAX);
}

/* Fill in PLUGIN's functions from HANDLE.  The name of one that is needed and
   missing, or NULL.  */
static const char *
resolve (struct device_plugin *plugin, void *handle)
{
#define RESOLVE(f) plugin->f = dlsym (handle, "GOMP_OFFLOAD_" #f);
#define NEED(f) RESOLVE (f) if (!plugin->f) return "GOMP_OFFLOAD_" #f;
  PLUGIN_MANDATORY (NEED)
  PLUGIN_OPENMP (NEED)
  PLUGIN_OPTIONAL (RESOLVE)
#undef NEED
#undef RESOLVE
  if (!plugin->async_progress)
    plugin->async_start = NULL;
  return NULL;
}

bool
device_plugin_load (struct device_plugin *plugin, const char *name,
		    char *problem, size_t size)
{
  char found[PATH_MAX] = "";
  void *handle = find_plugin (name, found) ? dlopen (found, RTLD_NOW) : NULL;
  const char *missing = handle ? resolve (plugin, handle) : NULL;
  if (handle && !missing)
    return true;
  snprintf (problem, size, "the plugin of its devices cannot be loaded: %s",
	    missing ? missing : dlerror ());
  return false;
}
