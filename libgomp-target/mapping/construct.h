/* A construct that maps data, and the phases of mapping.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A construct is one object in the files map-*.c, attach.c, copy.c and
   arguments.c, which call each other.  */

#ifndef CONSTRUCT_H
#define CONSTRUCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/diag.h"
#include "devices/registry.h"
#include "mapping/arguments.h"
#include "mapping/item.h"
#include "mapping/later.h"

enum construct_type
{
  CONSTRUCT_REGION,
  CONSTRUCT_DATA,
  CONSTRUCT_ENTER,
  CONSTRUCT_EXIT
};

/* Why a construct cannot map [START,END), for those who have words of their own
   for it.  */
struct map_failure
{
  enum
  {
    MAP_FAILED_OTHERWISE,
    /* It has to be present and is not.  */
    MAP_FAILED_ABSENT,
    /* It overlaps [MAPPED_START,MAPPED_END), without lying in it.  */
    MAP_FAILED_OVERLAP,
    /* That, and it has to be present.  */
    MAP_FAILED_BOTH
  } kind;
  enum construct_type type;
  uintptr_t start, end;
  uintptr_t mapped_start, mapped_end;
};

/* The last one of this thread.  */
extern __thread struct map_failure map_failure;

struct construct
{
  /* As the user writes it.  */
  const char *name;
  enum construct_type type;
  /* A region that no thread waits for.  */
  bool in_flight;
  /* Each member of a structure that is not there yet has a count of its
     own.  */
  bool separate;
  /* It has structures for itself (own-copies.h).  */
  bool own_structures;
  /* New entries need not be in the order of their addresses.  */
  bool unordered;
  /* Its device died: copies are made from the memory that it has left.  */
  bool left;
  /* All copies of its end were made; the host may have some.  */
  bool copied_back;
  bool brought_some;
  struct device *device;
  /* Where copies are noted that are to be made later; or null.  */
  struct later_copies *later;
  /* Where copies from the device are noted that are to be made soon; or
     null.  */
  struct copy_gather *gather;
  /* Of its map list, COUNT of them; not owned.  */
  struct map_item *items;
  size_t count;
  /* As in the list.  */
  const void *origin;
  const struct map_argument *passed;
  size_t passed_count;
  /* The device's restarts when it began; data regions only.  */
  unsigned restarts;
  /* The rest belongs to the phases.  Number of the construct on its device; 0
     before it has one.  */
  uint64_t number;
  /* Entries to be made, at most.  */
  size_t missing;
  /* The block that new entries go to, or null; the bytes of device memory that
     it takes so far, and the largest alignment asked for in them.  */
  struct map_block *block;
  size_t block_size;
  size_t align;
  /* In checking mode: the items that BLOCK is for, the first and the last; and
     the block of single values (checked.h), or null.  */
  size_t first;
  size_t last;
  struct map_block *values;
  /* Of a region only.  */
  struct arguments arguments;
  /* In checking mode (variable-check.h), or null.  Owned.  */
  struct changed_variables *changed;
  struct diag diag;
};

/* The origin of the construct that mapped ENTRY, and the number of the item
   (base/note.h); null if there is none.  */
extern const void *map_entry_origin (const struct map_entry *entry,
				     size_t *item);

/* Prepare C for a construct named NAME with LIST on DEVICE.  LIST's items
   belong to C until its end: the phases write there what the items came
   to.  */
static inline void
construct_init (struct construct *c, const char *name,
		enum construct_type type, struct device *device,
		const struct map_list *list)
{
  c->name = name;
  c->type = type;
  c->in_flight = false;
  c->separate = c->unordered = c->own_structures = false;
  c->left = c->copied_back = c->brought_some = false;
  c->device = device;
  c->later = NULL;
  c->gather = NULL;
  c->items = list->items;
  c->count = list->count;
  c->origin = list->origin;
  c->passed = list->arguments;
  c->passed_count = list->arguments ? list->argument_count : list->count;
  c->number = 0;
  c->arguments.buffer = NULL;
  c->changed = NULL;
  c->diag.text[0] = '\0';
}

/* The element after K of C, and after the members of the structure that K may
   be.  */
static inline size_t
construct_next (const struct construct *c, size_t k)
{
  const struct map_item *item = &c->items[k];
  return k + 1 + (item->kind == MAP_STRUCTURE ? item->members : 0);
}

/* Store why C failed, because of ITEM if that is not null, into C->diag: the
   construct's name, the text, and where in the program it is.  Returns
   false.  */
extern bool construct_fail (struct construct *c, const struct map_item *item,
			    const char *fmt, ...)
  __attribute__ ((format (printf, 3, 4)));

/* The same, with WORDS of libgomp's, and with DETAILS.  Of OpenACC, whose
   programs may know the line, there is no more in it than WORDS, and GOMP_DEBUG
   has the rest.  */
extern bool construct_fail_as_libgomp (struct construct *c,
				       const struct map_item *item,
				       const char *words, const char *details);

/* [START,END), of ITEM, is to be memory of the host; otherwise false with
   C->diag set.  ITEM is null if none stands for it.
   Not for what is present: a device address may stand for the host's there
   (omp_target_associate_ptr).  */
extern bool construct_check_host (struct construct *c,
				  const struct map_item *item, uintptr_t start,
				  uintptr_t end);

