/* The registry of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include "offload-targets.h"
#include "include/requirements.h"
#include "base/check.h"
#include "base/libgomp.h"
#include "base/loader.h"
#include "base/program-end.h"
#include "devices/no-devices.h"
#include "devices/plugin-callbacks.h"
#include "devices/plugin-version.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "devices/requirements.h"
#include "ompt/libomp.h"
#include "ompt/tool.h"

static struct lock probe_lock = LOCK_INITIALIZER (LOCK_PROBE);

/* Kinds with an image whose devices are not counted yet, one bit a kind.  */
static _Atomic unsigned pending_kinds;

/* Kinds that an image was registered for, or whose devices are counted without.
   Written by atomic operations only.  */
static _Atomic unsigned known_kinds;

/* Kinds that the executable was linked for, in this order.  Written before main
   begins, and COUNT set to 0 once it is clear whether they matter.  */
static struct
{
  _Atomic unsigned count;
  unsigned char kinds[8];
} linked_for;

/* Written under probe_lock and ld.so's lock, and immutable once PLUGINS_LOADED
   is set.  */
static struct plugin *plugins;
static _Atomic bool plugins_loaded;

/* Written under probe_lock, before device_count is raised; an element never
   changes.  */
static struct device *devices[MAX_DEVICES];
static _Atomic int device_count;

/* See registry_leave_devices.  */
static _Atomic bool leave_devices;

/* See registry_is_finished.  */
static _Atomic bool finished;

/* The devices of PLUGIN cannot do all of NEEDED.  */
static void
note_incapable (struct plugin *plugin, unsigned needed)
{
  char directive[REQUIREMENTS_SIZE];
  unsigned provided = plugin->provided ? plugin->provided () : 0;
  plugin_set_problem (plugin, "its devices cannot do what the program has %s"
		      " for: %s", requirements_describe (needed, directive),
		      requirements_advice (needed & ~provided));
}

/* Count the devices of PLUGIN.  */
static void
count_devices (struct plugin *plugin)
{
  unsigned needed = requirements_of_devices ();
  struct diag said;
  plugin_errors_begin (&said, NULL);
  int found = (no_devices_certain (plugin) ? 0
	       : plugin->calls->get_num_devices (plugin, needed));
  plugin_errors_end ();
  diag_debug (1, "plugin %s: %d device(s)", plugin->name, found);
  if (found != 0 && said.text[0])
    diag_error ("%s", said.text);
  if (found < 0 && needed)
    note_incapable (plugin, needed);
  else if (found < 0)
    plugin_set_problem (plugin, "its devices cannot be counted");
  else if (found == 0)
    no_devices_note (plugin, &said);
  int number = device_count;
  for (int ordinal = 0; ordinal < found; ordinal++, number++)
    {
      if (number == MAX_DEVICES)
	{
	  diag_warning ("plugin %s: only %d of %d devices are used; the"
			" runtime has no room for more", plugin->path,
			ordinal, found);
	  break;
	}
      devices[number] = device_new (plugin, number, ordinal);
      if (!devices[number])
	{
	  plugin_set_problem (plugin, "out of memory for its device %d",
			      ordinal);
	  break;
	}
      device_count = number + 1;
    }
}

/* Have the plugins for KIND look at the image of TARGET_DATA.  */
static void
prepare_image (int kind, const void *target_data)
{
  for (struct plugin *plugin = plugins; plugin; plugin = plugin->next)
    if (!plugin->problem && plugin->type == kind && plugin->prepare_image
	&& plugin_runs_openmp (plugin))
      plugin->prepare_image (target_data);
}

/* Have bounds checked if a plugin for KIND, none of whose devices is up yet,
   wants to know them.  */
static void
note_bounds (int kind)
{
  for (struct plugin *plugin = plugins; plugin; plugin = plugin->next)
    if (!plugin->problem && plugin->type == kind && plugin->wants_bounds
	&& plugin->wants_bounds ())
      check_add_bounds ();
}

/* Count the devices of KIND.  */
static void
count_kind (int kind)
{
  if (!plugins_loaded)
    {
      plugins = plugins_load ();
      plugins_loaded = true;
    }
  for (struct plugin *plugin = plugins; plugin; plugin = plugin->next)
    if (!plugin->problem && plugin->type == kind
	&& plugin_runs_openmp (plugin))
      count_devices (plugin);
  registration_prepare (kind, prepare_image);
  note_bounds (kind);
}

