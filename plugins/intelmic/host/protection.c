/* Which parts of a device's memory regions may access.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/protection.h"

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/freed-runs.h"

/* Changes that a list has room for; that are made without waiting for a
   command; and that are left for what one thread adds at a time.  */
#define LIST_SIZE ((uint64_t) 1 << 17)
#define LIST_CHANGES (LIST_SIZE / sizeof (struct channel_protection))
#define MANY 256
#define RESERVE 1024

bool
protection_begin (struct device *device)
{
  struct protection *protection = &device->guard.protection;
  uint64_t lists = arena_alloc (&device->arena, 2 * LIST_SIZE);
  if (lists == ARENA_NONE)
    return false;
  protection->lists = lists;
  atomic_store (&protection->used, true);
  /* A region that has begun before does not count: it may run for ever.  */
  if (command_outstanding (device))
    atomic_fetch_add (&protection->regions, 1);
  return true;
}

bool
protection_is_used (const struct device *device)
{
  return atomic_load (&device->guard.protection.used);
}

bool
protection_has_failed (const struct device *device)
{
  return atomic_load (&device->guard.protection.failed);
}

void
protection_want_locked (struct device *device, bool now)
{
  atomic_store (&device->guard.protection.wanted,
		now ? PROTECTION_NOW : PROTECTION_LATER);
}

static struct channel_protection *
current_list (const struct device *device)
{
  const struct protection *protection = &device->guard.protection;
  return (struct channel_protection *) (device->memory + protection->lists
					+ protection->list * LIST_SIZE);
}

void
protection_change_locked (struct device *device, struct span span, bool allow,
			  struct span data)
{
  struct protection *protection = &device->guard.protection;
  if (atomic_load (&protection->failed)
      || protection->count == LIST_CHANGES)
    return;
  current_list (device)[protection->count++] = (struct channel_protection) {
    .start = device->base + span.start,
    .size = span.end - span.start,
    .data = device->base + data.start,
    .data_size = data.end - data.start,
    .allow = allow
  };
  protection_want_locked (device, protection->count >= MANY);
}

bool
protection_has_room (const struct device *device)
{
  return device->guard.protection.count < LIST_CHANGES - RESERVE;
}

/* Have the device make COUNT changes of the list at ADDRESS.  Whether it
   could.  */
static bool
execute (struct device *device, uint64_t address, uint64_t count)
{
  uint64_t operands[] = { address, count };
  uint64_t results[7];
  command_execute (device, COMMAND_PROTECT, operands, 2, results);
  return results[0] == count;
}

/* The device could not make a change of the list at ADDRESS, of which the host
   has LIST: allow regions everything, for which the kernel needs nothing.  */
static void
give_up (struct device *device, struct channel_protection *list,
	 uint64_t address)
{
  atomic_store (&device->guard.protection.failed, true);
  *list = (struct channel_protection) {
    .start = device->base,
    .size = device->size,
    .data = device->base,
    .data_size = device->size,
    .allow = true
  };
  execute (device, address, 1);
  if (GOMP_PLUGIN_warning)
    GOMP_PLUGIN_warning ("device %d (intelmic): accesses beside mapped data and"
			 " to freed memory are no longer found, because the"
			 " kernel lets its process have no more mappings"
			 " (sysctl vm.max_map_count)", device->number);
}

void
protection_make (struct device *device)
{
  struct guard *guard = &device->guard;
  struct protection *protection = &guard->protection;
  pthread_mutex_lock (&protection->making);
  pthread_mutex_lock (&guard->lock);
  freed_runs_close_locked (device);
  uint32_t leaving = freed_runs_take_leaving_locked (guard);
  uint32_t count = protection->count;
  struct channel_protection *list = current_list (device);
  protection->list ^= 1;
  protection->count = 0;
  pthread_mutex_unlock (&guard->lock);
  uint64_t address = device->base + ((char *) list - device->memory);
  if (count > 0 && !execute (device, address, count))
    give_up (device, list, address);
  pthread_mutex_lock (&guard->lock);
  /* What was gathered meanwhile would forbid what is to stay allowed.  */
  if (protection_has_failed (device))
    protection->count = 0;
  freed_runs_give_back_locked (device, leaving);
  atomic_store (&protection->wanted,
		(protection->count >= MANY ? PROTECTION_NOW
		 : (protection->count > 0
		    || freed_runs_have_changes_locked (guard))
		 ? PROTECTION_LATER : PROTECTION_AS_WANTED));
  pthread_mutex_unlock (&guard->lock);
  pthread_mutex_unlock (&protection->making);
}

void
protection_note_change (struct device *device)
{
  struct protection *protection = &device->guard.protection;
  uint8_t wanted = atomic_load (&protection->wanted);
  if (wanted == PROTECTION_NOW
      || (wanted == PROTECTION_LATER && atomic_load (&protection->regions)))
    protection_make (device);
}

/* A region is about to run.  */
static bool
count_region (struct protection *protection, enum command_kind kind)
{
  if (kind != COMMAND_RUN)
    return false;
  atomic_fetch_add (&protection->regions, 1);
  return true;
}

bool
protection_prepare (struct device *device, enum command_kind kind)
{
  struct protection *protection = &device->guard.protection;
  if (kind == COMMAND_PROTECT || kind == COMMAND_EXIT)
    return false;
  bool counted = count_region (protection, kind);
  if (atomic_load (&protection->wanted) != PROTECTION_AS_WANTED)
    protection_make (device);
  return counted;
}

bool
protection_count (struct device *device, enum command_kind kind, bool counted)
{
  return counted || count_region (&device->guard.protection, kind);
}

void
protection_region_ended (struct device *device)
{
  atomic_fetch_sub (&device->guard.protection.regions, 1);
}
