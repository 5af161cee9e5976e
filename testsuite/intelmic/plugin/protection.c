/* When the device is told to change what regions may access, and of how much.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Compiled together with the plugin's protection.c.  What that calls is here,
   so that a command takes just the time that the test wants, and there is no
   device.  */

#include <stdio.h>
#include <stdlib.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/freed-runs.h"
#include "../../plugin-harness/harness.h"

/* Where the device has the arena, and where the lists are in it.  */
#define BASE 0x200000000000
#define LISTS 4096

static struct device device;
static char memory[1 << 20];
static bool no_memory, outstanding;
/* How many changes the device makes of a list, and how many others come while
   it does so.  */
static uint64_t possible = UINT64_MAX;
static unsigned meanwhile;
/* Commands, and the changes of the last one.  */
static unsigned commands, warnings, closed;
static uint64_t count, list;

uint64_t
arena_alloc (struct arena *arena, uint64_t size)
{
  check (arena == &device.arena && LISTS + size <= sizeof memory);
  return no_memory ? ARENA_NONE : LISTS;
}

bool
command_outstanding (struct device *d)
{
  check (d == &device);
  return outstanding;
}

/* Page NUMBER may be accessed from now on, or may not.  */
static void
change (unsigned number, bool allow)
{
  const struct span span = { number * 4096, (number + 1) * 4096 };
  const struct span data = { span.start, span.start + 8 };
  pthread_mutex_lock (&device.guard.lock);
  protection_change_locked (&device, span, allow, data);
  pthread_mutex_unlock (&device.guard.lock);
}

/* Change NUMBER of those that the device got last.  */
static const struct channel_protection *
got (unsigned number)
{
  return ((const struct channel_protection *) (memory + (list - BASE))
	  + number);
}

void
command_execute (struct device *d, enum command_kind kind,
		 const uint64_t *operands, unsigned operand_count,
		 uint64_t *results)
{
  check (d == &device && kind == COMMAND_PROTECT && operand_count == 2);
  check (pthread_mutex_trylock (&device.guard.lock) == 0);
  pthread_mutex_unlock (&device.guard.lock);
  commands++;
  list = operands[0];
  count = operands[1];
  results[0] = count < possible ? count : possible;
  for (; meanwhile; meanwhile--)
    change (100 + meanwhile, true);
}

bool
freed_runs_have_changes_locked (const struct guard *guard)
{
  check (guard == &device.guard);
  return false;
}

void
freed_runs_close_locked (struct device *d)
{
  check (d == &device);
  closed++;
}

uint32_t
freed_runs_take_leaving_locked (struct guard *guard)
{
  check (guard == &device.guard);
  return GUARD_NONE;
}

void
freed_runs_give_back_locked (struct device *d, uint32_t run)
{
  check (d == &device && run == GUARD_NONE);
}

void
GOMP_PLUGIN_warning (const char *fmt, ...)
{
  check (fmt[0]);
  warnings++;
}

/* A region begins: whether that took COUNT commands.  */
static bool
region_begins_with (unsigned expected)
{
  unsigned before = commands;
  bool counted = protection_prepare (&device, COMMAND_RUN);
  check (protection_count (&device, COMMAND_RUN, counted));
  return commands - before == expected;
}

/* No region runs: changes wait for one.  */
static void
check_gathered (void)
{
  change (1, true);
  change (2, false);
  change (3, true);
  protection_note_change (&device);
  check (commands == 0);
  check (region_begins_with (1));
  check (count == 3 && closed == 1);
  check (got (0)->start == BASE + 4096 && got (0)->size == 4096
	 && got (0)->data == BASE + 4096 && got (0)->data_size == 8
	 && got (0)->allow);
  check (got (1)->start == BASE + 2 * 4096 && !got (1)->allow);
  check (got (2)->start == BASE + 3 * 4096 && got (2)->allow);
  check (region_begins_with (0));
  protection_note_change (&device);
  check (commands == 1);
  protection_region_ended (&device);
}

/* While one runs they are made at once.  */
static void
check_at_once (void)
{
  unsigned before = commands;
  change (4, true);
  protection_note_change (&device);
  check (commands == before + 1 && count == 1);
  protection_region_ended (&device);
  change (5, true);
  protection_note_change (&device);
  check (commands == before + 1);
}

/* Commands that are no regions need them, too, but do not count; that of
   changes and the last one do not.  */
static void
check_others (void)
{
  unsigned before = commands;
  check (!protection_prepare (&device, COMMAND_PROTECT));
  check (!protection_prepare (&device, COMMAND_EXIT));
  check (commands == before);
  check (!protection_prepare (&device, COMMAND_COPY));
  check (!protection_count (&device, COMMAND_COPY, false));
  check (commands == before + 1 && count == 1);
  change (6, true);
  protection_note_change (&device);
  check (commands == before + 1);
}

/* What comes while the device makes changes goes to the other list, for the
   next time; and many changes do not wait for a region.  */
static void
check_lists (void)
{
  meanwhile = 2;
  check (region_begins_with (1));
  check (count == 1);
  uint64_t first = list;
  protection_region_ended (&device);
  check (region_begins_with (1));
  check (count == 2 && list != first);
  check (got (0)->start == BASE + 102 * 4096);
  protection_region_ended (&device);
  unsigned before = commands;
  for (unsigned i = 0; i < 255; i++)
    {
      change (i, true);
      protection_note_change (&device);
    }
  check (commands == before);
  change (255, true);
  protection_note_change (&device);
  check (commands == before + 1 && count == 256 && list == first);
  check (protection_has_room (&device));
}

/* The device can make no more: all becomes accessible, which is said once.  */
static void
check_failure (void)
{
  change (7, false);
  change (8, false);
  possible = 1;
  check (region_begins_with (2));
  check (protection_has_failed (&device) && warnings == 1);
  check (count == 1 && got (0)->start == BASE && got (0)->size == sizeof memory
	 && got (0)->allow);
  change (9, false);
  protection_note_change (&device);
  check (region_begins_with (0) && warnings == 1);
}

int
main (void)
{
  pthread_mutex_init (&device.guard.lock, NULL);
  pthread_mutex_init (&device.guard.protection.making, NULL);
  device.memory = memory;
  device.base = BASE;
  device.size = sizeof memory;
  no_memory = true;
  check (!protection_begin (&device) && !protection_is_used (&device));
  no_memory = false;
  check (protection_begin (&device) && protection_is_used (&device));
  check_gathered ();
  check_at_once ();
  check_others ();
  check_lists ();
  check_failure ();
  /* A region that began before counts for ever.  */
  outstanding = true;
  device.guard.protection = (struct protection) { .used = false };
  check (protection_begin (&device));
  unsigned before = commands;
  possible = UINT64_MAX;
  change (1, true);
  protection_note_change (&device);
  check (commands == before + 1 && count == 1);
  return 0;
}