/* Find or make a mapping for each of C's items and note it there; copy to the
   device what has to be there, a region's arguments included.  Increments
   reference counts.  A region without items has nothing to do here.  On failure
   (C->diag) the program cannot go on.  Caller holds the device's lock.  */
extern bool map_begin_locked (struct construct *c);

/* Undo it at the end of a region or a "target data": copy back, decrement
   counts, remove what nobody counts on.  C->items as map_begin_locked
   left them.  */
extern bool map_end_locked (struct construct *c);

/* The same for a device that died when the region of C had ended, from what it
   has left; if BEGUN, map_end_locked was left in the middle because of
   that.  */
extern bool map_end_left_locked (struct construct *c, bool begun);

/* If that copies later, C goes on holding what it used; this lets go.  */
extern bool map_land_locked (struct construct *c);

/* "target exit data" for C's items.  Overwrites what they came to.  */
extern bool map_exit_locked (struct construct *c);

/* "target update" for C's items.  */
extern bool map_update_locked (struct construct *c);

/* OpenACC's "enter data" and "exit data" (map-dynamic.c).  The value of what
   was entered is its address on the device then.  */
extern bool map_enter_dynamic_locked (struct construct *c);
extern bool map_exit_dynamic_locked (struct construct *c);

/* The end of all that "enter data" began on C's device; nothing is copied.  */
extern bool map_forget_dynamic_locked (struct construct *c);

/* The device's address of element I, for the region's argument I.  */
extern uintptr_t map_item_address (const struct construct *c, size_t i);

/* The device's address of the element before I that is none of a pointer's,
   less the bias of I; or 0.  */
extern uintptr_t map_address_before (const struct construct *c, size_t i);

/* Before it begins (map-ahead.c); the caller holds DEVICE's lock.  Whether
   map_begin_locked would copy more than LIMIT bytes of LIST.  */
extern bool map_copies_more (struct device *device,
			     const struct map_list *list, size_t limit);

/* Whether it comes to the same if a region with LIST begins before others
   have ended that are in flight: what it maps is there, and stays, and
   nothing is copied.  */
extern bool map_is_settled (struct device *device,
			    const struct map_list *list);

/* Whether the end of C, which has begun, changes what a region may find on the
   device, or copies what it may change there.  */
extern bool map_end_matters (const struct construct *c);

/* Phases, in this order.  Each returns false with C->diag set.  */

extern bool map_look_up (struct construct *c);
extern bool map_plan (struct construct *c);
extern bool map_allocate (struct construct *c);
extern bool map_publish (struct construct *c);
extern bool map_copy_in (struct construct *c);

/* From the beginning to the end of a construct (map-hold.c).  */

/* Hold the entries of C's items.  */
extern void map_hold (struct construct *c);

/* Where an entry that is held was withdrawn, hold the one that is there now
   instead, or none if the data is no longer mapped.  */
extern bool map_find_again (struct construct *c);

/* Hold BLOCK once less.  */
extern bool map_let_go (struct construct *c, struct map_block *block);

/* ITEM has to be present, as a clause says if it is BY_CLAUSE, and is not: say
   so, and return false.  */
extern bool map_fail_absent (struct construct *c, const struct map_item *item,
			     bool by_clause);

/* Element I is present as ENTRY: check it, count it.  Of an array descriptor,
   the number of pointers after I that are to be stored again; -1 on
   failure.  */
extern long map_use_present (struct construct *c, size_t i,
			     struct map_entry *entry);

/* Reference counts (map-count.c).  */

/* C counts on ENTRY (once), because of ITEM.  */
extern bool map_retain (struct construct *c, const struct map_item *item,
			struct map_entry *entry);

/* What releasing means for an entry.  */
struct release
{
  /* Nobody else counts on it: copy back what is "from".  */
  bool last;
  /* And this is the first element of the construct to notice: remove it.  */
  bool remove;
};

/* C, because of ITEM, no longer counts on ENTRY; nobody does, if DELETE.  */
extern struct release map_release (struct construct *c,
				   const struct map_item *item,
				   struct map_entry *entry, bool delete);

/* BLOCK, which is unused, and its device memory go.  */
extern bool map_release_block (struct construct *c, struct map_block *block);

/* Copy LENGTH bytes at OFFSET of ENTRY, which ITEM is about, to the host.  */
extern bool map_copy_back (struct construct *c, const struct map_item *item,
			   struct map_entry *entry, size_t offset,
			   size_t length);

/* Nobody counts on ENTRY, of element I: take it out.  */
extern bool map_remove_item (struct construct *c, size_t i,
			     struct map_entry *entry);

/* Element I of a construct that ends mappings: copy back what has to be.  Sets
   *REMOVE if its entry has to go.  */
typedef bool map_exit_item (struct construct *c, size_t i,
			    struct map_entry **remove);

/* Do that with all elements, then take out the entries that have to go.  */
extern bool map_exit_items (struct construct *c, map_exit_item *exit_item);

/* Take ENTRY, and the elements of the structure that were mapped with it, out
   of the table, and free their device memory if nobody holds it.  */
extern bool map_remove (struct construct *c, struct map_entry *entry);

#endif /* CONSTRUCT_H */
