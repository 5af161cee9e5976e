/* Copies between the host and a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Small copies of one construct to neighbouring places on the device travel
   together: they are gathered in a buffer and go out when the next one does not
   fit in after it.  What lies between two of them in freshly allocated memory
   may be overwritten.  */

#ifndef COPY_H
#define COPY_H

#include <stddef.h>
#include <stdint.h>
#include "mapping/construct.h"
#include "mapping/item-rows.h"
#include "ompt/headers/omp-tools.h"

#define COPY_GATHER_MOST 64

struct copy_batch
{
  struct construct *c;
  /* Device addresses of what BUFFER holds; empty if START == END.  */
  uintptr_t start;
  uintptr_t end;
  /* The block that they belong to.  */
  const struct map_block *block;
  char buffer[4096];
};

/* Small copies of one construct from neighbouring places on the device travel
   together, too: the way to a device takes long.  They are noted, and made when
   the next one does not fit.  */
struct copy_gather
{
  /* Device addresses of all that is noted, and the block that they belong
     to.  */
  uintptr_t start;
  uintptr_t end;
  const struct map_block *block;
  unsigned count;
  struct
  {
    uintptr_t device;
    void *host;
    size_t size;
  } parts[COPY_GATHER_MOST];
};

/* Copy SIZE bytes between the host and C's device, now.  */
extern bool copy_to (struct construct *c, uintptr_t device, const void *host,
		     size_t size);
extern bool copy_from (struct construct *c, uintptr_t device, void *host,
		       size_t size);

/* The same of HOST and DEVICE in the direction TYPE, which a tool hears of
   (ompt/data-op.h).  */
extern bool copy_told (struct construct *c, ompt_target_data_op_t type,
		       uintptr_t host, uintptr_t device, size_t size);

extern void copy_batch_init (struct copy_batch *batch, struct construct *c);

/* Begin with the arguments of the region, which BLOCK (or null)
   follows.  */
extern bool copy_batch_add_arguments (struct copy_batch *batch,
				      struct map_block *block);

/* Copy SIZE bytes to DEVICE, which is in memory of BLOCK.  FRESH if the
   construct made BLOCK, and the bytes are the program's.  */
extern bool copy_batch_add (struct copy_batch *batch,
			    struct map_block *block, bool fresh,
			    uintptr_t device, const void *host, size_t size);

/* Send what is left.  */
extern bool copy_batch_flush (struct copy_batch *batch);

/* Have copies of entries from the device noted in GATHER, until the next
   function, which makes them, is called.  In checking mode they are made at
   once all the same, since what is looked at is the host's.  */
extern void copy_gather_begin (struct construct *c,
			       struct copy_gather *gather);
extern bool copy_gather_end (struct construct *c);

/* Copy LENGTH bytes from OFFSET of ENTRY between the host and the device,
   except for attached pointers; OpenACC's constructs copy these back, too,
   unless only regions of queues have attached them.  */
extern bool copy_entry_to (struct construct *c, const struct map_entry *entry,
			   size_t offset, size_t length);
extern bool copy_entry_from (struct construct *c,
			     const struct map_entry *entry, size_t offset,
			     size_t length);

/* Copy ROWS of ROW bytes, the first of which is at OFFSET of ENTRY, between the
   host and the device at once: 1, or 0 if that fails; -1 if they have to be
   copied one by one.  */
extern int copy_entry_rows (struct construct *c, const struct map_entry *entry,
			    size_t offset, size_t row,
			    const struct item_rows *rows, bool to_device);

/* Tell the device where the "declare target link" variable is that ENTRY stands
   in for.  */
extern bool copy_link (struct construct *c, const struct map_entry *entry);

#endif /* COPY_H */
