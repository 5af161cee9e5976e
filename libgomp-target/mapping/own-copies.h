/* Pointers and array descriptors that a region has for itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For an array of Fortran's, GCC has a region map the pointer to its data, too,
   or its descriptor, with the address that the whole array would have on the
   device.  If only a section is mapped, that is right for this section and no
   other.  Regions that run at the same time, for tasks that each have a section
   of one array, would share it.  So what is not mapped already, or leads to
   another section, becomes part of the region's arguments, as if it was
   firstprivate.

   So is a structure of which a region maps pointers, with what they point to,
   and nothing that comes back: of "map(s.p[i:n])" GCC 14 and later map "s.p",
   too, and of components that are arrays their descriptors.  */

#ifndef OWN_COPIES_H
#define OWN_COPIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* To look at all other items for each of more than these takes longer than to
   map them.  */
#define OWN_COPY_ITEMS_MAX 64

struct construct;
struct map_entry;
struct map_item;

/* Whether a region that maps the COUNT ITEMS is to have a copy of item I for
   itself, on a device that has memory of its own.  ENTRY is where it is mapped,
   or null; then nothing that item I came to matters.  If so, for how many items
   that is all, I and the pointers in it; else 0.  */
extern size_t own_copy_wanted (const struct map_item *items, size_t count,
			       size_t i, const struct map_entry *entry);

/* Where on the host what a region has of ITEM begins, if it has that for
   itself, and how many bytes that is.  */
extern uintptr_t own_copy_start (const struct map_item *item);
extern size_t own_copy_size (const struct map_item *item);

/* Whether ITEM sets a pointer in a structure that C has for itself.  */
extern bool own_copies_have_pointer (const struct construct *c,
				     const struct map_item *item);

/* Find what the pointers are in all that C has for itself.  False if one leads
   to nothing that is mapped.  */
extern bool own_copies_translate_locked (struct construct *c);

/* Write to COPY what C has of item I.  */
extern void own_copy_fill (const struct construct *c, size_t i, char *copy);

#endif /* OWN_COPIES_H */
