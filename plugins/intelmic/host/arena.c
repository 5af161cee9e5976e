/* The allocator of a device's memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/arena.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum page_state
{
  PAGE_INSIDE,		/* Neither end of a free run nor any of the below.  */
  PAGE_FREE,		/* First or last of a free run.  */
  PAGE_RUN,		/* First of an allocated run.  */
  PAGE_SMALL		/* Cut up into blocks of one class.  */
};

#define PAGE_NONE UINT32_MAX

/* A large page of the system in pages of the arena, what part of a block it may
   be longer to end with one, and what part to begin elsewhere in one.  */
#define LARGE_RUN ((uint32_t) (ARENA_LARGE >> ARENA_PAGE_SHIFT))
#define LARGE_WASTE 4
#define SKEW_WASTE 16

struct arena_page
{
  uint8_t state;	/* An enum page_state.  */
  uint8_t class;	/* PAGE_SMALL: which.  */
  uint8_t skew;		/* PAGE_RUN: where the block begins, in units of
			   ARENA_SKEW.  */
  uint32_t length;	/* PAGE_FREE, PAGE_RUN: pages of the run.  */
  uint32_t next;	/* First of a free run: neighbours in its list.  */
  uint32_t previous;
};

/* Up to 1 KiB in steps of 64 bytes, then four classes each doubling.  */
static const uint16_t class_sizes[] =
{
  64, 128, 192, 256, 320, 384, 448, 512, 576, 640, 704, 768, 832, 896, 960,
  1024, 1280, 1536, 1792, 2048, 2560, 3072, 3584, 4096, 5120, 6144, 7168, 8192
};

_Static_assert (sizeof class_sizes / sizeof *class_sizes <= ARENA_CLASSES,
		"more size classes than struct arena has");

static unsigned
class_of_size (uint64_t size)
{
  if (size <= 1024)
    return size ? (size - 1) / 64 : 0;
  unsigned log = 63 - __builtin_clzll (size - 1);	/* 10, 11 or 12.  */
  unsigned quarter = ((size - 1) >> (log - 2)) & 3;
  return 16 + (log - 10) * 4 + quarter;
}

static unsigned
bin_of_length (uint32_t length)
{
  return 31 - __builtin_clz (length);
}

static void
run_link (struct arena *arena, uint32_t first, uint32_t length)
{
  struct arena_page *page = arena->page;
  uint32_t *list = &arena->bins[bin_of_length (length)];
  uint32_t last = first + length - 1;
  page[last].state = PAGE_FREE;
  page[last].length = length;
  page[first].state = PAGE_FREE;
  page[first].length = length;
  page[first].previous = PAGE_NONE;
  page[first].next = *list;
  if (*list != PAGE_NONE)
    page[*list].previous = first;
  *list = first;
}

static void
run_unlink (struct arena *arena, uint32_t first)
{
  struct arena_page *page = arena->page;
  struct arena_page *head = &page[first];
  if (head->previous != PAGE_NONE)
    page[head->previous].next = head->next;
  else
    arena->bins[bin_of_length (head->length)] = head->next;
  if (head->next != PAGE_NONE)
    page[head->next].previous = head->previous;
  page[first + head->length - 1].state = PAGE_INSIDE;
  head->state = PAGE_INSIDE;
}

/* Make the pages from FIRST on free, as one run with free neighbours.  */
static void
run_free (struct arena *arena, uint32_t first, uint32_t length)
{
  struct arena_page *page = arena->page;
  page[first].state = PAGE_INSIDE;
  if (first > 0 && page[first - 1].state == PAGE_FREE)
    {
      uint32_t before = page[first - 1].length;
      run_unlink (arena, first - before);
      first -= before;
      length += before;
    }
  uint32_t end = first + length;
  if (end < arena->pages && page[end].state == PAGE_FREE)
    {
      length += page[end].length;
      run_unlink (arena, end);
    }
  run_link (arena, first, length);
}

/* The first page of a free run of at least LENGTH pages, or PAGE_NONE.  */
static uint32_t
run_find (struct arena *arena, uint32_t length)
{
  unsigned bin = bin_of_length (length);
  for (uint32_t i = arena->bins[bin]; i != PAGE_NONE; i = arena->page[i].next)
    if (arena->page[i].length >= length)
      return i;
  while (++bin < ARENA_BINS)
    if (arena->bins[bin] != PAGE_NONE)
      return arena->bins[bin];
  return PAGE_NONE;
}

