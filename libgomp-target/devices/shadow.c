/* What checking mode remembers of mapped data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "base/diag.h"
#include "devices/device.h"
#include "devices/shadow.h"

/* So many bytes can always be looked at.  Of more, into how many parts they are
   divided, after as many looks at all of it: a prime, so that where something
   changes each time that a program comes to a construct, it is found however
   many constructs look at the same data.  */
#define SMALL ((size_t) 16 << 10)
#define PARTS 17

/* What differs is looked for in so many bytes at a time.  */
#define BLOCK ((size_t) 1024)

/* Copies of so many bytes are kept.  */
#define KEEP_FROM ((size_t) 128 << 10)

/* What all shadows take, and copies that are kept.  */
static _Atomic size_t memory_taken;

struct shadow *
shadow_find (const struct map_entry *entry)
{
  return entry->extra ? entry->extra->shadow : NULL;
}

struct shadow *
shadow_make (struct map_entry *entry)
{
  struct map_extra *extra = map_entry_extra (entry);
  if (extra && !extra->shadow)
    extra->shadow = calloc (1, sizeof *extra->shadow);
  return extra ? extra->shadow : NULL;
}

bool
shadow_note_use (const struct map_entry *entry, uint64_t number)
{
  struct shadow *shadow = shadow_find (entry);
  if (!shadow || shadow->used == number)
    return false;
  shadow->used = number;
  return true;
}

/* Large copies that are not used any more: the next of the same size needs no
   new memory of the system's, which is slow.  They count as taken.  */
struct kept
{
  size_t size;
};

static struct kept *_Atomic kept[4];

/* Keep MEMORY of SIZE bytes, if it is large and there is room for it.  */
static bool
keep (void *memory, size_t size)
{
  struct kept *there = memory;
  if (size < KEEP_FROM)
    return false;
  there->size = size;
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
    {
      struct kept *none = NULL;
      if (atomic_compare_exchange_strong (&kept[i], &none, there))
	return true;
    }
  return false;
}

static void
give_back (struct kept *memory)
{
  atomic_fetch_sub (&memory_taken, memory->size);
  free (memory);
}

/* What is kept of SIZE bytes, or any, if that is 0; or null.  */
static void *
take_kept (size_t size)
{
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
    {
      struct kept *found = atomic_exchange (&kept[i], NULL);
      if (found && (size == 0 || found->size == size))
	return found;
      if (found && !keep (found, found->size))
	give_back (found);
    }
  return NULL;
}

/* New memory of SIZE bytes, each 0; null if there is no room for it.  */
static void *
allocate (size_t size)
{
  const size_t most = env.check_memory;
  struct kept *another;
  do
    {
      size_t before = atomic_fetch_add (&memory_taken, size);
      void *memory = (before < most && size <= most - before
		      ? calloc (size, 1) : NULL);
      if (memory)
	return memory;
      atomic_fetch_sub (&memory_taken, size);
      another = take_kept (0);
      if (another)
	give_back (another);
    }
  while (another);
  return NULL;
}

/* SIZE bytes for SHADOW; null if there is no room for them.  If ZERO, each of
   them is 0.  */
static void *
take_memory (struct shadow *shadow, size_t size, bool zero)
{
  static atomic_flag warned = ATOMIC_FLAG_INIT;
  const size_t most = env.check_memory;
  void *memory = zero || size < KEEP_FROM ? NULL : take_kept (size);
  if (!memory)
    memory = allocate (size);
  if (memory)
    {
      shadow->memory += size;
      return memory;
    }
  if (!atomic_flag_test_and_set (&warned))
    diag_warning ("GOMP_OFFLOAD_CHECK: there is no memory for a copy of %zu"
		  " bytes of mapped data, and changes of it are not found;"
		  " GOMP_OFFLOAD_CHECK_MEMORY=%zu allows no more", size, most);
  return NULL;
}

/* Make SHADOW's copy of SIZE bytes, unless there is one.  If not ALL, nothing
   is known of them yet.  */
