/* Memory that devices had before they died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A device that is started again gets addresses that none had, so that what a
   program still has of the old ones can be told apart.  When they are used up,
   it gets those that a device had longest ago.  */

#ifndef INTELMIC_FORMER_H
#define INTELMIC_FORMER_H

#include <stdbool.h>
#include <stdint.h>

/* A device that had SIZE bytes at BASE died.  False without memory.  */
extern bool former_add (uint64_t base, uint64_t size);

/* Whether [START,START + SIZE) has some of that.  */
extern bool former_has (uint64_t start, uint64_t size);

/* Forget the memories that overlap [START,START + SIZE).  */
extern void former_forget (uint64_t start, uint64_t size);

#endif /* INTELMIC_FORMER_H */
