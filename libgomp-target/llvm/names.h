/* Where constructs are that clang has compiled, for messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_NAMES_H
#define LLVM_NAMES_H

#include <stddef.h>
#include <stdint.h>
#include "llvm/tgt-abi.h"
#include "short-name.h"

/* A construct of a program that was compiled with -g.  */
struct tgt_construct
{
  tgt_place *place;
  /* Of its elements, as the user wrote them, with where they are.  */
  const char *const *names;
  /* Of a region, the address that stands for it; or null.  */
  const void *region;
};

/* The origin (base/note.h) of CONSTRUCT, if it was added; or null.  */
extern const void *names_find (const struct tgt_construct *construct);

/* Add CONSTRUCT, with COUNT elements, and return its origin; null without
   memory.  The items of an element come after those of the elements before it,
   and ENDS has where they end.  ENDS was malloc'ed, and belongs to the table
   then.  */
extern const void *names_add (const struct tgt_construct *construct,
			      uint16_t *ends, size_t count);

/* What clang says of the element that item ITEM of the construct ORIGIN is of,
   or null.  */
extern const char *names_source (const void *origin, size_t item);

/* Store in TEXT the field NUMBER, from 0, of SOURCE, which clang says of a
   construct or an element; empty if there is none.  */
extern void names_field (char text[SHORT_NAME_SIZE], const char *source,
			 unsigned number);

#endif /* LLVM_NAMES_H */
