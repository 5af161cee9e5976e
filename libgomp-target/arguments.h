/* The arguments of a region, in device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region gets the address of an array with one element for each element of its
   map list: a device address or a value.  Firstprivate data follows the array.
   Buffers in device memory are kept and used again, so that a region whose data
   is present allocates nothing.  */

#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "construct.h"

/* Device memory for arguments.  While free, on its device's list.  */
struct argument_buffer
{
  struct argument_buffer *next;
  void *memory;
  size_t size;
};

struct arguments
{
  size_t size;
  size_t align;
  /* Null if there are none.  */
  struct argument_buffer *buffer;
  uintptr_t device;
};

/* Lay out the arguments of C, whose data is mapped, and get a buffer for
   them.  */
extern bool arguments_reserve_locked (struct construct *c,
				      struct arguments *arguments);

/* Copy the arguments to the device.  Needs no lock.  */
extern bool arguments_copy (struct construct *c,
			    const struct arguments *arguments);

/* The region has ended.  */
extern bool arguments_release_locked (struct construct *c,
				      struct arguments *arguments);

#endif /* ARGUMENTS_H */
