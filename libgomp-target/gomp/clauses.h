/* How GCC encodes the clauses that are not about data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Which device, how many teams and threads, and dependences are read here,
   once, when a construct begins; nothing else knows of them.  What the clauses
   map is in encoding.h.  */

#ifndef CLAUSES_H
#define CLAUSES_H

#include <stdlib.h>
#include "gomp-constants-all.h"
#include "base/dependence.h"
#include "constructs/select.h"
#include "devices/plugin-run.h"

/* NUMBER is a device's, or one of GOMP_DEVICE_*.  */
static inline struct device_request
clauses_read_device (int number)
{
  return (struct device_request) {
    (number == GOMP_DEVICE_ICV || number == GOMP_DEVICE_DEFAULT_OMP_61
     ? REQUEST_DEFAULT
     : number == GOMP_DEVICE_HOST_FALLBACK ? REQUEST_HOST : REQUEST_NUMBER),
    number
  };
}

/* ARGS, or null, are as for GOMP_target_ext.  What is in them for one kind of
   device only, which no release of GCC has, is left out.  */
extern struct league_limits clauses_read_league (void **args);

/* A list with room for few dependences.  */
struct own_dependences
{
  struct dependences list;
  struct dependence few[8];
};

/* Read DEPEND, which is as for GOMP_task, into OWN.  Ends the program if there
   is no memory.  */
extern void own_dependences_init (struct own_dependences *own, void **depend);

/* The same, but null for null.  */
static inline const struct dependences *
clauses_read_depend (struct own_dependences *own, void **depend)
{
  if (!depend)
    return NULL;
  own_dependences_init (own, depend);
  return &own->list;
}

/* LIST is what clauses_read_depend returned for OWN.  */
static inline void
own_dependences_release (struct own_dependences *own,
			 const struct dependences *list)
{
  if (list && list->items != own->few)
    free ((void *) list->items);
}

#endif /* CLAUSES_H */
