/* The arguments of a region, in device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region gets the address of an array with one element for each element of
   its map list: a device address or a value.  Firstprivate data follows the
   array, and what the region maps comes after that if it is small, so that one
   copy takes all to the device.

   Buffers for that, in device memory, are kept and used again, each with a
   block of entries on the host: a region that maps little, or nothing that is
   not present, allocates nothing.  What a region maps may stay when the region
   has ended, if another construct came to count on it; a buffer is free when
   both are gone.  */

#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct construct;
struct device;
struct map_block;

/* Guarded by the device's lock.  */
struct argument_buffer
{
  /* While free, in the device's list.  */
  struct argument_buffer *next;
  /* Device memory.  */
  void *memory;
  size_t size;
  /* Of the region that it was taken for.  */
  const void *origin;
  /* The region, and the block that is part of it.  */
  unsigned holders;
  /* Room for ARGUMENTS_ENTRIES entries.  */
  struct map_block *block;
};

#define ARGUMENTS_ENTRIES 16

/* Of one region.  */
struct arguments
{
  /* The array with the firstprivate data, and the address it gets.  */
  size_t size;
  uintptr_t device;
  struct argument_buffer *buffer;
};

/* Lay out the arguments of C, a region that has some, and get a buffer for
   them.  */
extern bool arguments_reserve_locked (struct construct *c);

/* The address of the copy of item I that C, a region, gets.  */
extern uintptr_t arguments_place (const struct construct *c, size_t i);

/* The address of SIZE bytes after C's arguments, aligned to ALIGN; 0 if there
   is no room.  */
extern uintptr_t arguments_room_locked (struct construct *c, size_t size,
					size_t align);

/* Write C's arguments to IMAGE, of arguments.size bytes.  */
extern void arguments_fill (const struct construct *c, char *image);

/* A holder of BUFFER goes.  False if the plugin cannot free it.  */
extern bool argument_buffer_drop_locked (struct device *device,
					 struct argument_buffer *buffer);

#endif /* ARGUMENTS_H */
