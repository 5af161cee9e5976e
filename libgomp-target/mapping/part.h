/* What host and device have changed of a part of mapped data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For checking mode.  The bytes that the two had in common are known
   (devices/shadow.h); what differs from them now has been changed.  */

#ifndef PART_H
#define PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct device;
struct map_entry;

struct part
{
  const struct map_entry *entry;
  const struct shadow *shadow;
  size_t offset;
  size_t length;
  /* The host's memory is still there, for sure.  Where that is not known, it
     takes longer.  */
  bool host_is_there;
};

/* LENGTH bytes at OFFSET of ENTRY; all of it, a variable of an image.  False if
   nothing is known of them.  */
extern bool part_init (struct part *part, const struct map_entry *entry,
		       size_t offset, size_t length);
extern bool part_of_image (struct part *part, const struct map_entry *entry);

/* Leave of PART what is to be looked at now (shadow_next_look).  */
extern void part_limit_look (struct part *part);

/* Copy SIZE bytes of the host at FROM, as far as there is memory: the program
   may have given back what only the device uses by now.  Returns how many.  */
extern size_t part_read_host (const void *from, void *to, size_t size);

/* Whether the host has changed any of PART, or DEVICE has.  *BYTE becomes the
   first byte of that, from where the entry begins.  */
extern bool part_host_changed (const struct part *part, size_t *byte);
extern bool part_device_changed (const struct part *part,
				 const struct device *device, size_t *byte);

/* Call VISIT with DATA for each run of whole pages of the host, from START to
   END, that lie in PART and of which DEVICE has changed something.  */
typedef void part_visit_pages (uintptr_t start, uintptr_t end, void *data);
extern void part_visit_changed (const struct part *part,
				const struct device *device,
				part_visit_pages *visit, void *data);

/* Whether both have changed the same.  */
extern bool part_overwritten (const struct part *part,
			      const struct device *device);

/* Whether DEVICE has changed something, of which the host has another value;
   *BYTE as above.  */
extern bool part_left (const struct part *part, const struct device *device,
		       size_t *byte);

#endif /* PART_H */
