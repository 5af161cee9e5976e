/* Pointers in mapped data that hold device addresses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A pointer in mapped data is attached (OpenMP 5.1, section 2.21.7.1) if on the
   device it holds the device address of what it points to on the host.  It is
   counted; the last detach gives it the host's value back.  Copies leave
   attached pointers out on either side.  */

#ifndef ATTACH_H
#define ATTACH_H

#include "mapping/construct.h"
#include "mapping/copy.h"

/* What the host's pointer VALUE is on C's device if what it points to is not
   mapped there: null in programs of GCC 12, except for the device's own
   addresses, which lambdas may have.  */
extern uintptr_t unmapped_pointer (const struct construct *c, uintptr_t value);

/* The value that the host's pointer VALUE has on C's device: what it points
   to, BIAS bytes further, has to be mapped; if EMPTY_OK, unmapped_pointer where
   it is not.  False if it is not mapped.  */
extern bool translate_pointer (struct construct *c, uintptr_t value,
			       size_t bias, bool empty_ok,
			       uintptr_t *device_value);

/* Attach the pointer at host address POINTER, which lies in ENTRY.  */
extern bool attach_pointer (struct copy_batch *batch, struct map_entry *entry,
			    uintptr_t pointer, size_t bias, bool empty_ok);

/* The same if the device's address of what it points to is known; an attachment
   that there is gets it, too.  Sets *FIRST if there was none.  */
extern bool attach_address (struct copy_batch *batch, struct map_entry *entry,
			    uintptr_t pointer, uintptr_t device_value,
			    bool *first);

/* Whether the pointer at host address POINTER, which lies in ENTRY, is
   attached.  */
extern bool is_attached (const struct map_entry *entry, uintptr_t pointer);

/* The same, and not only by regions that no thread waits for: it is so when
   they have ended.  */
extern bool attachment_stays (const struct map_entry *entry,
			      uintptr_t pointer);

/* Whether that holds for the pointer that ITEM attaches on DEVICE, and it leads
   to where ITEM has it lead to; or none is attached there.  */
extern bool attachment_is_settled (struct device *device,
				   const struct map_item *item);

/* ITEM of C is to detach the host's POINTER, which is not attached.  Returns
   false with C->diag set.  */
extern bool attach_underflow (struct construct *c, const struct map_item *item,
			      uintptr_t pointer);

/* Undo one attachment of the pointer at OFFSET of ENTRY, if there is one.  */
extern bool detach_pointer (struct construct *c, struct map_entry *entry,
			    size_t offset);

/* The same at the end of a queue's region; nothing if all were undone while it
   ran.  */
extern bool detach_pointer_landed (struct construct *c,
				   struct map_entry *entry, size_t offset);

/* Undo all of them.  */
extern bool detach_pointer_finally (struct construct *c,
				    struct map_entry *entry, size_t offset);

#endif /* ATTACH_H */
