/* Copies of parts of arrays with several dimensions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RECTANGLE_H
#define RECTANGLE_H

#include "omp/route.h"

/* What omp_target_memcpy_rect is given.  DIMS, at least 1, is how many
   elements the arrays here have; the last dimension is the one in which
   elements are next to each other.  */
struct rectangle
{
  char *to;
  const char *from;
  size_t element;
  int dims;
  const size_t *volume;
  const size_t *to_offsets, *from_offsets;
  const size_t *to_dimensions, *from_dimensions;
};

/* Copy what RECTANGLE says.  False, with nothing copied, if a size or a place
   is more than an address can be; false, too, if the copy failed.  */
extern bool rectangle_copy (const struct route *route,
			    const struct rectangle *rectangle);

#endif /* RECTANGLE_H */
