/* Stacks of the OpenMP threads on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "device.h"

void
stacks_init (struct stacks *stacks)
{
  pthread_mutex_init (&stacks->lock, NULL);
  pthread_cond_init (&stacks->released, NULL);
}

/* Give the blocks of the chain BLOCK back to the driver.  */
static bool
free_blocks (struct device *device, struct stacks_block *block)
{
  bool ok = true;

  for (struct stacks_block *next; block; block = next)
    {
      next = block->next;
      ok &= DEVICE_CALL (device, cuMemFree, block->address);
      free (block);
    }
  return ok;
}

bool
stacks_free (struct device *device)
{
  struct stacks *stacks = &device->stacks;
  bool ok = free_blocks (device, stacks->blocks);

  pthread_cond_destroy (&stacks->released);
  pthread_mutex_destroy (&stacks->lock);
  return ok;
}

bool
stacks_trim (struct device *device, size_t keep)
{
  struct stacks *stacks = &device->stacks;
  struct stacks_block *idle = NULL;

  pthread_mutex_lock (&stacks->lock);
  for (struct stacks_block **p = &stacks->blocks; *p;)
    {
      struct stacks_block *block = *p;
      if (block->used || block->size <= keep)
	p = &block->next;
      else
	{
	  *p = block->next;
	  block->next = idle;
	  idle = block;
	}
    }
  pthread_mutex_unlock (&stacks->lock);
  return idle && free_blocks (device, idle);
}

/* Take the smallest block of at least SIZE bytes that is not in use.  */
static struct stacks_block *
take_idle (struct stacks *stacks, size_t size)
{
  struct stacks_block *best = NULL;

  pthread_mutex_lock (&stacks->lock);
  for (struct stacks_block *block = stacks->blocks; block; block = block->next)
    if (!block->used && block->size >= size
	&& (!best || block->size < best->size))
      best = block;
  if (best)
    best->used = true;
  pthread_mutex_unlock (&stacks->lock);
  return best;
}

/* A new block of SIZE bytes in *RESULT.  Blocks that are too small to be of use
   again go first.  */
static CUresult
add_block (struct device *device, size_t size, struct stacks_block **result)
{
  struct stacks *stacks = &device->stacks;
  CUdeviceptr address;

  stacks_trim (device, 0);
  CUresult status = pool_driver_alloc (device, &address, size);
  if (status != CUDA_SUCCESS)
    return status;
  struct stacks_block *block = GOMP_PLUGIN_malloc (sizeof *block);
  pthread_mutex_lock (&stacks->lock);
  *block = (struct stacks_block) { address, size, true, stacks->blocks };
  stacks->blocks = block;
  pthread_mutex_unlock (&stacks->lock);
  *result = block;
  return CUDA_SUCCESS;
}

/* Wait until a block that is in use has been given back.  False if none was
   in use.  */
static bool
wait_for_release (struct stacks *stacks)
{
  bool waited = false;

  pthread_mutex_lock (&stacks->lock);
  for (struct stacks_block *block = stacks->blocks; block && !waited;
       block = block->next)
    waited = block->used;
  if (waited)
    pthread_cond_wait (&stacks->released, &stacks->lock);
  pthread_mutex_unlock (&stacks->lock);
  return waited;
}

CUresult
stacks_acquire (struct device *device, size_t stack_size, int *teams,
		int threads, struct stacks_block **block)
{
  struct stacks *stacks = &device->stacks;

  for (;;)
    {
      size_t size = stack_size * threads * *teams;
      *block = take_idle (stacks, size);
      CUresult result = *block ? CUDA_SUCCESS : add_block (device, size, block);
      if (result != CUDA_ERROR_OUT_OF_MEMORY)
	return result;
      if (wait_for_release (stacks))
	continue;
      if (*teams == 1)
	return result;
      *teams = (*teams + 1) / 2;
    }
}

void
stacks_release (struct device *device, struct stacks_block *block)
{
  struct stacks *stacks = &device->stacks;

  pthread_mutex_lock (&stacks->lock);
  block->used = false;
  pthread_cond_broadcast (&stacks->released);
  pthread_mutex_unlock (&stacks->lock);
}