/* Make LENGTH pages of the free run at FIRST an allocated one, after the first
   SKIP, which stay free.  Returns its first page.  */
static uint32_t
run_take (struct arena *arena, uint32_t first, uint32_t skip, uint32_t length)
{
  uint32_t have = arena->page[first].length;
  run_unlink (arena, first);
  if (skip > 0)
    run_link (arena, first, skip);
  first += skip;
  have -= skip;
  arena->page[first].state = PAGE_RUN;
  arena->page[first].length = length;
  arena->page[first].skew = 0;
  if (have > length)
    run_link (arena, first + length, have - length);
  return first;
}

static uint32_t
run_alloc (struct arena *arena, uint32_t length)
{
  uint32_t first = run_find (arena, length);
  return first == PAGE_NONE ? PAGE_NONE : run_take (arena, first, 0, length);
}

/* How many pages SIZE bytes take.  */
static uint32_t
pages_of (uint64_t size)
{
  return (size + ARENA_PAGE - 1) >> ARENA_PAGE_SHIFT;
}

/* LENGTH pages, and what is left then of the last large page.  */
static uint32_t
whole_large (uint32_t length)
{
  return (length + LARGE_RUN - 1) & -LARGE_RUN;
}

/* The skew of a block of SIZE bytes: the next one, unless too much is left then
   that nobody may use.  */
static uint32_t
skew_for (struct arena *arena, uint64_t size)
{
  uint32_t skew = arena->skew++ % (ARENA_PAGE / ARENA_SKEW);
  uint32_t length = pages_of (size);
  uint32_t skewed = whole_large (pages_of (size + skew * ARENA_SKEW));
  return skewed - whole_large (length) <= length / SKEW_WASTE ? skew : 0;
}

/* A run for SIZE bytes and SKEW more before them, which begins where one of the
   system's large pages does and, if that costs little, ends where one does.  */
static uint32_t
run_alloc_large (struct arena *arena, uint64_t size, uint64_t skew)
{
  uint32_t length = pages_of (size);
  uint32_t end = whole_large (length);
  if (end - length <= length / LARGE_WASTE)
    length = end;
  if (length < pages_of (size + skew))
    length = pages_of (size + skew);
  uint32_t first = run_find (arena, length + LARGE_RUN - 1);
  return (first == PAGE_NONE ? PAGE_NONE
	  : run_take (arena, first, -first & (LARGE_RUN - 1), length));
}

/* The pages from FIRST on are without memory now.  */
static void
forget_written (struct arena *arena, uint32_t first, uint32_t length)
{
  uint32_t end = atomic_load (&arena->written_end);
  for (uint32_t i = first; i < end && i < first + length; i++)
    atomic_store_explicit (&arena->written[i], 0, memory_order_relaxed);
}

/* Give the memory of all free runs back to the system.  */
static void
trim (struct arena *arena)
{
  for (unsigned bin = 0; bin < ARENA_BINS; bin++)
    for (uint32_t i = arena->bins[bin]; i != PAGE_NONE; i = arena->page[i].next)
      {
	uint32_t length = arena->page[i].length;
	madvise (arena->memory + ((uint64_t) i << ARENA_PAGE_SHIFT),
		 (uint64_t) length << ARENA_PAGE_SHIFT, MADV_REMOVE);
	forget_written (arena, i, length);
      }
  arena->kept = 0;
}

/* Cut a page into blocks of CLASS.  The stack gets room for all blocks of the
   class that exist, so that freeing one cannot fail.  */
static bool
small_refill (struct arena *arena, unsigned class)
{
  struct arena_stack *stack = &arena->small[class];
  uint32_t blocks = ARENA_PAGE / class_sizes[class];
  uint32_t *block = reallocarray (stack->block, stack->room + blocks,
				  sizeof *block);
  if (!block)
    return false;
  stack->block = block;
  uint32_t page = run_alloc (arena, 1);
  if (page == PAGE_NONE)
    return false;
  arena->page[page].state = PAGE_SMALL;
  arena->page[page].class = class;
  stack->room += blocks;
  for (uint32_t i = blocks; i-- > 0; )
    block[stack->count++] = (((uint64_t) page << ARENA_PAGE_SHIFT)
			     + i * class_sizes[class]) / ARENA_ALIGNMENT;
  return true;
}

