/* The table of what is mapped on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A splay tree keyed by ranges of host addresses, which don't overlap.  Each
   entry says where the range is on the device and how many constructs count on
   it.  Entries come in blocks: what one construct maps is one allocation on the
   device, and one on the host for the entries.  The block goes when its last
   entry has left the table and nobody holds it.

   Everything here is guarded by the lock of the device.  */

#ifndef DEVICE_MAP_H
#define DEVICE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The count of an entry that no construct can remove: variables and functions
   of an image, and what omp_target_associate_ptr associated.  */
#define REFERENCES_INFINITE UINT64_MAX

/* Bits of flags.  */
enum
{
  /* A "declare target link" variable: device_start is the address of the
     device's pointer to it.  Counts as not mapped.  */
  ENTRY_LINK = 1 << 0,
  /* An array descriptor that was mapped while its pointer was null.  */
  ENTRY_NULL_DESCRIPTOR = 1 << 1,
  /* Made by omp_target_associate_ptr.  */
  ENTRY_ASSOCIATED = 1 << 2,
  /* Taken out of the table.  */
  ENTRY_WITHDRAWN = 1 << 3,
  /* The first of several elements of a structure.  */
  ENTRY_FIRST = 1 << 4,
  /* A pointer, or a descriptor with one, that leads to where an array would
     begin of which another section is mapped.  */
  ENTRY_BIASED = 1 << 5
};

/* The item of an entry that was mapped for none in particular.  */
#define ENTRY_NO_ITEM UINT32_MAX

/* A pointer in mapped data that holds a device address on the device.  */
struct attachment
{
  /* Of the pointer, from the start of the entry.  */
  size_t offset;
  size_t count;
  /* What it points to was not mapped: an empty section.  */
  bool empty;
  /* What is stored, and whether a queue does that, so that others cannot
     count on it.  */
  uintptr_t value;
  bool later;
  /* How many of COUNT are regions of queues that have not ended.  */
  size_t regions;
  /* How many of COUNT are regions that no thread waits for.  */
  size_t in_flight;
};

struct shadow;
struct note_uses;

/* What few entries need.  */
struct map_extra
{
  /* In checking mode (shadow.h), or null.  Owned.  */
  struct shadow *shadow;
  /* Of a region in checking mode, the variables that it uses (base/note.h); or
     null.  Owned.  */
  struct note_uses *uses;
  /* The ENTRY_LINK entry that this one stands in for.  */
  struct map_entry *link;
  /* Sorted by offset.  */
  struct attachment *attachments;
  size_t num_attachments;
  /* How many of the entry's references are of OpenACC's "enter data".  */
  uint64_t dynamic;
  /* How many of them only their constructs can end; counted of an entry with
     REFERENCES_INFINITE, too.  */
  uint64_t held;
  /* Where the variable begins of which the entry is a section, and the host's
     pointer to it points, if the compiler says so; or 0.  */
  uintptr_t base;
};

struct map_entry
{
  uintptr_t host_start;
  uintptr_t host_end;
  uintptr_t device_start;
  struct map_entry *left;
  struct map_entry *right;
  struct map_block *block;
  /* Or null.  Owned.  */
  struct map_extra *extra;
  /* How many constructs count on the entry, and the last construct that
     changed that, since each does so once.  Elements of a structure that were
     mapped together share those of the first.  */
  uint64_t references;
  uint64_t construct : 48;
  /* How many of REFERENCES are of regions in flight.  */
  uint64_t in_flight : 16;
  /* Of the construct that mapped it, the number of the item.  */
  uint32_t item;
  /* In the first such element (ENTRY_FIRST), how many there are; in the others,
     places from that one in the block.  0 if it is alone.  */
  uint32_t siblings : 26;
  uint32_t flags : 6;
};

/* What a block is part of.  */
enum map_block_kind
{
  MAP_BLOCK_PLAIN,
  MAP_BLOCK_OF_ARGUMENTS,
  MAP_BLOCK_OF_IMAGE
};

struct map_block
{
  /* The plugin's allocation, which is freed with the block; or null.  */
  void *memory;
  /* By its kind.  */
  union
  {
    /* The origin (base/note.h) of the construct that mapped ENTRIES; or
       null.  */
    const void *origin;
    /* The buffer of a region's arguments that the block, or its device memory,
       or both are part of.  See arguments.h.  */
    struct argument_buffer *buffer;
    /* That ENTRIES are the pairs of.  */
    struct loaded_image *image;
  };
  /* How many of ENTRIES are in the tree.  */
  uint32_t live : 30;
  uint32_t kind : 2;
  /* Who else points to them and needs the block and the device memory: each
     construct that has not ended, once for each of its elements, and the
     image.  */
  uint32_t holders;
  struct map_entry entries[];
};

