/* A construct that maps data, and what the compiler says about it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A map clause reaches the runtime as parallel arrays of addresses, sizes and
   kinds (GOMP_MAP_* of gomp-constants.h).  This is the view of them that the
   phases of mapping share, and what they find out about each element.  */

#ifndef CONSTRUCT_H
#define CONSTRUCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "gomp-constants.h"
#include "base/diag.h"
#include "devices/registry.h"
#include "mapping/arguments.h"

/* The arrays.  Kinds are of 16 bits (alignment in the upper 8) or, from the
   entry points of OpenMP 4.0, of 8 bits (alignment in the upper 5).  */
struct map_list
{
  size_t count;
  void **hosts;
  const size_t *sizes;
  const void *kinds;
  bool wide;
};

static inline struct map_list
map_list_wide (size_t count, void **hosts, const size_t *sizes,
	       const unsigned short *kinds)
{
  return (struct map_list) { count, hosts, sizes, kinds, true };
}

static inline struct map_list
map_list_narrow (size_t count, void **hosts, const size_t *sizes,
		 const unsigned char *kinds)
{
  return (struct map_list) { count, hosts, sizes, kinds, false };
}

static inline unsigned
map_list_raw (const struct map_list *list, size_t i)
{
  return list->wide ? ((const unsigned short *) list->kinds)[i]
		    : ((const unsigned char *) list->kinds)[i];
}

/* Whether element I stands for a variable that no clause names.  */
static inline bool
map_list_implicit (const struct map_list *list, size_t i)
{
  return list->wide && GOMP_MAP_IMPLICIT_P (map_list_raw (list, i));
}

/* An enum gomp_map_kind.  */
static inline unsigned
map_list_kind (const struct map_list *list, size_t i)
{
  unsigned raw = map_list_raw (list, i);
  if (!list->wide)
    return raw & 7;
  return (GOMP_MAP_IMPLICIT_P (raw) ? raw & ~GOMP_MAP_IMPLICIT : raw) & 0xff;
}

static inline size_t
map_list_align (const struct map_list *list, size_t i)
{
  unsigned raw = map_list_raw (list, i);
  return (size_t) 1 << (list->wide ? raw >> 8 : raw >> 3);
}

static inline uintptr_t
map_list_start (const struct map_list *list, size_t i)
{
  return (uintptr_t) list->hosts[i];
}

/* For pointers, "size" is something else, see map_list_bias.  */
static inline uintptr_t
map_list_end (const struct map_list *list, size_t i)
{
  return (map_list_start (list, i)
	  + (GOMP_MAP_POINTER_P (map_list_kind (list, i))
	     ? sizeof (void *) : list->sizes[i]));
}

/* What to add to the value of pointer I to get to what it points to that is
   mapped.  */
static inline size_t
map_list_bias (const struct map_list *list, size_t i)
{
  return list->sizes[i];
}

/* Element I says that elements of the same structure come next: the range from
   the first byte of them to the last.  */
extern void map_list_members (const struct map_list *list, size_t i,
			      uintptr_t *start, uintptr_t *end);

enum map_item_flags
{
  /* Not in the table when looked up.  */
  ITEM_MISSING = 1 << 0,
  /* Its entry was made for it.  */
  ITEM_NEW = 1 << 1,
  /* Copy to the device although it was present.  */
  ITEM_ALWAYS_TO = 1 << 2,
  /* Copy back when the last construct releases it; at the end, always.  */
  ITEM_FROM = 1 << 3,
  ITEM_ALWAYS_FROM = 1 << 4,
  /* Its pointer was attached and is to be detached at the end.  */
  ITEM_ATTACHED = 1 << 5,
  /* A pointer in the array descriptor before it, and stored with it.  */
  ITEM_IN_DESCRIPTOR = 1 << 6,
  /* Only ENTRY, a part of it, is mapped.  */
  ITEM_PART = 1 << 7,
  /* Its entry is to be removed at the end.  */
  ITEM_REMOVE = 1 << 8,
  /* A pointer to attach that is mapped with the structure that it lies in.  */
  ITEM_WITH_STRUCTURE = 1 << 9
};

