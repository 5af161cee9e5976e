/* The stand-in's heap, from which kernels take memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Each block is an allocation of its own, so that whatever is before it, after
   it, or in it after it was given back is an illegal address.  */

#include <stdlib.h>
#include "standin.h"

struct piece
{
  CUdeviceptr address;
  size_t size;
  struct piece *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by LOCK.  */
static struct piece *pieces;
static size_t taken;
static size_t limit = (size_t) 8 << 20;

void
standin_heap_limit (size_t size)
{
  pthread_mutex_lock (&lock);
  limit = size;
  pthread_mutex_unlock (&lock);
}

CUdeviceptr
standin_heap_take (size_t size)
{
  CUdeviceptr address = 0;

  pthread_mutex_lock (&lock);
  if (taken <= limit && size <= limit - taken)
    address = standin_take (size);
  if (address)
    {
      struct piece *piece = malloc (sizeof *piece);
      *piece = (struct piece) { address, size, pieces };
      pieces = piece;
      taken += size;
    }
  pthread_mutex_unlock (&lock);
  return address;
}

bool
standin_heap_give (CUdeviceptr address)
{
  struct piece **p, *piece;

  pthread_mutex_lock (&lock);
  for (p = &pieces; *p && (*p)->address != address; p = &(*p)->next)
    continue;
  piece = *p;
  if (piece)
    {
      *p = piece->next;
      taken -= piece->size;
      standin_give (address);
    }
  pthread_mutex_unlock (&lock);
  free (piece);
  return piece;
}
