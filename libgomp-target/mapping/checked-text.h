/* What is said of the device memory that checking mode watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef CHECKED_TEXT_H
#define CHECKED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "gomp-plugin-ext.h"
#include "base/note.h"

struct device;

/* A block of device memory, for one variable, one structure, or a call of
   omp_target_alloc.  */
struct checked_block
{
  uintptr_t start;
  size_t size;
  size_t align;
  /* The construct or routine that made it, as the user writes it; the origin of
     the construct; the caller of the routine.  */
  const char *name;
  const void *origin;
  const void *caller;
  /* Its items that the block is for, or NOTE_NO_ITEM; and those of ITEM_TO and
     ITEM_FROM that are on all of them.  */
  size_t first;
  size_t last;
  uint16_t clause;
  /* What has the pattern on either side.  */
  struct GOMP_PLUGIN_beside beside;
  /* It had the pattern at first; what was found is told.  */
  bool filled;
  bool damaged;
  bool unwritten;
  /* Of a freed one: by what, and its origin.  */
  const char *end_name;
  const void *end_origin;
  /* A larger one came, or was freed, later.  */
  uint64_t age;
};

/* Whether BLOCK is omp_target_alloc's.  */
extern bool checked_is_routine (const struct checked_block *block);

/* How many bytes ADDRESS is beside BLOCK: 0 in it, 1 next to it.  */
extern uintptr_t checked_distance (const struct checked_block *block,
				   uintptr_t address);

/* Tell a finding: something was written at ADDRESS, beside BLOCK; COUNT of
   LENGTH bytes of it that were copied back were not written, the first of them
   FIRST; the number at byte FIRST of it was calculated from what was not;
   omp_target_free, which returns to CALLER, got MEMORY, which is in
   LIVE, or in FREED, or in neither.  Whoever calls may hold locks.  */
extern void checked_tell_damage (const struct checked_block *block,
				 uintptr_t address);
extern void checked_tell_unwritten (const struct checked_block *block,
				    size_t count, size_t length,
				    size_t first);
extern void checked_tell_calculated (const struct checked_block *block,
				     size_t first);
extern void checked_tell_bad_free (const struct device *device,
				   const void *memory, const void *caller,
				   const struct checked_block *live,
				   const struct checked_block *freed);

/* Say to OUT where ADDRESS is, which a region faulted at: beside BLOCK; in
   BLOCK or beside it, and it was freed.  Or, without a comma, that it is in
   BLOCK.  */
extern void checked_explain_beside (const struct checked_block *block,
				    uintptr_t address, FILE *out);
extern void checked_explain_freed (const struct checked_block *block,
				   uintptr_t address, FILE *out);
extern void checked_explain_in (const struct checked_block *block,
				uintptr_t address, FILE *out);

#endif /* CHECKED_TEXT_H */
