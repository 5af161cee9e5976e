/* How GCC encodes what a construct maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Map clauses come as parallel arrays of addresses, sizes and kinds, GOMP_MAP_*
   of gomp-constants-all.h.  Kinds are of 16 bits (alignment in the upper 8)
   or, from the entry points of OpenMP 4.0, of 8 bits (alignment in the upper
   5).  They are read here, once, when a construct begins; nothing else knows
   of them.

   Since GCC 16 a clause may have an iterator.  Its element has the size
   SIZE_MAX, and the address of words: how often, and for each time an address
   and a size.  Regions have one argument for it.  So the first time takes its
   place in the list, or an item that maps nothing does, and the others come
   after all elements.  */

#ifndef ENCODING_H
#define ENCODING_H

#include "mapping/item.h"

/* The first of COUNT elements that has an iterator; COUNT if none has.  */
extern size_t encoding_first_iterator (size_t count, const size_t *sizes,
				       const unsigned short *kinds);

/* How many items more than COUNT there are because of iterators, of which the
   element FIRST has the first.  */
extern size_t encoding_iterations (size_t count, size_t first, void **hosts,
				   const size_t *sizes);

/* Read COUNT elements into LIST, which has room for the iterations.  */
extern void encoding_read_wide_into (const struct map_list *list, size_t count,
				     size_t first, void **hosts,
				     const size_t *sizes,
				     const unsigned short *kinds);

/* Read LIST's count of elements into it.  */
extern void encoding_read_narrow_into (const struct map_list *list,
				       void **hosts, const size_t *sizes,
				       const unsigned char *kinds);

/* Prepare OWN for the construct NAME of ORIGIN, and read COUNT elements into
   it.  */
static inline void
encoding_read_wide (struct own_map_list *own, const char *name,
		    const void *origin, size_t count, void **hosts,
		    const size_t *sizes, const unsigned short *kinds)
{
  size_t first = encoding_first_iterator (count, sizes, kinds), more = 0;
  if (first < count)
    more = encoding_iterations (count, first, hosts, sizes);
  own_map_list_init (own, name, origin, count + more);
  if (count)
    encoding_read_wide_into (&own->list, count, first, hosts, sizes, kinds);
}

/* The same for what older compilers say, of which there are no notes.  */
static inline void
encoding_read_narrow (struct own_map_list *own, const char *name, size_t count,
		      void **hosts, const size_t *sizes,
		      const unsigned char *kinds)
{
  own_map_list_init (own, name, NULL, count);
  if (count)
    encoding_read_narrow_into (&own->list, hosts, sizes, kinds);
}

/* use_device_ptr and use_device_addr: the program reads the device's addresses,
   which mapping found for the items of LIST, from HOSTS.  */
extern void encoding_write_addresses (const struct map_list *list,
				      void **hosts);

/* The arrays for LIST, of 16-bit kinds, as libgomp needs them to run a region
   of the directive NAME on the host.  Returns those of the addresses, to be
   freed, which frees *SIZES and *KINDS, too.  Ends the program if there is no
   memory.  */
extern void **encoding_write (const struct map_list *list, const char *name,
			      size_t **sizes, unsigned short **kinds);

#endif /* ENCODING_H */
