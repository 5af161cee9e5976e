/* Dependence objects of GCC's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An omp_depend_t has two words, which the program's code sets: an address,
   and what of GOMP_DEPEND_* its depobj construct says.  They come with
   constructs and with routines.  */

#ifndef DEPEND_OBJECT_H
#define DEPEND_OBJECT_H

#include "gomp-constants-all.h"
#include "base/dependence.h"

static inline struct dependence
depend_object_read (const void *object)
{
  const uintptr_t *words = object;
  return (struct dependence) {
    words[0], words[1] == GOMP_DEPEND_IN ? DEPENDENCE_IN : DEPENDENCE_OUT
  };
}

#endif /* DEPEND_OBJECT_H */
