/* Device memory in large pages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A page of 2 MiB takes one fault in the host and one in the device where 512
   small ones take one each, and one entry of what a CPU knows of page tables.
   Few systems give such pages to a memfd by themselves (the setting is
   transparent_hugepage/shmem_enabled), but since Linux 6.1 MADV_COLLAPSE makes
   one of the small pages there are, unless the setting is "deny"; those that
   are missing it only clears.  */

#include "config.h"
#include "host/large-pages.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <time.h>

#include "host/device.h"
#include "host/room.h"

#ifndef MADV_COLLAPSE
# define MADV_COLLAPSE 25
#endif

/* What part of the memory that is left a block may have before somebody uses
   it.  */
#define SHARE 4

/* How much CPU time a page may take, in nanoseconds, before those that follow
   are not worth it: more than its small pages take.  */
#define PAGE_PATIENCE 3000000

static uint64_t
cpu_nanoseconds (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (uint64_t) time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Provide one page.  The system makes none of nothing, so there has to be one
   small page.  */
static bool
provide (char *page)
{
  *(volatile char *) page;
  return madvise (page, ARENA_LARGE, MADV_COLLAPSE) == 0;
}

void
large_pages_provide (struct device *device, uint64_t offset, uint64_t size)
{
  static _Atomic bool unknown;
  uint64_t first = (offset + ARENA_LARGE - 1) & -ARENA_LARGE;
  uint64_t end = offset + arena_block_size (&device->arena, offset);
  end &= -ARENA_LARGE;
  if (size < ARENA_LARGE || end <= first
      || atomic_load_explicit (&unknown, memory_order_relaxed)
      || !arena_is_empty (&device->arena, offset, size)
      || end - first > room_for_memory () / SHARE)
    return;
  for (uint64_t page = first; page < end; page += ARENA_LARGE)
    {
      uint64_t begin = cpu_nanoseconds ();
      if (!provide (device->memory + page))
	{
	  if (page == first && errno == EINVAL)
	    atomic_store (&unknown, true);
	  return;
	}
      arena_note_written (&device->arena, page, ARENA_LARGE);
      if (cpu_nanoseconds () - begin > PAGE_PATIENCE)
	return;
    }
}