/* With what malloc adds, a variable that is mapped by itself takes 112 bytes;
   bench/goals has 128.  */
_Static_assert (sizeof (struct map_block) + sizeof (struct map_entry) <= 104,
		"mappings of a program may be many");

struct device_map
{
  struct map_entry *root;
  /* Of self-check.c: how often not to look at it.  */
  size_t unchecked;
};

/* Bytes that a block for COUNT entries takes.  */
static inline size_t
map_block_bytes (size_t count)
{
  return sizeof (struct map_block) + count * sizeof (struct map_entry);
}

/* Prepare BLOCK.  */
extern void map_block_init (struct map_block *block);

/* A malloc'ed block for COUNT entries, or null.  */
extern struct map_block *map_block_new (size_t count);

/* Whether BLOCK has to go.  */
static inline bool
map_block_unused (const struct map_block *block)
{
  return block->live == 0 && block->holders == 0;
}

/* Prepare ENTRY of BLOCK.  */
extern void map_entry_init (struct map_entry *entry, struct map_block *block,
			    uintptr_t host_start, uintptr_t host_end,
			    uintptr_t device_start);

/* An entry that overlaps [START,END), or null.  An empty range overlaps what
   has bytes on both sides of it, and an empty entry at the same place.  */
extern struct map_entry *device_map_find (struct device_map *map,
					  uintptr_t start, uintptr_t end);

/* The entry that a pointer of value ADDRESS points into: the one with that
   byte, else the one that ends there, else the empty one there; or null.  */
extern struct map_entry *device_map_find_pointer (struct device_map *map,
						  uintptr_t address);

/* The entry that a pointer of value ADDRESS, which points into none, is to
   reach: the next one, a section of what begins there or before; or null.  */
extern struct map_entry *device_map_find_section (struct device_map *map,
						  uintptr_t address);

/* Enter ENTRY.  False if it overlaps another.  */
extern bool device_map_insert (struct device_map *map,
			       struct map_entry *entry);

/* Take out ENTRY, which is in MAP.  */
extern void device_map_remove (struct device_map *map,
			       struct map_entry *entry);

/* Take out ENTRY, or what is mapped over it if it is a link variable, wherever
   its image goes.  */
extern void map_entry_withdraw (struct device_map *map,
				struct map_entry *entry);

/* The first entry that starts at ADDRESS or later, or null.  */
extern struct map_entry *device_map_next (struct device_map *map,
					  uintptr_t address);

/* An entry for data whose place on the device overlaps [START,END), or null.
   Looks at all there are.  */
extern struct map_entry *device_map_find_reverse (struct device_map *map,
						  uintptr_t start,
						  uintptr_t end);

/* The next one after AFTER, the first if that is null.  */
extern struct map_entry *
device_map_next_reverse (struct device_map *map, const struct map_entry *after,
			 uintptr_t start, uintptr_t end);

/* ENTRY's extra part, made if there is none; null if out of memory.  */
extern struct map_extra *map_entry_extra (struct map_entry *entry);

extern void map_entry_free_extra (struct map_entry *entry);

/* Where on the device the "declare target link" variable begins that ENTRY
   stands in for.  Not all of it need be mapped.  */
static inline uintptr_t
map_entry_link_address (const struct map_entry *entry)
{
  return (entry->device_start
	  - (entry->host_start - entry->extra->link->host_start));
}

/* The element that keeps the counts for ENTRY.  */
static inline struct map_entry *
map_entry_leader (struct map_entry *entry)
{
  return entry->flags & ENTRY_FIRST ? entry : entry - entry->siblings;
}

/* How often ENTRY is held.  */
static inline uint64_t
map_entry_held (struct map_entry *entry)
{
  const struct map_extra *extra = map_entry_leader (entry)->extra;
  return extra ? extra->held : 0;
}

/* The buffer that BLOCK is part of; or null.  */
static inline struct argument_buffer *
map_block_buffer (const struct map_block *block)
{
  return block->kind == MAP_BLOCK_OF_ARGUMENTS ? block->buffer : NULL;
}

#endif /* DEVICE_MAP_H */