/* The same, unless KIND is known.  */
static void
count_linked_kind (int kind)
{
  unsigned bit = 1u << kind;
  if (!(atomic_fetch_or (&known_kinds, bit) & bit))
    count_kind (kind);
}

/* If there is no image yet, the devices are those of the kinds that the
   executable was linked for, here and then on other machines.  */
static void
count_linked_for (void)
{
  bool remote = false;
  if (known_kinds == 0)
    for (unsigned i = 0; i < linked_for.count; i++)
      {
	count_linked_kind (linked_for.kinds[i]);
	remote |= registration_is_for_remote (linked_for.kinds[i]);
      }
  if (remote)
    count_linked_kind (GOMP_TARGET_TYPE_REMOTE);
  linked_for.count = 0;
}

/* Look for the devices of the kinds that came with new images.  */
static void
count_pending (void *unused)
{
  (void) unused;
  libgomp_prepare ();
  ompt_libomp_find ();
  lock_acquire (&probe_lock);
  if (linked_for.count)
    count_linked_for ();
  const unsigned pending = pending_kinds;
  unsigned rest = pending;
  for (int kind; rest; rest &= ~(1u << kind))
    {
      unsigned first = rest & ~(1u << GOMP_TARGET_TYPE_RTL
				| 1u << GOMP_TARGET_TYPE_REMOTE);
      kind = registration_first_kind (first ? first : rest);
      count_kind (kind);
    }
  /* Only now: threads that see none pending take the count as it is.  */
  atomic_fetch_and (&pending_kinds, ~pending);
  lock_release (&probe_lock);
}

/* Whether a tool is being started: who sees no kinds pending waits for that,
   too.  */
static _Atomic bool tool_starts;

int
registry_count (void)
{
  if (__builtin_expect (pending_kinds != 0 || linked_for.count != 0
			|| tool_starts, 0)
      && env.policy != OFFLOAD_DISABLED)
    {
      tool_starts = true;
      loader_call (count_pending, NULL);
      if (ompt_tool_start ())
	tool_starts = false;
    }
  return device_count;
}

int
registry_count_so_far (void)
{
  return device_count;
}

struct device *
registry_device (int number)
{
  if (number < 0 || number >= registry_count ())
    return NULL;
  return devices[number];
}

struct device *
registry_counted (int number)
{
  return number >= 0 && number < device_count ? devices[number] : NULL;
}

void
registry_visit_up (void (*visit) (struct device *, void *), void *data)
{
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    if (device_lock_unless_lost (device))
      {
	if (device->state == DEVICE_UP)
	  visit (device, data);
	lock_release (&device->lock);
      }
}

struct plugin_visit
{
  void (*visit) (const struct plugin *, void *);
  void *data;
};

static void
visit_plugins (void *data)
{
  const struct plugin_visit *visit = data;
  lock_acquire (&probe_lock);
  for (const struct plugin *plugin = plugins; plugin; plugin = plugin->next)
    visit->visit (plugin, visit->data);
  lock_release (&probe_lock);
}

void
registry_visit_plugins (void (*visit) (const struct plugin *, void *),
			void *data)
{
  loader_call (visit_plugins, &(struct plugin_visit) { visit, data });
}

static void
find_plugin_path (void *path)
{
  lock_acquire (&probe_lock);
  *(const char **) path = plugins_path ();
  lock_release (&probe_lock);
}

const char *
registry_plugin_path (void)
{
  const char *path;
  loader_call (find_plugin_path, &path);
  return path;
}

struct device *
registry_device_of_address (const void *address)
{
  const struct plugin *asked = NULL;
  for (int i = 0; i < device_count; i++)
    {
      const struct plugin *plugin = devices[i]->plugin;
      if (plugin == asked)
	continue;
      asked = plugin;
      /* The plugin's devices stand in a row.  */
      int ordinal = (plugin->device_of_address
		     ? plugin->device_of_address (address) : -1);
      if (ordinal >= 0 && i + ordinal < device_count)
	return devices[i + ordinal];
    }
  return NULL;
}

