/* Calls that differ between the versions of GCC's plugin ABI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "devices/plugin-version.h"

/* The types of those operations that have other arguments than gomp-plugin.h
   says, by the version that gave them these.  REVERSE: where a table of
   functions that the device may call on the host is to go, or null.  INDIRECT:
   a table of functions that may be called by their host address, or null.  */
typedef int load_image_2 (int n, unsigned version, const void *target_data,
			  struct addr_pair **table, uint64_t **reverse);
typedef int load_image_3 (int n, unsigned version, const void *target_data,
			  struct addr_pair **table, uint64_t **reverse,
			  uint64_t *indirect);

/* PLUGIN's operation NAME, of which TYPE is the real type.  */
#define OPERATION(plugin, name, type) ((type *) (void *) (plugin)->name)

/* Version 1 cannot ask for devices that are able to do something: plugins of
   GCC's do not look at the argument.  Ours do.  */
static int
get_num_devices_v1 (const struct plugin *plugin, unsigned requires)
{
  unsigned provided
    = requires && plugin->provided ? plugin->provided () : 0;
  return requires & ~provided ? -1 : plugin->get_num_devices (requires);
}

static int
get_num_devices_v2 (const struct plugin *plugin, unsigned requires)
{
  return plugin->get_num_devices (requires);
}

static int
load_image_v1 (const struct plugin *plugin, int n, unsigned version,
	       const void *target_data, struct addr_pair **table)
{
  return plugin->load_image (n, version, target_data, table);
}

static int
load_image_v2 (const struct plugin *plugin, int n, unsigned version,
	       const void *target_data, struct addr_pair **table)
{
  return OPERATION (plugin, load_image, load_image_2) (n, version, target_data,
						       table, NULL);
}

static int
load_image_v3 (const struct plugin *plugin, int n, unsigned version,
	       const void *target_data, struct addr_pair **table)
{
  return OPERATION (plugin, load_image, load_image_3) (n, version, target_data,
						       table, NULL, NULL);
}

static const struct plugin_calls calls[] = {
  { get_num_devices_v1, load_image_v1 },
  { get_num_devices_v2, load_image_v2 },
  { get_num_devices_v2, load_image_v3 }
};

unsigned
plugin_newest_version (void)
{
  return sizeof calls / sizeof calls[0];
}

const struct plugin_calls *
plugin_calls_of_version (unsigned version)
{
  return (version >= 1 && version <= plugin_newest_version ()
	  ? &calls[version - 1] : NULL);
}
