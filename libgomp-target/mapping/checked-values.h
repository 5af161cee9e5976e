/* What regions make of memory that has no value.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef CHECKED_VALUES_H
#define CHECKED_VALUES_H

#include <stddef.h>
#include <stdint.h>
#include "mapping/checked-text.h"

/* What is allocated for single values has so many bytes, the value begins at
   one of them.  */
#define CHECKED_VALUE_SIZE 64
#define CHECKED_VALUE_PLACE 32

/* Write to the SIZE bytes at MEMORY what is between single values from
   ADDRESS on.  */
extern void checked_fill (char *memory, uintptr_t address, size_t size);

/* The LENGTH bytes at HOST are about to be overwritten by those at ADDRESS in
   BLOCK.  What was copied there may look like what is calculated from data
   without a value if the host has not given it one, either: by then its memory
   has what an earlier region left there.  */
extern void checked_values_before (struct checked_block *block,
				   const char *host, uintptr_t address,
				   size_t length);

/* Tell it, once, if the LENGTH bytes at HOST, which were at ADDRESS in BLOCK
   and have been copied back, came without a value, or were calculated from what
   has none.  */
extern void checked_values_look (struct checked_block *block, const char *host,
				 uintptr_t address, size_t length);

#endif /* CHECKED_VALUES_H */