static uint64_t
small_alloc (struct arena *arena, unsigned class)
{
  struct arena_stack *stack = &arena->small[class];
  if (stack->count == 0 && !small_refill (arena, class))
    return ARENA_NONE;
  return (uint64_t) stack->block[--stack->count] * ARENA_ALIGNMENT;
}

static bool
small_free (struct arena *arena, uint64_t offset)
{
  unsigned class = arena->page[offset >> ARENA_PAGE_SHIFT].class;
  struct arena_stack *stack = &arena->small[class];
  if ((offset & (ARENA_PAGE - 1)) % class_sizes[class]
      || stack->count == stack->room)
    return false;
  stack->block[stack->count++] = offset / ARENA_ALIGNMENT;
  return true;
}

/* Where the block begins whose run begins with page FIRST.  */
static uint64_t
run_block (const struct arena *arena, uint32_t first)
{
  return (((uint64_t) first << ARENA_PAGE_SHIFT)
	  + arena->page[first].skew * ARENA_SKEW);
}

static uint64_t
large_alloc (struct arena *arena, uint64_t size, bool skewed)
{
  uint32_t first = PAGE_NONE, skew = 0;
  if (skewed && size >= ARENA_LARGE)
    skew = skew_for (arena, size);
  if (size >= ARENA_LARGE)
    first = run_alloc_large (arena, size, skew * ARENA_SKEW);
  if (first != PAGE_NONE)
    arena->page[first].skew = skew;
  else
    first = run_alloc (arena, pages_of (size));
  if (first == PAGE_NONE)
    return ARENA_NONE;
  uint32_t length = arena->page[first].length;
  arena->kept -= length < arena->kept ? length : arena->kept;
  return run_block (arena, first);
}

static void
large_free (struct arena *arena, uint32_t first)
{
  uint32_t length = arena->page[first].length;
  run_free (arena, first, length);
  arena->kept += length;
  if (arena->kept > arena->pages / ARENA_KEEP)
    trim (arena);
}

/* Zeros of the system's, which need memory as they are written.  NULL if there
   is none.  */
