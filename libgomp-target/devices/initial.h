/* What variables of "declare target" are in the beginning, for checking mode.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Host and device have the same value of them at first.  Devices start late,
   when the program may have changed the host's; so that is kept when the image
   is registered, of the variables that the program has notes of
   (base/note.h).  */

#ifndef INITIAL_H
#define INITIAL_H

#include <stdbool.h>

struct device;
struct image;
struct map_entry;
struct offload_host_table;

struct initial_value
{
  bool is_kept;
  /* Null if all are 0.  Owned.  */
  unsigned char *bytes;
};

/* Those of HOST's variables, one for each; null if nothing is kept.  */
extern struct initial_value *
initial_values_new (const struct offload_host_table *host);

extern void initial_values_free (struct initial_value *values,
				 const struct offload_host_table *host);

/* IMAGE is in DEVICE now, ENTRIES are those of its variables: make shadows
   (shadow.h) of those whose values are kept.  */
extern void initial_values_loaded_locked (struct device *device,
					  const struct image *image,
					  struct map_entry *entries);

#endif /* INITIAL_H */
