/* What an address means that a region has faulted at.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Three files: fault.c says what the address is, fault-search.c looks for the
   pointer among mapped data in which the region may have found it, and
   fault-pointers.c says which one that is.  */

#ifndef FAULT_H
#define FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "mapping/construct.h"

/* Where an element of an array may be whose address is known; and of a null
   one.  */
#define FAULT_ARRAY 0x100000
/* How far beyond the end of something, or before its beginning, an access is
   still taken for one to it.  */
#define FAULT_NEAR 4096
/* Of several variables that may be meant, name so many.  */
#define FAULT_NAMES_MAX 4

struct fault
{
  struct device *device;
  uintptr_t address;
  /* Of the region; null if that is not known.  */
  const struct construct *construct;
  FILE *out;
};

/* A pointer among mapped data.  */
struct fault_pointer
{
  /* What it is mapped with; null if it is in a firstprivate variable.  */
  const struct map_entry *entry;
  /* Its address on the host, and its value on the device.  */
  uintptr_t host;
  uintptr_t value;
};

/* Copy to TO what the device has for SIZE bytes of the host at HOST, which are
   in ENTRY, or firstprivate if that is null.  What cannot be read there is, as
   far as it was not changed, what the host has.  False if that cannot be read
   either.  */
extern bool fault_read (const struct fault *fault,
			const struct map_entry *entry, uintptr_t host,
			void *to, size_t size);

/* The pointer that leads nearest to FAULT's address, which is one of the host.
   False if there is none.  Caller holds the device's lock.  */
extern bool fault_find_pointer_locked (const struct fault *fault,
				       struct fault_pointer *found);

/* Say that the region found its address in POINTER, and what to write.  */
extern void fault_explain_pointer (const struct fault *fault,
				   const struct fault_pointer *pointer);

/* Say which pointers that the region's construct maps are null on the device,
   of Fortran's alone if FORTRAN.  False if there are none, or the program has
   no notes of them.  Caller holds the device's lock.  */
extern bool fault_explain_null_locked (const struct fault *fault,
				       bool fortran);

/* Say how to map what POINTER, as the user writes it, points to; it is an array
   or pointer of Fortran's, if FORTRAN.  */
extern void fault_propose (const struct fault *fault, const char *pointer,
			   bool fortran);

#endif /* FAULT_H */
