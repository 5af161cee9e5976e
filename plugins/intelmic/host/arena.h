/* The allocator of a device's memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The arena is a range of offsets from 0 to its size.  All bookkeeping is in
   host memory: a region that writes out of bounds cannot damage it.

   Blocks of up to ARENA_SMALL_MAX bytes come from size classes, each with a
   stack of free blocks, so that the small block that each construct allocates
   and frees is found at once and is warm in the cache.  Larger ones, and the
   chunks that the classes cut up, are runs of pages of 64 KiB; free runs
   are kept in lists by the logarithm of their length and merge with their
   neighbours.  Free runs keep the system's memory, since using it again is much
   faster than getting new, up to 1 / ARENA_KEEP of the arena.  */

#ifndef INTELMIC_ARENA_H
#define INTELMIC_ARENA_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARENA_PAGE_SHIFT 16
#define ARENA_PAGE ((size_t) 1 << ARENA_PAGE_SHIFT)
#define ARENA_ALIGNMENT 64
/* What the system's large pages have.  Blocks of that size or more begin where
   one does, if there is room for that.  */
#define ARENA_LARGE ((size_t) 2 << 20)
/* Such blocks can begin this many bytes behind that or a multiple, less than a
   page, each at another one than the one before.  */
#define ARENA_SKEW ((size_t) 4096)
#define ARENA_SMALL_MAX 8192
#define ARENA_KEEP 16
#define ARENA_CLASSES 32
#define ARENA_BINS 40

/* No block; what arena_alloc returns when there is no memory.  */
#define ARENA_NONE UINT64_MAX

struct arena_page;

/* Free blocks of one size, by offset in units of ARENA_ALIGNMENT.  */
struct arena_stack
{
  uint32_t *block;
  uint32_t count;
  uint32_t room;
};

struct arena
{
  pthread_mutex_t lock;
  /* Immutable.  */
  char *memory;			/* Where offset 0 is in this process.  */
  uint32_t pages;		/* That there are.  */
  struct arena_page *page;	/* PAGES of them.  */
  _Atomic uint8_t *written;	/* PAGES of them: the host has copied to it or
				   had it provided since it was last without
				   memory.  */
  /* Guarded by LOCK.  */
  uint32_t kept;		/* Pages of free runs that were in use before;
				   more or less.  */
  uint32_t skew;		/* Of the next block, in units of
				   ARENA_SKEW.  */
  struct arena_stack small[ARENA_CLASSES];
  uint32_t bins[ARENA_BINS];	/* First free run of each length class.  */
  /* Atomic.  */
  _Atomic uint32_t written_end;	/* No later page is in WRITTEN.  */
};

/* The most that an arena can have: block offsets have 32 bits.  */
#define ARENA_MAX ((uint64_t) UINT32_MAX * ARENA_ALIGNMENT)

/* Prepare ARENA for the SIZE bytes, a multiple of ARENA_PAGE and at most
   ARENA_MAX, of a shared mapping at MEMORY.  False if there is no memory.  */
extern bool arena_init (struct arena *arena, void *memory, uint64_t size);
extern void arena_release (struct arena *arena);

/* Offset of a block of SIZE bytes, aligned to ARENA_ALIGNMENT, or ARENA_NONE.
   A block of 0 bytes is one of 1.  */
extern uint64_t arena_alloc (struct arena *arena, uint64_t size);

/* The same for an array of the program's.  Where arrays begin at the same place
   of the system's large pages, a loop that loads from one and stores to another
   has the same low bits in both addresses all the time, which slows some CPUs
   down as if the load were to wait for the store.  So of ARENA_LARGE bytes and
   more, they begin at different ones, where that takes little memory.  */
extern uint64_t arena_alloc_skewed (struct arena *arena, uint64_t size);

/* Where the pages begin and end of the block at OFFSET, if that has more than
   ARENA_SMALL_MAX bytes.  */
extern uint64_t arena_block_begin (uint64_t offset);
extern uint64_t arena_block_end (const struct arena *arena, uint64_t offset);

/* How many bytes the block has that begins at OFFSET, which may be anything; 0
   if none begins there.  */
extern uint64_t arena_size_at (struct arena *arena, uint64_t offset);

/* Whether most of the pages of the SIZE bytes at OFFSET of a block are, as far
   as the host knows, without memory until somebody touches them.  Takes no
   lock.  */
extern bool arena_is_empty (const struct arena *arena, uint64_t offset,
			    uint64_t size);

/* How many of these bytes, from the first on, have memory.  Takes no lock.  */
extern uint64_t arena_written_before (const struct arena *arena,
				      uint64_t offset, uint64_t size);

/* Note that they have some, or are about to get it.  Takes no lock.  */
extern void arena_note_written (struct arena *arena, uint64_t offset,
				uint64_t size);

/* Give back what arena_alloc returned.  False if OFFSET is no such block.  */
extern bool arena_free (struct arena *arena, uint64_t offset);

/* How many bytes are in free runs.  */
extern uint64_t arena_available (struct arena *arena);

#endif /* INTELMIC_ARENA_H */