static void *
sparse_array (uint32_t count, size_t size)
{
  void *array = mmap (NULL, count * size, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return array == MAP_FAILED ? NULL : array;
}

bool
arena_init (struct arena *arena, void *memory, uint64_t size)
{
  memset (arena, 0, sizeof *arena);
  arena->memory = memory;
  arena->pages = size >> ARENA_PAGE_SHIFT;
  for (unsigned i = 0; i < ARENA_BINS; i++)
    arena->bins[i] = PAGE_NONE;
  arena->page = sparse_array (arena->pages, sizeof *arena->page);
  if (!arena->page)
    return false;
  arena->written = sparse_array (arena->pages, sizeof *arena->written);
  if (!arena->written)
    {
      munmap (arena->page, arena->pages * sizeof *arena->page);
      return false;
    }
  run_free (arena, 0, arena->pages);
  pthread_mutex_init (&arena->lock, NULL);
  return true;
}

void
arena_release (struct arena *arena)
{
  for (unsigned i = 0; i < ARENA_CLASSES; i++)
    free (arena->small[i].block);
  munmap (arena->page, arena->pages * sizeof *arena->page);
  munmap ((void *) arena->written, arena->pages * sizeof *arena->written);
  pthread_mutex_destroy (&arena->lock);
}

static uint64_t
alloc (struct arena *arena, uint64_t size, bool skewed)
{
  uint64_t result = ARENA_NONE;
  pthread_mutex_lock (&arena->lock);
  if (size <= ARENA_SMALL_MAX)
    result = small_alloc (arena, class_of_size (size));
  else if (size <= (uint64_t) arena->pages << ARENA_PAGE_SHIFT)
    result = large_alloc (arena, size, skewed);
  pthread_mutex_unlock (&arena->lock);
  return result;
}

uint64_t
arena_alloc (struct arena *arena, uint64_t size)
{
  return alloc (arena, size, false);
}

uint64_t
arena_alloc_skewed (struct arena *arena, uint64_t size)
{
  return alloc (arena, size, true);
}

bool
arena_free (struct arena *arena, uint64_t offset)
{
  bool result = false;
  pthread_mutex_lock (&arena->lock);
  uint64_t page = offset >> ARENA_PAGE_SHIFT;
  if (page < arena->pages)
    switch (arena->page[page].state)
      {
      case PAGE_SMALL:
	result = small_free (arena, offset);
	break;
      case PAGE_RUN:
	result = offset == run_block (arena, page);
	if (result)
	  large_free (arena, page);
	break;
      }
  pthread_mutex_unlock (&arena->lock);
  return result;
}

uint64_t
arena_available (struct arena *arena)
{
  uint64_t pages = 0;
  pthread_mutex_lock (&arena->lock);
  for (unsigned bin = 0; bin < ARENA_BINS; bin++)
    for (uint32_t i = arena->bins[bin]; i != PAGE_NONE;
	 i = arena->page[i].next)
      pages += arena->page[i].length;
  pthread_mutex_unlock (&arena->lock);
  return pages << ARENA_PAGE_SHIFT;
}

/* The pages of the SIZE bytes at OFFSET: the first, and the first behind
   them.  */
static uint32_t
first_page (uint64_t offset)
{
  return offset >> ARENA_PAGE_SHIFT;
}

static uint32_t
end_page (uint64_t offset, uint64_t size)
{
  return (offset + size + ARENA_PAGE - 1) >> ARENA_PAGE_SHIFT;
}

uint64_t
arena_block_begin (uint64_t offset)
{
  return offset & -ARENA_PAGE;
}

uint64_t
arena_block_end (const struct arena *arena, uint64_t offset)
{
  const struct arena_page *page = &arena->page[first_page (offset)];
  return (arena_block_begin (offset)
	  + ((uint64_t) page->length << ARENA_PAGE_SHIFT));
}

uint64_t
arena_size_at (struct arena *arena, uint64_t offset)
{
  uint64_t page = offset >> ARENA_PAGE_SHIFT;
  uint64_t within = offset & (ARENA_PAGE - 1);
  uint64_t size = 0;
  pthread_mutex_lock (&arena->lock);
  if (page < arena->pages)
    switch (arena->page[page].state)
      {
      case PAGE_SMALL:
	size = class_sizes[arena->page[page].class];
	if (within % size != 0)
	  size = 0;
	break;
      case PAGE_RUN:
	size = (offset == run_block (arena, page)
		? arena_block_end (arena, offset) - offset : 0);
	break;
      }
  pthread_mutex_unlock (&arena->lock);
  return size;
}

bool
arena_is_empty (const struct arena *arena, uint64_t offset, uint64_t size)
{
  uint32_t first = first_page (offset), end = end_page (offset, size);
  uint32_t written = 0;
  for (uint32_t i = first; i < end; i++)
    if (atomic_load_explicit (&arena->written[i], memory_order_relaxed))
      written++;
  return written < (end - first) / 2;
}

uint64_t
arena_written_before (const struct arena *arena, uint64_t offset,
		      uint64_t size)
{
  uint32_t i = first_page (offset), end = end_page (offset, size);
  while (i < end
	 && atomic_load_explicit (&arena->written[i], memory_order_relaxed))
    i++;
  uint64_t bytes = ((uint64_t) i << ARENA_PAGE_SHIFT) - offset;
  return i == first_page (offset) ? 0 : bytes < size ? bytes : size;
}

void
arena_note_written (struct arena *arena, uint64_t offset, uint64_t size)
{
  uint32_t first = first_page (offset), end = end_page (offset, size);
  for (uint32_t i = first; i < end; i++)
    if (!atomic_load_explicit (&arena->written[i], memory_order_relaxed))
      atomic_store_explicit (&arena->written[i], 1, memory_order_relaxed);
  uint32_t last = atomic_load (&arena->written_end);
  while (last < end
	 && !atomic_compare_exchange_weak (&arena->written_end, &last, end))
    ;
}
