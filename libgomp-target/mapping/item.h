/* What a construct says about data, one item for each thing that it names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* However a compiler encodes map clauses, its entry points read them into items
   when a construct begins (GCC's: gomp/encoding.h).  Mapping, tasks and
   scheduling know items only.  */

#ifndef ITEM_H
#define ITEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* What is to be done with an item.  Those that come in an order say so.  */
enum map_kind
{
  /* No kind that the runtime knows.  */
  MAP_UNKNOWN,
  /* Map; ITEM_TO and so on say what is copied.  */
  MAP_DATA,
  /* Map, if there is nothing yet, nothing.  An array section that may be
     empty.  */
  MAP_SECTION,
  /* It has to be present; count on it if it is.  Otherwise the region gets the
     host's address.  */
  MAP_PRESENT,
  MAP_IF_PRESENT,
  /* Members of a structure that begins at START come next.  */
  MAP_STRUCTURE,
  /* An array descriptor.  The pointers after it that lie in it are stored with
     it.  */
  MAP_DESCRIPTOR,
  /* Map a pointer, with the device address of what it points to.  */
  MAP_POINTER,
  /* Store the device address of what comes before into a pointer that is
     mapped.  */
  MAP_POINTER_TO_PREVIOUS,
  /* Of "enter data": the data before it is a section of what begins at START,
     and pointers to there, too, are translated.  */
  MAP_BASE,
  /* Attach a pointer that is mapped, or undo that.  */
  MAP_ATTACH,
  MAP_DETACH,
  /* The region gets a copy, or the value START itself.  */
  MAP_PRIVATE,
  MAP_VALUE,
  /* A pointer in the region's copy of the item that is START places before
     this one, BIAS bytes from its beginning: it gets the address of the copy of
     the item before this one.  */
  MAP_PRIVATE_POINTER,
  /* A pointer in what another item has the region get a copy of: in the copy it
     has the device's address of what it points to, if that is mapped.  */
  MAP_PRIVATE_ATTACH,
  /* The program gets the device address of what START points into.  */
  MAP_USE_DEVICE,
  /* Count on it once less, or make nobody do so; and if it may be empty.  */
  MAP_RELEASE,
  MAP_DELETE,
  MAP_DELETE_SECTION
};

enum map_item_flags
{
  /* --- Of the clause: ------------------------------------------------------
     Copy to the device what is new, and copy it back when the last construct
     releases it; or always.  */
  ITEM_TO = 1 << 0,
  ITEM_FROM = 1 << 1,
  ITEM_ALWAYS_TO = 1 << 2,
  ITEM_ALWAYS_FROM = 1 << 3,
  /* It stands for a variable that no clause names.  */
  ITEM_IMPLICIT = 1 << 4,
  /* What the pointer points to need not be mapped; then it is null.  */
  ITEM_NULL_OK = 1 << 5,
  /* At the end of dynamic data, and of what has to be present: make no
     directive count on it any more.  */
  ITEM_FINALIZE = 1 << 14,
  /* An item before it maps all that it lies in, and its copies are made when
     that one's are.  */
  ITEM_MEMBER = 1 << 15,
  /* Of clang's.  An empty section is in what is mapped where it begins, and if
     there is nothing, its address stays what it is; for "exit data" and
     "update", what is mapped in part only is absent.  (FLAGS has something else
     in these two bits.)  */
  ITEM_AS_IT_IS = 1 << 13,
  /* Of clang's, "ompx_hold": while the construct lasts, no directive without
     that makes it go.  */
  ITEM_HOLD = 1 << 12,

  /* --- Of the phases of mapping: -------------------------------------------
     Not in the table when looked up.  */
  ITEM_MISSING = 1 << 6,
  /* Its entry was made for it.  */
  ITEM_NEW = 1 << 7,
  /* Its pointer was attached and is to be detached at the end.  */
  ITEM_ATTACHED = 1 << 8,
  /* A pointer in the array descriptor before it, and stored with it.  */
  ITEM_IN_DESCRIPTOR = 1 << 9,
  /* Only ENTRY, a part of it, is mapped.  */
  ITEM_PART = 1 << 10,
  /* Its entry is to be removed at the end.  */
  ITEM_REMOVE = 1 << 11,
  /* A pointer to attach that is mapped with the structure that it lies in.  */
  ITEM_WITH_STRUCTURE = 1 << 12,
  /* In checking mode: the host has changed it since it was copied.  */
  ITEM_HOST_CHANGED = 1 << 13,
  /* The region has it for itself (own-copies.h).  */
  ITEM_OWN_COPY = 1 << 14
};

