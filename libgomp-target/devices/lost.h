/* What was on a device when it died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Data that was mapped may have been changed on the device, so what the host
   has is not what a region would find.  It is remembered as lost until the
   program has ended the mapping, as often as it began it: whoever needs its
   value before gets an error (mapping/map-lost.c).  Variables of images have
   their initial values when the device is started again, and are lost until
   the program has written all of them with "target update to".

   All is guarded by the device's lock.  */

#ifndef LOST_H
#define LOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "devices/device.h"

enum lost_kind
{
  LOST_MAPPED,
  LOST_ASSOCIATED,		/* By omp_target_associate_ptr.  */
  LOST_VARIABLE			/* Of an image.  */
};

struct lost_data
{
  struct lost_data *next;
  uintptr_t start, end;
  enum lost_kind kind;
  /* Of what is mapped, how often the program has yet to end that.  */
  uint64_t references;
  /* The construct that mapped it and the item (base/note.h), or null.  */
  const void *origin;
  size_t item;
};

/* What was lost of [START,END), which may be empty, the first after AFTER if
   that is not null; null if nothing was.  */
extern struct lost_data *lost_find_locked (const struct device *device,
					   const struct lost_data *after,
					   uintptr_t start, uintptr_t end);

/* A variable of an image that was lost, or null.  */
extern const struct lost_data *
lost_variable_locked (const struct device *device);

/* LOST no longer is.  */
extern void lost_forget_locked (struct device *device,
				struct lost_data *lost);

/* What the program calls LOST, written to TEXT: " 'a'", or its address.  */
extern const char *lost_name (const struct lost_data *lost, char *text,
			      size_t size);

/* Whether ENTRY is a variable of an image that programs may change.  */
extern bool lost_is_variable (const struct map_entry *entry);

#endif /* LOST_H */
