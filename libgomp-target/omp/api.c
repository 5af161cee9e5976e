/* Device routines: which devices there are, and what is mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, sections 3.7 and 3.8.  The number of the host as a device is the
   number of devices or, as of OpenMP 5.2, -1.  */

#include "config.h"
#include <errno.h>
#include <stdlib.h>
#include "omp.h"
#include "base/check.h"
#include "base/libgomp.h"
#include "constructs/select.h"
#include "devices/plugin-callbacks.h"
#include "devices/shadow.h"
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "omp/api.h"

int
omp_get_num_devices (void)
{
  return registry_count ();
}

int
omp_get_default_device (void)
{
  return select_default_number ();
}

int
omp_get_initial_device (void)
{
  return select_host_number ();
}

/* On a device, the device's own library answers these two.  */
int
omp_get_device_num (void)
{
  return registry_count ();
}

int
omp_is_initial_device (void)
{
  return 1;
}

void *
omp_target_alloc (size_t size, int number)
{
  if (select_is_host (number))
    return malloc (size);
  struct device *device = select_for_routine (number);
  if (!device || size == 0)
    return NULL;
  if (check_on (CHECK_ALLOCATED))
    return checked_routine_alloc (device, size, __builtin_return_address (0));
  return device->plugin->alloc (device->ordinal, size);
}

bool
routine_free (struct device *device, void *memory, const void *caller,
	      struct diag *reason)
{
  reason->text[0] = '\0';
  if (check_on (CHECK_ALLOCATED)
      && !checked_routine_free (device, memory, caller))
    return true;
  plugin_errors_begin (reason, device);
  bool ok = device->plugin->free (device->ordinal, memory);
  plugin_errors_end ();
  return ok;
}

void
omp_target_free (void *memory, int number)
{
  if (!memory)
    return;
  if (select_is_host (number))
    {
      free (memory);
      return;
    }
  struct device *device = select_for_routine (number);
  struct diag reason;
  if (device
      && !routine_free (device, memory, __builtin_return_address (0),
			&reason))
    diag_fatal ("omp_target_free: %p cannot be freed on device %d: %s", memory,
		number, reason.text);
}

/* The device address of HOST on device NUMBER, which is not the host; or 0.  */
static uintptr_t
find_mapped (const void *host, int number)
{
  struct device *device = select_for_routine (number);
  if (!device)
    return 0;
  uintptr_t address = (uintptr_t) host;
  device_lock (device);
  struct map_entry *entry = device_map_find (&device->map, address,
					     address + 1);
  uintptr_t found = 0;
  if (entry && !(entry->flags & ENTRY_LINK))
    {
      found = entry->device_start + (address - entry->host_start);
      if (check_on (CHECK_UNUSED))
	shadow_note_use (entry, 1);
    }
  lock_release (&device->lock);
  return found;
}

int
omp_target_is_present (const void *host, int number)
{
  return host && (select_is_host (number) || find_mapped (host, number) != 0);
}

void *
omp_get_mapped_ptr (const void *host, int number)
{
  if (!host)
    return NULL;
  if (select_is_host (number))
    return (void *) host;
  return (void *) find_mapped (host, number);
}

/* No device here reads the host's memory, and each reads its own.  Nothing can
   be said to be accessible of null, and of no bytes.  */
int
omp_target_is_accessible (const void *start, size_t size, int number)
{
  if (!start || size == 0)
    return 0;
  if (select_is_host (number))
    return 1;
  const struct device *device = select_for_routine (number);
  const char *last = (const char *) start + size - 1;
  return (device && registry_device_of_address (start) == device
	  && registry_device_of_address (last) == device);
}

static bool
associate_locked (struct device *device, uintptr_t start, uintptr_t end,
		  uintptr_t device_start)
{
  struct map_entry *entry = device_map_find (&device->map, start, end);
  if (!entry && start == end)
    entry = device_map_find_pointer (&device->map, start);
  if (entry)
    /* Once more the same is allowed.  */
    return (entry->host_start <= start && end <= entry->host_end
	    && device_start == (entry->device_start
				+ (start - entry->host_start)));
  struct map_block *block = map_block_new (1);
  if (!block)
    return false;
  map_entry_init (block->entries, block, start, end, device_start);
  block->entries->references = REFERENCES_INFINITE;
  block->entries->flags = ENTRY_ASSOCIATED;
  return device_map_insert (&device->map, block->entries);
}

int
omp_target_associate_ptr (const void *host, const void *device_pointer,
			  size_t size, size_t offset, int number)
{
  struct device *device = select_for_routine (number);
  if (!device)
    return EINVAL;
  device_lock (device);
  bool ok = associate_locked (device, (uintptr_t) host,
			      (uintptr_t) host + size,
			      (uintptr_t) device_pointer + offset);
  lock_release (&device->lock);
  return ok ? 0 : EINVAL;
}

int
omp_target_disassociate_ptr (const void *host, int number)
{
  struct device *device = select_for_routine (number);
  if (!device)
    return EINVAL;
  device_lock (device);
  struct map_entry *entry = device_map_find_pointer (&device->map,
						     (uintptr_t) host);
  bool ok = (entry && entry->host_start == (uintptr_t) host
	     && map_entry_held (entry) == 0
	     && (entry->flags & ENTRY_ASSOCIATED));
  if (ok)
    {
      device_map_remove (&device->map, entry);
      map_entry_free_extra (entry);
      if (map_block_unused (entry->block))
	free (entry->block);
    }
  lock_release (&device->lock);
  return ok ? 0 : EINVAL;
}

bool
routine_finds_held (const void *host, int number)
{
  struct device *device = select_for_routine (number);
  if (!device)
    return false;
  device_lock (device);
  struct map_entry *entry = device_map_find_pointer (&device->map,
						     (uintptr_t) host);
  bool held = entry && map_entry_held (entry) > 0;
  lock_release (&device->lock);
  return held;
}

/* Data on a device is not given up: OpenMP leaves it to the implementation, and
   programs rely on it to stay.  */
int
omp_pause_resource (omp_pause_resource_t kind, int number)
{
  if (select_is_host (number))
    return libgomp_pause_host (kind);
  return registry_device (select_number (number)) ? 0 : -1;
}

int
omp_pause_resource_all (omp_pause_resource_t kind)
{
  return libgomp_pause_host (kind);
}