struct map_entry;

struct map_item
{
  /* --- What the construct says, which nothing changes.  --------------------
     Of the host.  Empty if it only names a place in what other items map.  If
     START is 0 there is nothing to map.  */
  uintptr_t start;
  uintptr_t end;
  union
  {
    /* END - START, except:  */
    size_t size;
    /* Of a pointer: what to add to its value to get to what it points to that
       is mapped.  */
    size_t bias;
    /* Of a structure: how many of the items after it are its members.  */
    size_t members;
  };
  /* ITEM_* of the clause.  */
  uint16_t clause;
  /* As the compiler says it, for messages.  */
  uint16_t code;
  /* An enum map_kind.  */
  uint8_t kind;
  /* As the power of two.  */
  uint8_t alignment;

  /* --- What it came to.  ---------------------------------------------------
     ITEM_*; from the clause those that hold for ENTRY.  */
  uint16_t flags;
  /* Or null.  */
  struct map_entry *entry;
  /* With ENTRY: the element's first byte, from the start of the entry.
     Without: the region's argument.  */
  uintptr_t value;
  size_t length;
};

/* How far after the mapped members of a structure a pointer that is attached
   and not mapped is taken for a member, too.  */
#define MAP_STRUCTURE_REACH ((uintptr_t) 1 << 16)

/* An argument of a region: what becomes of the item with this number, and so
   many bytes further.  */
struct map_argument
{
  size_t item;
  uintptr_t offset;
};

struct map_list
{
  size_t count;
  struct map_item *items;
  /* What tells which construct of the program this is (base/note.h), or
     null.  */
  const void *origin;
  /* A region's, if not each item is one, in order; or null.  */
  const struct map_argument *arguments;
  size_t argument_count;
};

/* A list with room for few items, of the thread that meets a construct.  */
struct own_map_list
{
  struct map_list list;
  struct map_item few[16];
};

/* Memory for COUNT items of a construct named NAME.  Ends the program if there
   is none.  */
extern struct map_item *map_items_new (const char *name, size_t count);

/* Prepare OWN for COUNT items of the construct NAME of ORIGIN, to be filled in.
   Ends the program if there is no memory for them.  */
static inline void
own_map_list_init (struct own_map_list *own, const char *name,
		   const void *origin, size_t count)
{
  own->list.origin = origin;
  own->list.arguments = NULL;
  own->list.count = count;
  own->list.items = (count <= sizeof own->few / sizeof own->few[0]
		     ? own->few : map_items_new (name, count));
}

static inline void
own_map_list_release (struct own_map_list *own)
{
  if (own->list.items != own->few)
    free (own->list.items);
}

static inline size_t
map_item_align (const struct map_item *item)
{
  return (size_t) 1 << item->alignment;
}

/* Whether ITEM has the address of something that the construct names.  */
static inline bool
map_item_has_address (const struct map_item *item)
{
  return (item->kind != MAP_VALUE && item->kind != MAP_PRIVATE_POINTER
	  && item->start != 0);
}

/* Nothing has come of ITEM yet but FLAGS.  */
static inline void
map_item_reset (struct map_item *item, unsigned flags)
{
  item->flags = flags;
  item->entry = NULL;
  item->value = 0;
  item->length = 0;
}

/* Of the array descriptor I of the COUNT ITEMS, how many of those after it are
   pointers in it.  */
extern size_t map_item_pointers (const struct map_item *items, size_t count,
				 size_t i);

/* Whether something of ITEM, or the place that it names, is in [START,END).  */
extern bool map_item_is_in (const struct map_item *item, uintptr_t start,
			    uintptr_t end);

/* Whether ITEM attaches a pointer to something in [START,END).  */
extern bool map_item_attaches_to (const struct map_item *item,
				  uintptr_t start, uintptr_t end);

/* The members of STRUCTURE, an item of a list: the range from the first byte of
   them to the last.  */
extern void map_item_members (const struct map_item *structure,
			      uintptr_t *start, uintptr_t *end);

#endif /* ITEM_H */
