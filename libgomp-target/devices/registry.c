/* A device, and the registry of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "no-cancel.h"
#include "offload-targets.h"
#include "requirements.h"
#include "base/libgomp.h"
#include "base/loader.h"
#include "base/program-end.h"
#include "devices/image.h"
#include "devices/plugin-callbacks.h"
#include "devices/plugin-version.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "base/worker.h"

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

/* What the images require of devices, 0 if none has said so.  Set once.  */
static _Atomic unsigned required;

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

static struct device *
device_new (const struct plugin *plugin, int number, int ordinal)
{
  struct device *device = calloc (1, sizeof *device);
  if (!device)
    return NULL;
  device->plugin = plugin;
  device->number = number;
  device->ordinal = ordinal;
  lock_init (&device->lock, LOCK_DEVICE);
  return device;
}

/* What devices have to be able to do.  */
static unsigned
needed (void)
{
  return required & ~GOMP_REQUIRES_TARGET_USED;
}

/* Count the devices of PLUGIN.  */
static void
count_devices (struct plugin *plugin)
{
  char directive[REQUIREMENTS_SIZE];
  int found = plugin->calls->get_num_devices (plugin, needed ());
  diag_debug (1, "plugin %s: %d device(s)", plugin->name, found);
  if (found < 0 && needed ())
    plugin_set_problem (plugin, "its devices cannot do what the program has"
			" %s for",
			requirements_describe (needed (), directive));
  else if (found < 0)
    plugin_set_problem (plugin, "its devices cannot be counted");
  else if (found == 0)
    {
      const char *reason
	= plugin->no_devices_reason ? plugin->no_devices_reason () : NULL;
      plugin_set_problem (plugin, "%s", reason ? reason
			  : "no device of this kind was found");
    }
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
	break;
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
}

/* If there is no image yet, the devices are those of the kinds that the
   executable was linked for.  */
static void
count_linked_for (void)
{
  if (known_kinds == 0)
    for (unsigned i = 0; i < linked_for.count; i++)
      {
	unsigned bit = 1u << linked_for.kinds[i];
	if (!(atomic_fetch_or (&known_kinds, bit) & bit))
	  count_kind (linked_for.kinds[i]);
      }
  linked_for.count = 0;
}

/* Look for the devices of the kinds that came with new images.  */
static void
count_pending (void *unused)
{
  (void) unused;
  libgomp_prepare ();
  lock_acquire (&probe_lock);
  if (linked_for.count)
    count_linked_for ();
  const unsigned pending = pending_kinds;
  unsigned rest = pending;
  for (int kind; rest; rest &= ~(1u << kind))
    {
      kind = registration_first_kind (rest);
      count_kind (kind);
    }
  /* Only now: threads that see none pending take the count as it is.  */
  atomic_fetch_and (&pending_kinds, ~pending);
  lock_release (&probe_lock);
}

