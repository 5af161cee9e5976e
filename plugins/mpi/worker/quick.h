/* Which regions are short.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_QUICK_H
#define MPI_QUICK_H

#include <stdbool.h>
#include <stdint.h>

/* What is short, in nanoseconds.  */
#define QUICK_SHORT 200000

/* Whether the region of FUNCTION was short when it ran last.  */
extern bool quick_is (uint64_t function);

/* It is not now.  */
extern void quick_lasts (uint64_t function);

/* The region of FUNCTION begins, with TAG; and that with TAG has ended.  */
extern void quick_begin (int tag, uint64_t function);
extern void quick_end (int tag);

#endif /* MPI_QUICK_H */
