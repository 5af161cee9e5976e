/* Having the system give memory to a range of addresses before it is touched.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A page that is touched for the first time costs a fault of its own, which is
   more than copying a page does.  Linux has had these two since 5.14; where
   they fail pages get their memory as they are touched.  */

#ifndef INTELMIC_POPULATE_H
#define INTELMIC_POPULATE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_READ
# define MADV_POPULATE_READ 22
# define MADV_POPULATE_WRITE 23
#endif

/* How far host and device each go before they look how far the other is.  */
#define POPULATE_STEP ((uint64_t) 256 << 10)

/* Where other processes may have touched the pages.  */
static inline void
populate_touched (char *memory, uint64_t size)
{
  madvise (memory, size, MADV_POPULATE_READ);
}

/* Where nobody has.  False if the system cannot.  */
static inline bool
populate_untouched (char *memory, uint64_t size)
{
  return madvise (memory, size, MADV_POPULATE_WRITE) == 0;
}

#endif /* INTELMIC_POPULATE_H */
