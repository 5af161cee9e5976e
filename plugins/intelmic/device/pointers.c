/* What pointers of the host's point to on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A table of all that images have, in the order of the host's addresses.  What
   several images have, such as an inline function or the virtual table of a
   template's instance, is in it several times; each of them says the same.

   Images come and go while regions of others look something up, which are not
   to wait.  So the table is changed in its place between two changes of
   VERSION, which is odd meanwhile, and whoever has looked something up looks at
   VERSION again.  A table that has become too small is left as it is, for those
   that still look into it; as each is twice as large as the one before, that
   costs no more than the last.  The host has one image at a time loaded or
   unloaded.  */

#include "config.h"
#include "device/pointers.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "device/process.h"
#include "shared/cpu.h"

struct entry
{
  _Atomic uint64_t start;	/* In the host; END is excluded, and the same
				   for a function.  */
  _Atomic uint64_t end;
  _Atomic uint64_t device;
  _Atomic uint64_t image;	/* Its handle.  */
};

struct table
{
  size_t room;
  _Atomic size_t count;
  struct entry entries[];
};

static struct table *_Atomic current;
static _Atomic uint32_t version;

#define GET(place) atomic_load_explicit (&(place), memory_order_relaxed)
#define PUT(place, value) \
  atomic_store_explicit (&(place), value, memory_order_relaxed)

static void
copy (struct entry *to, struct entry *from)
{
  PUT (to->start, GET (from->start));
  PUT (to->end, GET (from->end));
  PUT (to->device, GET (from->device));
  PUT (to->image, GET (from->image));
}

static void
begin_change (void)
{
  PUT (version, GET (version) + 1);
  atomic_thread_fence (memory_order_release);
}

static void
end_change (void)
{
  atomic_store_explicit (&version, GET (version) + 1, memory_order_release);
}

/* The table, with room for MORE entries.  */
static struct table *
table_with_room (size_t more)
{
  struct table *old = GET (current);
  size_t count = old ? GET (old->count) : 0;
  if (old && old->room >= count + more)
    return old;
  size_t room = 2 * (count + more);
  struct table *table
    = calloc (1, sizeof *table + room * sizeof *table->entries);
  if (!table)
    abort ();
  table->room = room;
  for (size_t i = 0; i < count; i++)
    copy (&table->entries[i], &old->entries[i]);
  PUT (table->count, count);
  atomic_store_explicit (&current, table, memory_order_release);
  return table;
}

/* For qsort, of struct channel_pointer.  */
static int
compare_starts (const void *a, const void *b)
{
  uint64_t start_a = ((const struct channel_pointer *) a)->start;
  uint64_t start_b = ((const struct channel_pointer *) b)->start;
  return (start_a > start_b) - (start_a < start_b);
}

/* Add the COUNT pointers at ADDED, which are in order, from the end on.  */
static void
merge (struct table *table, const struct channel_pointer *added, size_t count,
       uint64_t image)
{
  struct entry *entries = table->entries;
  size_t old = GET (table->count), to = old + count;
  PUT (table->count, to);
  while (count > 0)
    if (old > 0 && GET (entries[old - 1].start) > added[count - 1].start)
      copy (&entries[--to], &entries[--old]);
    else
      {
	struct entry *entry = &entries[--to];
	count--;
	PUT (entry->start, added[count].start);
	PUT (entry->end, added[count].end);
	PUT (entry->device, added[count].device);
	PUT (entry->image, image);
      }
}

void
pointers_add (const uint64_t *word)
{
  struct channel_pointer *added = (struct channel_pointer *) word[0];
  size_t count = word[1];
  qsort (added, count, sizeof *added, compare_starts);
  struct table *table = table_with_room (count);
  begin_change ();
  merge (table, added, count, word[2]);
  end_change ();
}

void
pointers_remove (uint64_t handle)
{
  struct table *table = GET (current);
  size_t kept = 0, count = table ? GET (table->count) : 0;
  if (count == 0)
    return;
  begin_change ();
  for (size_t i = 0; i < count; i++)
    if (GET (table->entries[i].image) != handle)
      copy (&table->entries[kept++], &table->entries[i]);
  PUT (table->count, kept);
  end_change ();
}

/* What ADDRESS of the host is on the device by TABLE: a FUNCTION, else a byte
   of a variable; or 0.  If the table is being changed, anything.  */
static uint64_t
look_up (struct table *table, uint64_t address, bool function)
{
  struct entry *entries = table->entries;
  size_t low = 0, high = GET (table->count);
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (GET (entries[middle].start) <= address)
	low = middle + 1;
      else
	high = middle;
    }
  if (low == 0)
    return 0;
  uint64_t start = GET (entries[low - 1].start);
  uint64_t end = GET (entries[low - 1].end);
  bool found = function ? address == start && start == end : address < end;
  return found ? GET (entries[low - 1].device) + (address - start) : 0;
}

static uint64_t
translate (uint64_t address, bool function)
{
  for (;;)
    {
      uint32_t before = atomic_load_explicit (&version, memory_order_acquire);
      struct table *table = atomic_load_explicit (&current,
						  memory_order_acquire);
      uint64_t found = table ? look_up (table, address, function) : 0;
      atomic_thread_fence (memory_order_acquire);
      if (!(before & 1) && GET (version) == before)
	return found;
      cpu_relax ();
    }
}

void *
GOMP_emulated_function (void *pointer)
{
  uint64_t found = translate ((uint64_t) pointer, true);
  return found ? (void *) found : pointer;
}

/* Whether ADDRESS is in something that was loaded.  Some that were are
   remembered, since asking takes longer than all else, and a lock.  */
static bool
is_loaded (void *address)
{
  enum { REMEMBERED = 64 };
  static _Thread_local void *known[REMEMBERED];
  void **place = &known[(uintptr_t) address / sizeof (void *) % REMEMBERED];
  Dl_info info;
  if (address != *place && dladdr (address, &info) == 0)
    return false;
  *place = address;
  return true;
}

void *
GOMP_emulated_vtable (void *pointer)
{
  /* What it points to may be the end of the table, but not its beginning: a
     part of a table may have no functions.  */
  uint64_t found = translate ((uint64_t) pointer - 1, false);
  if (found)
    return (void *) (found + 1);
  if (!is_loaded (pointer))
    crash_by_vtable (pointer);
  return pointer;
}
