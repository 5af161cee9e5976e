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

/* How many pages the system is asked for at a time, after the first: each time
   it waits until every CPU has attended to it.  */
#define TOGETHER 4

/* How much CPU time a page may take, in nanoseconds, before those that follow
   are not worth it: more than its small pages take.  A virtual machine's may,
   if its hypervisor provides memory when it is touched and takes back large
   pages that are free.  */
#define PAGE_PATIENCE 2000000

/* No more than that part of the time is spent on finding out whether that has
   changed.  */
#define TRIES 100

static uint64_t
nanoseconds (clockid_t clock)
{
  struct timespec time;
  clock_gettime (clock, &time);
  return (uint64_t) time.tv_sec * 1000000000 + time.tv_nsec;
}

/* When pages may be tried next; never, if the system has none.  */
static _Atomic uint64_t next_try;

static void
put_off (uint64_t time)
{
  atomic_store_explicit (&next_try, time, memory_order_relaxed);
}

/* Provide the pages of SIZE bytes.  The system makes none of nothing, so there
   has to be one small page in each.  */
static bool
provide (char *memory, uint64_t size)
{
  for (uint64_t page = 0; page < size; page += ARENA_LARGE)
    *(volatile char *) (memory + page);
  return madvise (memory, size, MADV_COLLAPSE) == 0;
}

/* The same, and say when to go on with others.  */
static bool
provide_timed (char *memory, uint64_t size)
{
  uint64_t begin = nanoseconds (CLOCK_THREAD_CPUTIME_ID);
  bool done = provide (memory, size);
  int error = errno;
  uint64_t spent = nanoseconds (CLOCK_THREAD_CPUTIME_ID) - begin;
  if (!done || spent > size / ARENA_LARGE * PAGE_PATIENCE)
    put_off (nanoseconds (CLOCK_MONOTONIC) + TRIES * spent);
  errno = error;
  return done;
}

static bool
may_try (void)
{
  uint64_t next = atomic_load_explicit (&next_try, memory_order_relaxed);
  return next == 0 || next <= nanoseconds (CLOCK_MONOTONIC);
}

void
large_pages_provide (struct device *device, uint64_t offset, uint64_t size)
{
  uint64_t first = ((arena_block_begin (offset) + ARENA_LARGE - 1)
		    & -ARENA_LARGE);
  uint64_t end = arena_block_end (&device->arena, offset) & -ARENA_LARGE;
  if (size < ARENA_LARGE || end <= first || !may_try ()
      || !arena_is_empty (&device->arena, offset, size)
      || end - first > room_for_memory () / SHARE)
    return;
  uint64_t step = ARENA_LARGE;
  for (uint64_t page = first; page < end && may_try (); page += step)
    {
      if (page > first)
	step = TOGETHER * ARENA_LARGE;
      step = end - page < step ? end - page : step;
      if (!provide_timed (device->memory + page, step))
	{
	  if (page == first && errno == EINVAL)
	    put_off (UINT64_MAX);
	  return;
	}
      arena_note_written (&device->arena, page, step);
    }
}
