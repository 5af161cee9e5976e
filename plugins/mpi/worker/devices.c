/* The devices that a worker has, of several plugins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/devices.h"

#include <stdio.h>
#include <string.h>

#include "gomp-plugin-ext.h"
#include "worker/settings.h"

static struct worker_device devices[CHANNEL_DEVICES];
static unsigned device_count;

/* Append the devices of PLUGIN that can do what is REQUIRED, as many as there
   is room for.  */
static void
append (const struct device_plugin *plugin, uint32_t required)
{
  uint32_t provided = plugin->provided ? plugin->provided () : 0;
  int found = required & ~provided ? 0 : plugin->get_num_devices (required);
  int room = CHANNEL_DEVICES - device_count;
  if (found > room)
    GOMP_PLUGIN_warning ("%d of %d devices are left out: a worker has at most"
			 " %d", found - room, found, CHANNEL_DEVICES);
  for (int i = 0; i < found && i < room; i++)
    devices[device_count++] = (struct worker_device)
      { plugin, plugin->get_type (), i, -1, false, { 0, 0 } };
}

/* Load the plugin whose file is called NAME into PLUGIN, and append its devices
   that can do what is REQUIRED.  */
static bool
add_plugin (struct device_plugin *plugin, const char *name, uint32_t required,
	    struct channel_worker *worker)
{
  if (!device_plugin_load (plugin, name, worker->problem,
			   sizeof worker->problem))
    return false;
  append (plugin, required);
  return true;
}

/* Write to NAME what OpenACC calls DEVICE.  It is of the type that is its
   kind's number.  */
static void
name_for_acc (const struct worker_device *device, char name[CHANNEL_ACC_NAME])
{
  const struct device_plugin *plugin = device->plugin;
  const char *called;
  if (plugin->acc_device_type
      && plugin->acc_device_type (device->ordinal, &called) == device->kind)
    snprintf (name, CHANNEL_ACC_NAME, "%s", called);
}

/* Tell the hub in WORKER what was found that can do what is REQUIRED.  */
static void
describe (struct channel_worker *worker, uint32_t required)
{
  worker->problem[0] = '\0';
  worker->devices = device_count;
  worker->starts = true;
  for (unsigned n = 0; n < device_count; n++)
    {
      worker->kinds[n] = devices[n].kind;
      name_for_acc (&devices[n], worker->acc_names[n]);
      worker->starts &= devices[n].plugin->async_start != NULL;
    }
  if (device_count == 0)
    snprintf (worker->problem, sizeof worker->problem, "it has no devices%s",
	      required ? " that can do all that the program requires" : "");
}

void
devices_find (struct channel_worker *worker, uint32_t required)
{
  static struct device_plugin emulated, nvptx;
  if (worker_settings ()->mpi_devices > 0
      && !add_plugin (&emulated, "libgomp-plugin-intelmic.so.1", required,
		      worker))
    return;
  /* One that is not installed has no devices.  */
  if (!add_plugin (&nvptx, "libgomp-plugin-nvptx.so.1", required, worker))
    GOMP_PLUGIN_debug (1, "libgomp-target: mpi: %s\n", worker->problem);
  describe (worker, required);
}

struct worker_device *
device_get (unsigned n)
{
  return n < device_count ? &devices[n] : NULL;
}

int
device_numbered (int number)
{
  for (unsigned n = 0; n < device_count; n++)
    if (devices[n].number == number)
      return n;
  return -1;
}

unsigned
device_find (int kind, int ordinal)
{
  for (unsigned n = 0; n < device_count; n++)
    if (devices[n].kind == kind && devices[n].ordinal == ordinal)
      return n;
  return 0;
}

const struct worker_device *
device_called (const char *name, int ordinal)
{
  const struct worker_device *found = NULL;
  for (unsigned n = 0; n < device_count && !found; n++)
    if (devices[n].ordinal == ordinal
	&& strcmp (devices[n].plugin->get_name (), name) == 0)
      found = &devices[n];
  return found;
}
