/* Reference counts of mappings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, section 2.21.7.1: a construct changes the count of what it maps
   once, however many of its clauses name it.  Constructs of a device are
   numbered, and the counts remember the number of the last one that changed
   them.

   With clang's "ompx_hold" there are two counts, as OpenACC has them, of
   references that are held and of the others; directives end only those of
   their kind.  An entry has one count of both, which is all that others look
   at, and in its extra part how many of them are held.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "mapping/copy.h"
#include "mapping/data-events.h"
#include "mapping/host-reads.h"
#include "mapping/map-tell.h"
#include "ompt/data-op.h"

/* C holds LEADER's entries.  */
static bool
hold (struct construct *c, struct map_entry *leader)
{
  struct map_extra *extra = map_entry_extra (leader);
  if (!extra)
    return construct_fail (c, NULL, "out of memory for a mapping");
  extra->held++;
  leader->construct = c->number;
  return true;
}

bool
map_retain (struct construct *c, const struct map_item *item,
	    struct map_entry *entry)
{
  struct map_entry *leader = map_entry_leader (entry);
  if (leader->construct == c->number)
    return true;
  if ((item->clause & ITEM_HOLD) && !hold (c, leader))
    return false;
  if (leader->references == REFERENCES_INFINITE)
    return true;
  leader->construct = c->number;
  leader->references++;
  leader->in_flight += c->in_flight;
  return true;
}

/* C ends one of the references to LEADER that are held, or one that is not, as
   HELD says; or all of them.  There may be none.  */
static void
end_references (struct construct *c, struct map_entry *leader, bool held,
		bool all)
{
  uint64_t others = leader->references - map_entry_held (leader);
  uint64_t count = held ? map_entry_held (leader) : others;
  uint64_t ended = all ? count : count > 0;
  if (held && ended)
    leader->extra->held -= ended;
  if (leader->references == REFERENCES_INFINITE)
    return;
  leader->references -= ended;
  if (!all)
    leader->in_flight -= c->in_flight && leader->in_flight > 0;
}

struct release
map_release (struct construct *c, const struct map_item *item,
	     struct map_entry *entry, bool delete)
{
  struct map_entry *leader = map_entry_leader (entry);
  bool held = (item->clause & ITEM_HOLD) != 0;
  if (leader->references == REFERENCES_INFINITE && !held)
    return (struct release) { false, false };
  bool counted = leader->references > 0;
  if (delete || leader->construct != c->number)
    {
      end_references (c, leader, held, delete);
      data_event_of_entry (DATA_RELEASED, entry, counted);
    }
  leader->construct = c->number;
  bool last = leader->references == 0;
  return (struct release) { last, last && counted };
}

/* The "declare target link" variable LINK is no longer mapped by the entry
   that stood in for it: put it back into its place.  If another part of it is
   mapped, that stands in.  */
static bool
put_back_link (struct construct *c, struct map_entry *link)
{
  struct device_map *map = &c->device->map;
  if (device_map_insert (map, link))
    return true;
  struct map_entry *other = device_map_find (map, link->host_start,
					     link->host_end);
  if (!map_entry_extra (other))
    return construct_fail (c, NULL, "out of memory for a mapping");
  other->extra->link = link;
  return copy_link (c, other);
}

static bool
remove_one (struct construct *c, struct map_entry *entry)
{
  struct map_entry *link = entry->extra ? entry->extra->link : NULL;
  device_map_remove (&c->device->map, entry);
  host_reads_open (entry->host_start, entry->host_end);
  data_event (DATA_DELETED, entry->host_start, entry->device_start,
	      entry->host_end - entry->host_start);
  map_tell_entry (c, TRACE_DELETE, entry);
  if (ompt_hears_data ())
    ompt_tell_mapping (ompt_target_data_delete, c->device, entry->host_start,
		       entry->device_start,
		       entry->host_end - entry->host_start);
  map_entry_free_extra (entry);
  return !link || put_back_link (c, link);
}

bool
map_release_block (struct construct *c, struct map_block *block)
{
  struct device *device = c->device;
  struct argument_buffer *buffer = map_block_buffer (block);
  void *memory = block->memory;
  if (check_on (CHECK_MEMORY))
    checked_release (c, block);
  if (!buffer || block != buffer->block)
    free (block);
  bool ok = !memory || device->plugin->free (device->ordinal, memory);
  if (memory)
    {
      data_event (DATA_FREED, 0, (uintptr_t) memory, 0);
      map_tell_memory (c, TRACE_FREE, 0);
    }
  if (buffer)
    ok = argument_buffer_drop_locked (device, buffer) && ok;
  return ok || construct_fail (c, NULL, "device %d cannot free its memory",
			       device->number);
}

bool
map_remove (struct construct *c, struct map_entry *entry)
{
  struct map_entry *leader = map_entry_leader (entry);
  struct map_block *block = leader->block;
  /* The first stands in for a link variable.  */
  for (uint32_t i = leader->siblings; i-- > 1; )
    if (!remove_one (c, leader + i))
      return false;
  if (!remove_one (c, leader))
    return false;
  return !map_block_unused (block) || map_release_block (c, block);
}
