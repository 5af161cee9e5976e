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
#include "constructs/fallback.h"
#include "constructs/revive.h"
#include "constructs/select.h"
#include "devices/lost.h"
#include "devices/plugin-callbacks.h"
#include "devices/restart.h"
#include "devices/shadow.h"
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "omp/api.h"
#include "ompt/data-op.h"

int
omp_get_num_devices (void)
{
  int count = registry_count ();
  if (count == 0)
    fallback_note_none ("omp_get_num_devices");
  return count;
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

/* Memory of a device's that is to be had or freed, for CALLER.  */
struct allocation
{
  struct device *device;
  size_t size;
  void *memory;
  const void *caller;
  bool ok;
  struct diag reason;
};

static void
allocate (void *data)
{
  struct allocation *a = data;
  struct device *device = a->device;
  restart_leave_unless_up (device);
  a->memory = (check_on (CHECK_ALLOCATED)
	       ? checked_routine_alloc (device, a->size, a->caller)
	       : device->plugin->alloc (device->ordinal, a->size));
}

void *
omp_target_alloc (size_t size, int number)
{
  if (select_is_host (number))
    return malloc (size);
  struct device *device = select_for_routine (number);
  if (!device || size == 0)
    return NULL;
  struct allocation a;
  a.device = device;
  a.size = size;
  a.caller = __builtin_return_address (0);
  struct ompt_routine told;
  ompt_routine_begin (&told, ompt_target_data_alloc, device, NULL, NULL, size,
		      a.caller);
  while (!restart_do (device, allocate, &a))
    {
      /* One that has started again has memory.  */
      restart_let_go (device);
      if (!revive_or_end (device))
	{
	  a.memory = NULL;
	  break;
	}
    }
  told.op.destination = a.memory;
  ompt_routine_end (&told);
  if (!a.memory)
    select_failed ();
  return a.memory;
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

static void
free_memory (void *data)
{
  struct allocation *a = data;
  restart_leave_unless_up (a->device);
  a->ok = routine_free (a->device, a->memory, a->caller, &a->reason);
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
  if (!device)
    return;
  struct allocation a;
  a.device = device;
  a.memory = memory;
  a.caller = __builtin_return_address (0);
  struct ompt_routine told;
  ompt_routine_begin (&told, ompt_target_data_delete, device, NULL, memory, 0,
		      a.caller);
  bool served = restart_do (device, free_memory, &a);
  ompt_routine_end (&told);
  if (!served)
    /* It went with the device.  */
    restart_let_go (device);
  else if (!a.ok)
    diag_fatal ("omp_target_free: %p cannot be freed on device %d: %s", memory,
		number, a.reason.text);
}

/* What is asked, or to be changed, of the table of a device.  */
struct table_use
{
  struct device *device;
  uintptr_t start, end;
  uintptr_t device_start;
  bool ok;
};

/* Have ACT do U with the table of device NUMBER, under the device's lock.
   False if there is no such device, or it died.  */
static bool
use_table (int number, void (*act) (void *), struct table_use *u)
{
  u->device = select_for_routine (number);
  u->ok = false;
  if (!u->device)
    return false;
  if (restart_do (u->device, act, u))
    return u->ok;
  restart_let_go (u->device);
  return false;
}

/* The same, which a tool hears of as what is of TYPE; the program called the
   routine at CODE.  */
static bool
use_table_told (int number, void (*act) (void *), struct table_use *u,
		ompt_target_data_op_t type, const void *code)
{
  struct ompt_routine told;
  const struct device *device
    = ompt_on () ? select_for_routine (number) : NULL;
  if (!device)
    return use_table (number, act, u);
  ompt_routine_begin (&told, type, device, (const void *) u->start,
		      (const void *) u->device_start, u->end - u->start, code);
  bool ok = use_table (number, act, u);
  ompt_routine_end (&told);
  return ok;
}

static void
find_mapped (void *data)
{
  struct table_use *u = data;
  struct device *device = u->device;
  uintptr_t address = u->start;
  device_lock (device);
  struct map_entry *entry = device_map_find (&device->map, address,
					     address + 1);
  bool mapped = entry && !(entry->flags & ENTRY_LINK);
  bool shared = (!mapped
		 && registry_is_shared (device, (const void *) address));
  u->ok = shared || (mapped && !lost_find_locked (device, NULL, address,
						  address + 1));
  if (shared)
    u->device_start = address;
  else if (u->ok)
    {
      u->device_start = entry->device_start + (address - entry->host_start);
      if (check_on (CHECK_UNUSED))
	shadow_note_use (entry, 1);
    }
  lock_release (&device->lock);
}

/* The device address of HOST on device NUMBER, which is not the host; or 0.  */
static uintptr_t
mapped_address (const void *host, int number)
{
  struct table_use u = { .start = (uintptr_t) host };
  return use_table (number, find_mapped, &u) ? u.device_start : 0;
}

int
omp_target_is_present (const void *host, int number)
{
  return (host
	  && (select_is_host (number) || mapped_address (host, number) != 0));
}

void *
omp_get_mapped_ptr (const void *host, int number)
{
  if (!host)
    return NULL;
  if (select_is_host (number))
    return (void *) host;
  return (void *) mapped_address (host, number);
}

/* Whether regions on DEVICE can read what is at ADDRESS.  */
static bool
is_accessible (const struct device *device, const void *address)
{
  return (registry_device_of_address (address) == device
	  || registry_is_shared (device, address));
}

/* Each device reads its own memory, and the host's if it shares that.  Nothing
   can be said to be accessible of null, and of no bytes.  */
int
omp_target_is_accessible (const void *start, size_t size, int number)
{
  if (!start || size == 0)
    return 0;
  if (select_is_host (number))
    return 1;
  const struct device *device = select_for_routine (number);
  const char *last = (const char *) start + size - 1;
  return (device && is_accessible (device, start)
	  && is_accessible (device, last));
}

static bool
associate_locked (struct device *device, uintptr_t start, uintptr_t end,
		  uintptr_t device_start)
{
  /* There is no such range, here or there.  */
  if (end < start || device_start + (end - start) < device_start)
    return false;
  /* Pointers to there would not be translated.  */
  if (device->shares_memory)
    return start == device_start;
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

/* What was associated from START on went with DEVICE when that died: forget it.
   False if there is no such thing.  */
static bool
forget_lost_locked (struct device *device, uintptr_t start)
{
  struct lost_data *lost = NULL;
  while ((lost = lost_find_locked (device, lost, start, start)) != NULL)
    if (lost->kind == LOST_ASSOCIATED && lost->start == start)
      {
	lost_forget_locked (device, lost);
	return true;
      }
  return false;
}

static void
associate (void *data)
{
  struct table_use *u = data;
  device_lock (u->device);
  u->ok = associate_locked (u->device, u->start, u->end, u->device_start);
  if (u->ok)
    /* The program has said anew where it is.  */
    forget_lost_locked (u->device, u->start);
  lock_release (&u->device->lock);
}

int
omp_target_associate_ptr (const void *host, const void *device_pointer,
			  size_t size, size_t offset, int number)
{
  struct table_use u = {
    .start = (uintptr_t) host,
    .end = (uintptr_t) host + size,
    .device_start = (uintptr_t) device_pointer + offset
  };
  return (use_table_told (number, associate, &u, ompt_target_data_associate,
			  __builtin_return_address (0))
	  ? 0 : EINVAL);
}

static void
disassociate (void *data)
{
  struct table_use *u = data;
  struct device *device = u->device;
  device_lock (device);
  struct map_entry *entry = device_map_find_pointer (&device->map, u->start);
  u->ok = (entry && entry->host_start == u->start
	   && map_entry_held (entry) == 0
	   && (entry->flags & ENTRY_ASSOCIATED));
  if (u->ok)
    {
      device_map_remove (&device->map, entry);
      map_entry_free_extra (entry);
      if (map_block_unused (entry->block))
	free (entry->block);
    }
  else
    u->ok = forget_lost_locked (device, u->start);
  lock_release (&device->lock);
}

int
omp_target_disassociate_ptr (const void *host, int number)
{
  struct table_use u = { .start = (uintptr_t) host, .end = (uintptr_t) host };
  if (ompt_on () && !select_is_host (number))
    u.device_start = mapped_address (host, number);
  return (use_table_told (number, disassociate, &u,
			  ompt_target_data_disassociate,
			  __builtin_return_address (0))
	  ? 0 : EINVAL);
}

static void
find_held (void *data)
{
  struct table_use *u = data;
  device_lock (u->device);
  struct map_entry *entry = device_map_find_pointer (&u->device->map,
						     u->start);
  u->ok = entry && map_entry_held (entry) > 0;
  lock_release (&u->device->lock);
}

bool
routine_finds_held (const void *host, int number)
{
  struct table_use u = { .start = (uintptr_t) host };
  return use_table (number, find_held, &u);
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