/* What an element of the list came to.  */
struct map_item
{
  /* Or null.  */
  struct map_entry *entry;
  /* With ENTRY: the element's first byte, from the start of the entry.
     Without: the region's argument.  */
  uintptr_t value;
  size_t length;
  unsigned flags;
};

enum construct_type
{
  CONSTRUCT_REGION,
  CONSTRUCT_DATA,
  CONSTRUCT_ENTER,
  CONSTRUCT_EXIT
};

struct construct
{
  /* As the user writes it.  */
  const char *name;
  enum construct_type type;
  struct device *device;
  struct map_list list;
  /* LIST.count elements.  */
  struct map_item *items;
  /* The rest belongs to the phases.  Number of the construct on its device.  */
  uint64_t number;
  /* Entries to be made, at most.  */
  size_t missing;
  /* Blocks made, and where the next goes.  */
  struct map_block *blocks;
  struct map_block **blocks_tail;
  /* Largest alignment asked for in them.  */
  size_t align;
  /* Of a region only.  */
  struct arguments arguments;
  struct diag diag;
  struct map_item few_items[16];
};

/* Prepare C for a construct named NAME with LIST on DEVICE.  Ends the program
   if there is no memory for its items.  */
extern void construct_init (struct construct *c, const char *name,
			    enum construct_type type, struct device *device,
			    const struct map_list *list);

/* [START,END) is to be memory of the host; otherwise false with C->diag set.  Not
   for what is present: a device address may stand for the host's there
   (omp_target_associate_ptr).  */
extern bool construct_check_host (struct construct *c, uintptr_t start,
				  uintptr_t end);

/* Free the items.  */
extern void construct_release (struct construct *c);

/* Find or make a mapping for each element of C->list and fill in C->items;
   copy to the device what has to be there, a region's arguments included.
   Increments reference counts.  On failure (C->diag) the program cannot go on.
   Caller holds the device's lock.  */
extern bool map_begin_locked (struct construct *c);

/* Undo it at the end of a region or a "target data": copy back, decrement
   counts, remove what nobody counts on any more.  C->items as map_begin_locked
   left them.  */
extern bool map_end_locked (struct construct *c);

/* "target exit data" for C->list.  Overwrites C->items.  */
extern bool map_exit_locked (struct construct *c);

/* "target update" for C->list.  */
extern bool map_update_locked (struct construct *c);

/* The device's address of element I, for the region's argument I.  */
extern uintptr_t map_item_address (const struct construct *c, size_t i);

/* --- Phases, in this order.  Each returns false with C->diag set. -------- */

extern bool map_look_up (struct construct *c);
extern bool map_plan (struct construct *c);
extern bool map_allocate (struct construct *c);
extern bool map_publish (struct construct *c);
extern bool map_copy_in (struct construct *c);

/* --- From the beginning to the end of a construct (map-hold.c). ----------- */

/* Hold the entries of C's items.  */
extern void map_hold (struct construct *c);

/* Where an entry that is held was withdrawn, hold the one that is there now
   instead, or none if the data is not mapped any more.  */
extern bool map_find_again (struct construct *c);

/* Hold BLOCK once less.  */
extern bool map_let_go (struct construct *c, struct map_block *block);

/* Element I is present as ENTRY: check it, count it.  Of an array descriptor,
   the number of pointers after I that are to be stored again; -1 on
   failure.  */
extern long map_use_present (struct construct *c, size_t i,
			     struct map_entry *entry);

/* --- Reference counts (map-count.c). -------------------------------------- */

/* C counts on ENTRY (once).  */
extern void map_retain (struct construct *c, struct map_entry *entry);

/* What releasing means for an entry.  */
struct release
{
  /* Nobody counts on it any more: copy back what is "from".  */
  bool last;
  /* And this is the first element of the construct to notice: remove it.  */
  bool remove;
};

/* C does not count on ENTRY any more; nobody does, if DELETE.  */
extern struct release map_release (struct construct *c,
				   struct map_entry *entry, bool delete);

/* BLOCK, which is unused, and its device memory go.  */
extern bool map_release_block (struct construct *c, struct map_block *block);

/* Take ENTRY, and the elements of the structure that were mapped with it, out
   of the table, and free their device memory if nobody holds it.  */
extern bool map_remove (struct construct *c, struct map_entry *entry);

#endif /* CONSTRUCT_H */
