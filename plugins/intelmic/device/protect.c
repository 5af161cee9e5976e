/* Which parts of the memory regions may access.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <sys/mman.h>

#include "device/process.h"

/* Make the first of COUNT changes in LIST, and those after it for which the
   same call does.  Returns how many; 0 if the kernel does not let it.  */
static uint64_t
make_some (const struct channel_protection *list, uint64_t count)
{
  uint64_t start = list[0].start, end = start, some = 0;
  for (; (some < count && list[some].start == end
	  && list[some].allow == list[0].allow); some++)
    {
      end += list[some].size;
      sanitizer_limit (list[some].start, list[some].size, list[some].data,
		       list[some].data_size);
    }
  int access = list[0].allow ? PROT_READ | PROT_WRITE : PROT_NONE;
  return mprotect ((void *) start, end - start, access) == 0 ? some : 0;
}

/* The host says which: host/protection.h.  */
void
memory_protect (uint64_t *word)
{
  const struct channel_protection *list
    = (const struct channel_protection *) word[0];
  uint64_t count = word[1], done = 0, some = 1;
  while (done < count && some > 0)
    {
      some = make_some (list + done, count - done);
      done += some;
    }
  word[0] = done;
}
