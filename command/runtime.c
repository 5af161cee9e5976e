/* The runtime, asked for plugins and devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/runtime.h"

#include <dlfcn.h>
#include <stdlib.h>

#include <libiberty.h>

#include "command/installation.h"
#include "offload-inspect.h"
#include "offload-targets.h"
#include "support/environment.h"

static char *
copy (const char *text)
{
  return text != NULL ? xstrdup (text) : NULL;
}

static void
note_runtime (const struct GOMP_offload_runtime *told, void *data)
{
  struct runtime *runtime = data;

  runtime->version = copy (told->version);
  runtime->plugin_path = copy (told->plugin_path);
}

static void
note_plugin (const struct GOMP_offload_plugin *told, void *data)
{
  struct runtime *runtime = data;
  size_t count = runtime->plugin_count++;

  runtime->plugins = XRESIZEVEC (struct runtime_plugin, runtime->plugins,
				 count + 1);
  runtime->plugins[count] = (struct runtime_plugin) {
    .path = copy (told->path),
    .name = copy (told->name),
    .interface_version = told->interface_version,
    .kind = told->kind,
    .problem = copy (told->problem)
  };
}

static void
note_device (const struct GOMP_offload_device *told, void *data)
{
  struct runtime *runtime = data;
  size_t count = runtime->device_count++;

  runtime->devices = XRESIZEVEC (struct runtime_device, runtime->devices,
				 count + 1);
  runtime->devices[count] = (struct runtime_device) {
    .number = told->number,
    .ordinal = told->ordinal,
    .kind = told->kind,
    .plugin_name = copy (told->plugin_name),
    .name = copy (told->name),
    .vendor = copy (told->vendor),
    .driver = copy (told->driver),
    .memory = told->memory,
    .free_memory = told->free_memory,
    .problem = copy (told->problem),
    /* Of another version, the runtime may not say.  */
    .uses_host_memory = (runtime->version != NULL
			 && strcmp (runtime->version, PACKAGE_VERSION) == 0
			 && told->uses_host_memory)
  };
}

void
runtime_inspect (struct runtime *runtime)
{
  static const struct GOMP_offload_visitor visitor = {
    note_runtime, note_plugin, note_device
  };
  __typeof__ (GOMP_offload_inspect) *inspect;
  char *file = installation_runtime ();
  void *handle;

  *runtime = (struct runtime) { NULL };
  if (file == NULL)
    {
      runtime->problem = xstrdup ("libgomp-target.so.1 is missing; install"
				  " gomp-offload again");
      return;
    }
  environment_set_named ("OMP_TARGET_OFFLOAD", NULL);
  handle = dlopen (file, RTLD_NOW);
  inspect = handle == NULL ? NULL
	    : dlvsym (handle, GOMP_OFFLOAD_INSPECT,
		      GOMP_OFFLOAD_INSPECT_VERSION);
  if (inspect == NULL)
    runtime->problem = xstrdup (dlerror ());
  else
    inspect (&visitor, runtime);
  free (file);
}

void
runtime_release (struct runtime *runtime)
{
  for (size_t i = 0; i < runtime->plugin_count; i++)
    {
      free (runtime->plugins[i].path);
      free (runtime->plugins[i].name);
      free (runtime->plugins[i].problem);
    }
  for (size_t i = 0; i < runtime->device_count; i++)
    {
      free (runtime->devices[i].plugin_name);
      free (runtime->devices[i].name);
      free (runtime->devices[i].vendor);
      free (runtime->devices[i].driver);
      free (runtime->devices[i].problem);
    }
  free (runtime->plugins);
  free (runtime->devices);
  free (runtime->plugin_path);
  free (runtime->version);
  free (runtime->problem);
}

const char *
runtime_kind_name (int kind)
{
  const struct offload_target *target = offload_target_of_kind (kind);

  return target != NULL ? target->name : "another kind of device";
}
