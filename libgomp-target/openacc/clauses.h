/* How GCC encodes the data clauses of OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The arrays are those of OpenMP's constructs (gomp/encoding.h); some kinds
   mean something else.  */

#ifndef ACC_CLAUSES_H
#define ACC_CLAUSES_H

#include "mapping/item.h"

/* Read COUNT elements into LIST.  */
extern void acc_read_into (const struct map_list *list, size_t count,
			   void **hosts, const size_t *sizes,
			   const unsigned short *kinds);

/* Prepare OWN for the construct NAME of ORIGIN, and read COUNT elements into
   it.  */
static inline void
acc_read (struct own_map_list *own, const char *name, const void *origin,
	  size_t count, void **hosts, const size_t *sizes,
	  const unsigned short *kinds)
{
  own_map_list_init (own, name, origin, count);
  if (count)
    acc_read_into (&own->list, count, hosts, sizes, kinds);
}

/* The same for "update".  */
extern void acc_read_update (struct own_map_list *own, const char *name,
			     const void *origin, size_t count, void **hosts,
			     const size_t *sizes, const unsigned short *kinds);

/* Whether elements are of "enter data", where that and "exit data" have the
   same entry point.  */
extern bool acc_enters (size_t count, const unsigned short *kinds);

/* Whether elements are of "host_data", where that and "data" have the same
   entry point.  */
extern bool acc_uses_addresses (size_t count, const unsigned short *kinds);

/* What "declare" says with KIND.  */
enum acc_declared
{
  ACC_DECLARED_NOTHING,
  ACC_DECLARED_ENTER,
  /* If it is not present.  */
  ACC_DECLARED_CREATE,
  ACC_DECLARED_EXIT,
  ACC_DECLARED_PRESENT
};
extern enum acc_declared acc_declared (unsigned short kind);

/* "host_data": the program reads the device's addresses, which mapping found
   for the items of LIST, from HOSTS.  Returns an item that has to be present
   and is not, or null.  */
extern const struct map_item *acc_write_addresses (const struct map_list *list,
						   void **hosts);

#endif /* ACC_CLAUSES_H */
