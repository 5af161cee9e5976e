/* Blocks of memory that devices on other machines have given to the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/blocks.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"

struct block
{
  struct block *next;
  int n;
  uint64_t address;
  size_t size;
  size_t room;			/* 0 if that is not known.  */
};

/* Where all of a device were.  */
struct range
{
  struct range *next;
  int n;
  uint64_t begin, end;
};

enum { CHAINS = 1024 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Guarded by LOCK.  */
static struct block *chains[CHAINS];
static struct range *ranges;

/* Where the block at ADDRESS of device N is, or would be.  */
static struct block **
find_locked (int n, uint64_t address)
{
  struct block **place
    = &chains[(address / 64 + address / 65536 + n) % CHAINS];
  while (*place && ((*place)->n != n || (*place)->address != address))
    place = &(*place)->next;
  return place;
}

/* That of device N, or NULL.  */
static struct range *
find_range_locked (int n)
{
  struct range *range = ranges;
  while (range && range->n != n)
    range = range->next;
  return range;
}

static void
extend_range_locked (int n, uint64_t begin, uint64_t end)
{
  struct range *range = find_range_locked (n);
  if (!range)
    {
      range = GOMP_PLUGIN_malloc (sizeof *range);
      *range = (struct range) { ranges, n, begin, end };
      ranges = range;
    }
  range->begin = begin < range->begin ? begin : range->begin;
  range->end = end > range->end ? end : range->end;
}

static void
remove_locked (struct block **place)
{
  struct block *block = *place;
  *place = block->next;
  free (block);
}

void
blocks_add (int n, uint64_t address, size_t size)
{
  pthread_mutex_lock (&lock);
  extend_range_locked (n, address, address + size);
  struct block **place = find_locked (n, address), *block = *place;
  if (!block)
    {
      block = GOMP_PLUGIN_malloc (sizeof *block);
      *block = (struct block) { .n = n, .address = address };
      *place = block;
    }
  block->size = size;
  block->room = 0;
  pthread_mutex_unlock (&lock);
}

size_t
blocks_remove (int n, uint64_t address)
{
  size_t size = 0;
  pthread_mutex_lock (&lock);
  struct block **place = find_locked (n, address);
  if (*place)
    {
      size = (*place)->size;
      remove_locked (place);
    }
  pthread_mutex_unlock (&lock);
  return size;
}

void
blocks_remove_all (int n)
{
  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < CHAINS; i++)
    for (struct block **place = &chains[i]; *place; )
      if ((*place)->n == n)
	remove_locked (place);
      else
	place = &(*place)->next;
  pthread_mutex_unlock (&lock);
}

size_t
blocks_room (int n, uint64_t address)
{
  pthread_mutex_lock (&lock);
  const struct block *block = *find_locked (n, address);
  size_t room = block ? block->room : 0;
  pthread_mutex_unlock (&lock);
  return room;
}

void
blocks_set_room (int n, uint64_t address, size_t room)
{
  pthread_mutex_lock (&lock);
  struct block *block = *find_locked (n, address);
  if (block)
    block->room = room;
  pthread_mutex_unlock (&lock);
}

bool
blocks_may_have (int n, uint64_t value)
{
  pthread_mutex_lock (&lock);
  const struct range *range = find_range_locked (n);
  bool may = range && value >= range->begin && value <= range->end;
  pthread_mutex_unlock (&lock);
  return may;
}

void
blocks_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
  memset (chains, 0, sizeof chains);
  ranges = NULL;
}