void
registry_note_kind (int kind)
{
  if (kind < 0 || kind >= 32)
    return;
  unsigned bit = 1u << kind;
  if (!(atomic_fetch_or (&known_kinds, bit) & bit))
    atomic_fetch_or (&pending_kinds, bit);
}

static void
prepare_new (void *kind)
{
  int k = *(int *) kind;
  lock_acquire (&probe_lock);
  bool pending = k >= 0 && k < 32 && (pending_kinds & (1u << k));
  if (!pending)
    registration_prepare (k, prepare_image);
  lock_release (&probe_lock);
}

void
registry_prepare_images (int kind)
{
  /* Who is loading them will find the image in the list.  */
  if (plugins_loaded)
    loader_call (prepare_new, &kind);
}

void
registry_note_linked (int kind)
{
  if (kind >= 0 && kind < 32 && linked_for.count < sizeof linked_for.kinds)
    linked_for.kinds[linked_for.count++] = kind;
}

unsigned
registry_known_kinds (void)
{
  return known_kinds;
}

bool
registry_built_for_devices (void)
{
  return known_kinds != 0;
}

/* The name of the target for devices of KIND.  */
static const char *
kind_name (int kind)
{
  const struct offload_target *target = offload_target_of_kind (kind);
  return target ? target->name : "another kind of device";
}

/* Write to OUT what is wrong with the plugins that matter: those for KINDS, and
   broken ones, of which nobody knows the kind.  Return the kinds that have a
   plugin.  */
static unsigned
explain_plugins_locked (FILE *out, unsigned kinds, const char **separator)
{
  unsigned found = 0;
  for (struct plugin *plugin = plugins; plugin; plugin = plugin->next)
    {
      unsigned bit = plugin->name ? 1u << plugin->type : 0;
      if (bit && !(kinds & bit))
	continue;
      found |= bit;
      const char *why = plugin_why_unusable (plugin);
      fprintf (out, "%s%s: %s", *separator, plugin->path,
	       why ? why : "usable");
      *separator = "; ";
    }
  return found;
}

static void
explain (void *data)
{
  FILE *out = data;
  unsigned kinds = known_kinds;
  if (!kinds)
    fprintf (out, "the program has no device image");
  const char *separator = "";
  lock_acquire (&probe_lock);
  if (kinds)
    kinds &= ~explain_plugins_locked (out, kinds, &separator);
  for (; kinds; kinds &= kinds - 1)
    {
      fprintf (out, "%sno usable plugin for %s in %s", separator,
	       kind_name (__builtin_ctz (kinds)), plugins_path ());
      separator = "; ";
    }
  lock_release (&probe_lock);
}

void
registry_explain (char *text, size_t size)
{
  registry_count ();
  text[0] = '\0';
  FILE *out = fmemopen (text, size, "w");
  if (!out)
    return;
  loader_call (explain, out);
  fclose (out);
}

static void
finish_device (void *device)
{
  device_finish (device);
}

/* One that has died unnoticed keeps no other from being finished.  */
static void
finish (struct device *device)
{
  program_end_put_off (finish_device, device);
}

void
registry_finish (void)
{
  for (int i = 0; i < device_count && !leave_devices; i++)
    {
      const enum device_state state = devices[i]->state;
      if (state == DEVICE_UP || state == DEVICE_DOWN)
	finished = true;
      finish (devices[i]);
    }
}

void
registry_finish_kind (int kind)
{
  for (int i = 0; i < device_count && !leave_devices; i++)
    if (devices[i]->plugin->type == kind)
      finish (devices[i]);
}

bool
registry_is_finished (void)
{
  return finished;
}

int
registry_number (int kind, int ordinal)
{
  for (int i = 0; i < device_count; i++)
    if (devices[i]->plugin->type == kind && devices[i]->ordinal == ordinal)
      return i;
  return -1;
}

void
registry_note_lost (int kind, int ordinal)
{
  int number = registry_number (kind, ordinal);
  if (number >= 0)
    devices[number]->state = DEVICE_LOST;
}

void
registry_leave_devices (void)
{
  leave_devices = true;
}

void
registry_after_fork (void)
{
  lock_init (&probe_lock, LOCK_PROBE);
  leave_devices = false;
  for (int i = 0; i < device_count; i++)
    device_leave_to_parent (devices[i]);
}
