/* What a construct says about data, kept for later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The items and the firstprivate variables belong to the thread that meets a
   construct, which changes them while the construct waits.  */

#ifndef CAPTURE_H
#define CAPTURE_H

#include "mapping/construct.h"

struct capture
{
  /* Of LIST, with the firstprivate elements and, of a region, its own pointers
     and array descriptors at copies.  */
  struct map_list list;
  /* Malloc'ed, holds everything.  */
  void *memory;
};

/* Copy LIST of a construct of type TYPE.  Ends the program if there is no
   memory.  */
extern void capture_init (struct capture *capture, const char *name,
			  enum construct_type type,
			  const struct map_list *list);

extern void capture_release (struct capture *capture);

#endif /* CAPTURE_H */