static bool
prepare (struct shadow *shadow, size_t size, bool all)
{
  if (shadow->bytes)
    return true;
  if (all && size <= sizeof shadow->few)
    {
      shadow->bytes = shadow->few;
      return true;
    }
  bool *known = all ? NULL : take_memory (shadow, size * sizeof *known, true);
  if (!all && !known)
    return false;
  shadow->bytes = take_memory (shadow, size, known != NULL);
  if (shadow->bytes)
    shadow->known = known;
  else if (known)
    {
      free (known);
      atomic_fetch_sub (&memory_taken, shadow->memory);
      shadow->memory = 0;
    }
  return shadow->bytes != NULL;
}

void
shadow_note_copy (const struct map_entry *entry, size_t offset, size_t length)
{
  struct shadow *shadow = shadow_find (entry);
  size_t size = entry->host_end - entry->host_start;
  if (length == 0 || !prepare (shadow, size, length == size))
    return;
  memcpy (shadow->bytes + offset, (const char *) entry->host_start + offset,
	  length);
  if (shadow->known)
    memset (shadow->known + offset, true, length);
}

bool
shadow_is_zero (const unsigned char *memory, size_t size)
{
  return (size == 0
	  || (memory[0] == 0 && memcmp (memory, memory + 1, size - 1) == 0));
}

void
shadow_note_initial (const struct map_entry *entry,
		     const unsigned char *initial, const unsigned char *there)
{
  struct shadow *shadow = shadow_find (entry);
  size_t size = entry->host_end - entry->host_start;
  bool same = (initial ? memcmp (initial, there, size) == 0
	       : shadow_is_zero (there, size));
  if (!prepare (shadow, size, same))
    return;
  memcpy (shadow->bytes, there, size);
  for (size_t i = 0; shadow->known && i < size; i++)
    shadow->known[i] = there[i] == (initial ? initial[i] : 0);
}

size_t
shadow_compare (const struct shadow *shadow, size_t offset,
		const unsigned char *current, size_t length)
{
  if (!shadow->bytes
      || (!shadow->known
	  && memcmp (shadow->bytes + offset, current, length) == 0))
    return length;
  for (size_t done = 0, size; done < length; done += size)
    {
      const unsigned char *bytes = shadow->bytes + offset + done;
      size = length - done < BLOCK ? length - done : BLOCK;
      if (memcmp (bytes, current + done, size) == 0)
	continue;
      for (size_t i = done; i < done + size; i++)
	if (shadow->bytes[offset + i] != current[i]
	    && (!shadow->known || shadow->known[offset + i]))
	  return i;
    }
  return length;
}

void
shadow_next_look (struct shadow *shadow, size_t *offset, size_t *length)
{
  unsigned look = shadow->looks++;
  if (look < PARTS || *length <= SMALL)
    return;
  size_t part = *length / PARTS, skipped = look % PARTS * part;
  *offset += skipped;
  *length = look % PARTS == PARTS - 1 ? *length - skipped : part;
}

/* Nothing is known of what SHADOW is of.  */
static void
clear (struct shadow *shadow)
{
  bool is_kept = (shadow->bytes && shadow->bytes != shadow->few
		  && !shadow->known && keep (shadow->bytes, shadow->memory));
  if (!is_kept)
    {
      atomic_fetch_sub (&memory_taken, shadow->memory);
      if (shadow->bytes != shadow->few)
	free (shadow->bytes);
      free (shadow->known);
    }
  shadow->bytes = NULL;
  shadow->known = NULL;
  shadow->memory = 0;
}

void
shadow_forget (struct device *device, uintptr_t start, size_t size)
{
  device_lock (device);
  const struct map_entry *entry = NULL;
  while ((entry = device_map_next_reverse (&device->map, entry, start,
					   start + size)))
    {
      struct shadow *shadow = shadow_find (entry);
      if (!shadow)
	continue;
      clear (shadow);
      shadow->copied_back = true;
      shadow_note_use (entry, 1);
    }
  lock_release (&device->lock);
}

void
shadow_free (struct shadow *shadow)
{
  if (!shadow)
    return;
  clear (shadow);
  free (shadow);
}
