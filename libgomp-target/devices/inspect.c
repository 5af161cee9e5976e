/* What the command gomp-offload is told of plugins and devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "offload-inspect.h"
#include "offload-targets.h"
#include "devices/registry.h"

struct visit
{
  const struct GOMP_offload_visitor *visitor;
  void *data;
};

static void
note_kind_of (const struct plugin *plugin, void *unused)
{
  (void) unused;
  if (plugin->name)
    registry_note_kind (plugin->type);
}

/* Count the devices of all kinds: of the targets that are known, in their
   order, then of what else there is a plugin for.  */
static void
count_all (void)
{
  for (int i = 0; i < OFFLOAD_TARGET_COUNT; i++)
    {
      registry_note_kind (offload_target ((enum offload_target_id) i)->kind);
      registry_count ();
    }
  registry_visit_plugins (note_kind_of, NULL);
  registry_count ();
}

static void
visit_plugin (const struct plugin *plugin, void *data)
{
  const struct visit *visit = data;
  visit->visitor->plugin (&(struct GOMP_offload_plugin) {
      .path = plugin->path,
      .name = plugin->name,
      .interface_version = plugin->name ? plugin->version () : 0,
      .kind = plugin->type,
      .problem = plugin_why_unusable (plugin)
    }, visit->data);
}

/* The property of DEVICE, which is up, that is a text.  */
static const char *
text_of (const struct device *device, enum goacc_property property)
{
  return (device->plugin->openacc_get_property
	  ? device->plugin->openacc_get_property (device->ordinal,
						  property).ptr
	  : NULL);
}

static size_t
size_of (const struct device *device, enum goacc_property property)
{
  return (device->plugin->openacc_get_property
	  ? device->plugin->openacc_get_property (device->ordinal,
						  property).val
	  : 0);
}

/* Whether programs that require shared memory have PLUGIN's devices.  */
static bool
shares_memory (const struct plugin *plugin)
{
  return (plugin->device_of_address && plugin->provided
	  && (plugin->provided () & GOMP_REQUIRES_UNIFIED_SHARED_MEMORY));
}

static void
visit_device (struct device *device, const struct visit *visit)
{
  struct GOMP_offload_device told = {
    .number = device->number,
    .ordinal = device->ordinal,
    .kind = device->plugin->type,
    .plugin_name = device->plugin->name,
    .uses_host_memory = shares_memory (device->plugin)
  };
  struct diag diag = { "" };
  if (device_start (device, &diag))
    {
      told.name = text_of (device, GOACC_PROPERTY_NAME);
      told.vendor = text_of (device, GOACC_PROPERTY_VENDOR);
      told.driver = text_of (device, GOACC_PROPERTY_DRIVER);
      told.memory = size_of (device, GOACC_PROPERTY_MEMORY);
      told.free_memory = size_of (device, GOACC_PROPERTY_FREE_MEMORY);
    }
  else
    told.problem = diag.text;
  visit->visitor->device (&told, visit->data);
  /* Others may need it while the caller runs, which a GPU that serves one
     process at a time lets nobody else.  */
  device_finish (device);
}

void
GOMP_offload_inspect (const struct GOMP_offload_visitor *visitor, void *data)
{
  struct visit visit = { visitor, data };
  struct device *device;
  count_all ();
  visitor->runtime (&(struct GOMP_offload_runtime) {
      .version = PACKAGE_VERSION,
      .plugin_path = registry_plugin_path ()
    }, data);
  registry_visit_plugins (visit_plugin, &visit);
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    visit_device (device, &visit);
}
