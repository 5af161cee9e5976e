/* Structures that a region has for itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* As own-copies.h has it: of a structure a region maps pointers, with what they
   point to, and nothing that comes back.  */

#ifndef OWN_STRUCTURES_H
#define OWN_STRUCTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_item;

/* Whether a region that maps the COUNT ITEMS is to have item I, a structure of
   which nothing is mapped, and the members after it for itself, on a device
   that has memory of its own.  */
extern bool own_structure_wanted (const struct map_item *items, size_t count,
				  size_t i);

/* Whether ITEM is about the value of a pointer that other items map.  */
extern bool own_structure_pointer (const struct map_item *item);

/* Where what a region has of STRUCTURE begins and ends on the host: all that is
   mapped, from an address on that is as much aligned as the structure.  */
extern void own_structure_range (const struct map_item *structure,
				 uintptr_t *start, uintptr_t *end);

#endif /* OWN_STRUCTURES_H */
