/* Memory for what the host is about to copy here.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <stdbool.h>

#include "device/process.h"
#include "shared/populate.h"

/* See struct channel_populate.  What the host does itself is afterwards put
   into this process's page table, too.  */
void
memory_populate (char *memory, uint64_t size)
{
  struct channel_populate *shared = &channel->populate;
  uint64_t done = 0;
  for (;;)
    {
      uint64_t limit = atomic_load (&shared->limit);
      uint64_t step = limit > done ? limit - done : 0;
      if (step > POPULATE_STEP)
	step = POPULATE_STEP;
      if (step == 0 || limit > size
	  || !populate_untouched (memory + done, step))
	break;
      done += step;
      atomic_store (&shared->done, done);
    }
  populate_touched (memory + done, size - done);
}
