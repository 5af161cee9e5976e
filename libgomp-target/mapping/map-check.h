/* Mistakes with mapped data that checking mode looks for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAP_CHECK_H
#define MAP_CHECK_H

#include "base/check.h"
#include "mapping/construct.h"

/* Kinds that need to know what was copied, and where data was mapped.  */
#define MAP_CHECK_COPIES (CHECK_STALE | CHECK_PRESENT | CHECK_HOST_READS)
#define MAP_CHECK_PLACES (MAP_CHECK_COPIES | CHECK_LEAKS | CHECK_UNUSED)

/* C has made ITEM's entry.  */
extern void map_check_made (const struct construct *c,
			    const struct map_item *item);

/* C has copied LENGTH bytes at OFFSET of ENTRY, to the host if BACK.  */
extern void map_check_copied (const struct construct *c,
			      const struct map_entry *entry, size_t offset,
			      size_t length, bool back);

/* The pointer at OFFSET of ENTRY is for the device what it is for the host now,
   attached or not.  */
extern void map_check_attached (const struct map_entry *entry, size_t offset);

/* C has begun, and what had to be copied was.  */
extern void map_check_begun (const struct construct *c);

/* C, a region or data, is about to end.  */
extern void map_check_ending (const struct construct *c);

/* C is about to copy LENGTH bytes at OFFSET of ENTRY, which ITEM is about, to
   the host.  */
extern void map_check_copying_back (const struct construct *c,
				    const struct map_item *item,
				    const struct map_entry *entry,
				    size_t offset, size_t length);

/* The same to the device, where ENTRY was present.  */
extern void map_check_copying_again (const struct construct *c,
				     const struct map_item *item,
				     const struct map_entry *entry,
				     size_t offset, size_t length);

/* ITEM's entry is about to be removed by C.  */
extern void map_check_removed (const struct construct *c,
			       const struct map_item *item);

/* C, a region, is about to end.  It uses ENTRY, a variable of an image, as its
   item number ITEM (base/note.h), which the host had changed when it began.  */
extern void map_check_used (const struct construct *c, size_t item,
			    const struct map_entry *entry);

/* ITEM of C, an update or exit data, is not present, so nothing is done.  */
extern void map_check_absent (const struct construct *c,
			      const struct map_item *item);

#endif /* MAP_CHECK_H */