int
registry_count (void)
{
  if (__builtin_expect (pending_kinds != 0 || linked_for.count != 0, 0)
      && env.policy != OFFLOAD_DISABLED)
    loader_call (count_pending, NULL);
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
  return number < device_count ? devices[number] : NULL;
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

/* Take note of *REQUIREMENTS.  */
static void
require (void *requirements)
{
  char first[REQUIREMENTS_SIZE], second[REQUIREMENTS_SIZE];
  unsigned wanted = *(unsigned *) requirements, before = 0;
  if (!atomic_compare_exchange_strong (&required, &before, wanted)
      && requirements_differ (before, wanted))
    diag_fatal ("the program's device images differ: one has %s, another has"
		" %s; OpenMP wants the same in the program and all of its"
		" libraries", requirements_describe (before, first),
		requirements_describe (wanted, second));
  if (!before && needed () && device_count > 0)
    diag_fatal ("a device image that has %s comes too late: devices have been"
		" chosen for the program before",
		requirements_describe (wanted, second));
}

void
registry_require (unsigned requirements)
{
  if (requirements && requirements != required)
    program_end_shield (require, &requirements);
}

bool
registry_pointers_keep_values (void)
{
  return required != 0;
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

/* Start DEVICE and load its images.  */
static bool
start_locked (struct device *device, struct diag *diag)
{
  const struct plugin *plugin = device->plugin;
  diag_debug (1, "device %d: starting (%s %d)", device->number, plugin->name,
	      device->ordinal);
  registration_watch_exit ();
  struct diag reason;
  plugin_errors_begin (&reason, device);
  bool ok = plugin->init_device (device->ordinal);
  plugin_errors_end ();
  if (!ok)
    return diag_fail (diag, "device %d (%s) does not start: %s",
		      device->number, plugin->name,
		      reason.text[0] ? reason.text
		      : "the plugin gives no reason");
  return image_load_all_locked (device, diag);
}

bool
device_lock_unless_lost (struct device *device)
{
  /* Without waiting for the lock, if that is known already.  */
  if (__builtin_expect (device->state == DEVICE_LOST, 0))
    return false;
  lock_acquire (&device->lock);
  if (__builtin_expect (device->state != DEVICE_LOST, 1))
    return true;
  lock_release (&device->lock);
  return false;
}

void
device_lock (struct device *device)
{
  if (__builtin_expect (!device_lock_unless_lost (device), 0))
    program_end ();
}

void
device_abandon_locks (void)
{
  struct lock *lock;
  while ((lock = lock_innermost) != NULL)
    {
      if (lock->level == LOCK_DEVICE)
	{
	  struct device *device
	    = (struct device *) ((char *) lock
				 - offsetof (struct device, lock));
	  device->state = DEVICE_LOST;
	}
      lock_release (lock);
    }
}

/* What is done to a device by plugin_call, and how it went.  */
struct device_call
{
  struct device *device;
  struct diag *diag;
  bool ok;
};

static void
start (void *data)
{
  struct device_call *call = data;
  struct device *device = call->device;
  device_lock (device);
  if (device->state == DEVICE_DOWN)
    device->state = (start_locked (device, call->diag)
		     ? DEVICE_UP : DEVICE_FAILED);
  else if (device->state == DEVICE_FAILED)
    /* Another thread is telling why, and ends the program.  */
    diag_fail (call->diag, "device %d does not start", device->number);
  else if (device->state == DEVICE_OF_PARENT)
    diag_fail (call->diag, "device %d belongs to the parent process, which"
	       " started it: a forked child cannot use it", device->number);
  call->ok = device->state == DEVICE_UP;
  lock_release (&device->lock);
}

bool
device_start (struct device *device, struct diag *diag)
{
  if (device->state == DEVICE_UP)
    return true;
  struct device_call call = { device, diag, false };
  int cancel = cancel_disable ();
  plugin_call (device->plugin, start, &call);
  cancel_restore (cancel);
  return call.ok;
}

static void
load_images (void *data)
{
  struct device_call *call = data;
  struct device *device = call->device;
  device_lock (device);
  call->ok = (device->state != DEVICE_UP
	      || image_load_all_locked (device, call->diag));
  lock_release (&device->lock);
}

bool
device_load_images (struct device *device, struct diag *diag)
{
  struct device_call call = { device, diag, true };
  /* One that is down may be starting, and have passed the end of the list.  */
  if (device->state == DEVICE_UP || device->state == DEVICE_DOWN)
    plugin_call (device->plugin, load_images, &call);
  return call.ok;
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
      fprintf (out, "%s%s: %s", *separator, plugin->path,
	       plugin->problem ? plugin->problem
	       : plugin_runs_openmp (plugin) ? "usable"
	       : "does not run OpenMP regions");
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

/* Wait for regions that were started on DEVICE, unless the program ends
   because of an error.  */
static void
finish_flights (struct device *device)
{
  while (device->in_flight > 0 && !program_is_ending ())
    if (!device->plugin->async_progress (device->ordinal, true))
      usleep (500);
}

/* Stop DEVICE if it is up, after the destructors of the objects there, and let
   nobody start it.  */
static void
finish_device (struct device *device)
{
  if (device->state == DEVICE_UP)
    finished = true;
  image_unload_all (device);
  if (!device_lock_unless_lost (device))
    return;
  bool up = device->state == DEVICE_UP;
  device->state = DEVICE_GONE;
  lock_release (&device->lock);
  if (!up)
    return;
  diag_debug (1, "device %d: stopping", device->number);
  /* Regions of tasks that nobody waited for run to their end; their data is not
     copied back, since variables of main are gone.  */
  finish_flights (device);
  worker_finish ();
  if (!device->plugin->fini_device (device->ordinal))
    diag_error ("device %d (%s %d) does not stop", device->number,
		device->plugin->name, device->ordinal);
}

void
registry_finish (void)
{
  for (int i = 0; i < device_count && !leave_devices; i++)
    finish_device (devices[i]);
}

bool
registry_is_finished (void)
{
  return finished;
}

bool
registry_note_lost (int kind, int ordinal)
{
  for (int i = 0; i < device_count; i++)
    if (devices[i]->plugin->type == kind && devices[i]->ordinal == ordinal)
      return (atomic_exchange (&devices[i]->state, DEVICE_LOST)
	      != DEVICE_LOST);
  return false;
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
    {
      struct device *device = devices[i];
      /* Another thread of the parent may have held the lock.  What the device
	 knows of mappings is of no use here.  */
      lock_init (&device->lock, LOCK_DEVICE);
      if (device->state == DEVICE_UP || device->state == DEVICE_LOST)
	device->state = DEVICE_OF_PARENT;
    }
}
