/* Filling memory of a device, by copies to it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For GCC's libgomp, whichever plugin it has loaded.  Our runtime does not call
   it: see libgomp-target/omp/memset.c.  */

#include "config.h"

#include <string.h>

#include "gomp-plugin.h"

/* How many bytes are filled at a time.  */
enum { FILLED_AT_ONCE = 4096 };

bool
GOMP_OFFLOAD_memset (int n, void *ptr, int value, size_t count)
{
  char filled[FILLED_AT_ONCE];
  bool ok = true;

  memset (filled, value, sizeof filled);
  for (size_t done = 0; ok && done < count; done += sizeof filled)
    {
      size_t rest = count - done;

      ok = GOMP_OFFLOAD_host2dev (n, (char *) ptr + done, filled,
				  rest < sizeof filled ? rest : sizeof filled);
    }
  return ok;
}
