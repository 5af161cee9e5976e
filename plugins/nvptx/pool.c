/* Device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "device.h"
#include "environment.h"

/* Most blocks of a slab.  */
#define SLAB_BLOCKS 256

/* Free large blocks are kept up to this share of the device's memory.  */
#define CACHE_SHARE 8

struct pool_block
{
  CUdeviceptr address;
  size_t size;			/* Rounded up.  */
  struct pool_slab *slab;	/* Null for a large block.  */
  struct pool_block *next;
};

/* Blocks of one small size, got from the driver as one.  */
struct pool_slab
{
  CUdeviceptr address;
  unsigned used;		/* Blocks in use; guarded by pool.lock.  */
  struct pool_slab *next;
  struct pool_block blocks[];
};

void
pool_init (struct pool *pool)
{
  pthread_mutex_init (&pool->lock, NULL);
}

/* The class of a small size, or POOL_CLASSES for a large one.  */
static unsigned
size_class (size_t size)
{
  unsigned class = 0;

  while (class < POOL_CLASSES && size > POOL_SMALLEST << class)
    class++;
  return class;
}

/* SIZE rounded up to an eighth of the power of two below it, so that sizes
   that are nearly the same can take each other's place.  */
static size_t
round_large (size_t size)
{
  size_t step = ((size_t) 1 << (sizeof size * 8 - 1 - __builtin_clzl (size)))
		/ 8;
  size_t rounded = (size + step - 1) & -step;
  return rounded < size ? size : rounded;
}

static struct pool_block **
bucket (struct pool *pool, CUdeviceptr address)
{
  /* Multiplying by 2^64 / phi spreads the addresses' middle bits.  */
  return &pool->used[(address >> 8) * 0x9e3779b97f4a7c15ull >> 52];
}

_Static_assert (POOL_BUCKETS == 1 << (64 - 52), "what bucket yields");

static void
enter_used_locked (struct pool *pool, struct pool_block *block)
{
  struct pool_block **head = bucket (pool, block->address);
  block->next = *head;
  *head = block;
  if (block->slab)
    block->slab->used++;
}

/* Wait until nothing is under way to memory that is about to be given back: a
   copy that the host has not waited for may be.  */
static bool
wait_for_copies (struct device *device)
{
  return DEVICE_CALL (device, cuCtxSynchronize);
}

/* Free the chain of large blocks BLOCK.  */
static bool
free_chain (struct device *device, struct pool_block *block)
{
  bool ok = !block || wait_for_copies (device);

  for (struct pool_block *next; block; block = next)
    {
      next = block->next;
      ok &= DEVICE_CALL (device, cuMemFree, block->address);
      free (block);
    }
  return ok;
}

static bool
free_slabs (struct device *device, struct pool_slab *slab)
{
  bool ok = !slab || wait_for_copies (device);

  for (struct pool_slab *next; slab; slab = next)
    {
      next = slab->next;
      ok &= DEVICE_CALL (device, cuMemFree, slab->address);
      free (slab);
    }
  return ok;
}

/* Take the slabs without a block in use out of POOL.  */
static struct pool_slab *
unlink_idle_slabs_locked (struct pool *pool)
{
  struct pool_slab *idle = NULL;

  for (unsigned i = 0; i < POOL_CLASSES; i++)
    for (struct pool_block **p = &pool->idle[i]; *p;)
      if ((*p)->slab->used)
	p = &(*p)->next;
      else
	*p = (*p)->next;
  for (struct pool_slab **p = &pool->slabs; *p;)
    {
      struct pool_slab *slab = *p;
      if (slab->used)
	p = &slab->next;
      else
	{
	  *p = slab->next;
	  slab->next = idle;
	  idle = slab;
	}
    }
  return idle;
}

bool
pool_trim (struct device *device)
{
  struct pool *pool = &device->pool;

  pthread_mutex_lock (&pool->lock);
  struct pool_block *large = pool->cached;
  pool->cached = NULL;
  struct pool_slab *slabs = unlink_idle_slabs_locked (pool);
  pthread_mutex_unlock (&pool->lock);

  bool ok = free_chain (device, large);
  return free_slabs (device, slabs) && ok;
}

bool
pool_release (struct device *device)
{
  struct pool *pool = &device->pool;
  bool ok = pool_trim (device);

  /* What the program has not freed.  */
  for (unsigned i = 0; i < POOL_BUCKETS; i++)
    for (struct pool_block *block = pool->used[i], *next; block; block = next)
      {
	next = block->next;
	block->next = NULL;
	if (!block->slab)
	  ok &= free_chain (device, block);
      }
  ok &= free_slabs (device, pool->slabs);
  pthread_mutex_destroy (&pool->lock);
  return ok;
}

CUresult
pool_driver_alloc (struct device *device, CUdeviceptr *address, size_t size)
{
  CUresult result = CU (cuMemAlloc, address, size);

  if (result == CUDA_ERROR_OUT_OF_MEMORY && pool_trim (device))
    result = CU (cuMemAlloc, address, size);
  return result;
}

/* SIZE bytes from the driver; 0 if there are none, or after a message.  */
static CUdeviceptr
driver_alloc (struct device *device, size_t size)
{
  CUdeviceptr address;
  CUresult result = pool_driver_alloc (device, &address, size);

  if (result == CUDA_ERROR_OUT_OF_MEMORY
      || !device_call_succeeded (device, "cuMemAlloc", result))
    return 0;
  return address;
}

/* Add a slab of class CLASS to POOL.  */
static bool
add_slab (struct device *device, unsigned class)
{
  struct pool *pool = &device->pool;
  size_t size = POOL_SMALLEST << class;
  unsigned count = POOL_SLAB / size < SLAB_BLOCKS ? POOL_SLAB / size
						  : SLAB_BLOCKS;
  CUdeviceptr address = driver_alloc (device, count * size);
  if (!address)
    return false;

  struct pool_slab *slab
    = GOMP_PLUGIN_malloc (sizeof *slab + count * sizeof slab->blocks[0]);
  slab->address = address;
  slab->used = 0;
  pthread_mutex_lock (&pool->lock);
  slab->next = pool->slabs;
  pool->slabs = slab;
  for (unsigned i = count; i-- > 0;)
    {
      slab->blocks[i] = (struct pool_block) { address + i * size, size, slab,
					      pool->idle[class] };
      pool->idle[class] = &slab->blocks[i];
    }
  pthread_mutex_unlock (&pool->lock);
  return true;
}

static CUdeviceptr
alloc_small (struct device *device, unsigned class)
{
  struct pool *pool = &device->pool;

  for (;;)
    {
      pthread_mutex_lock (&pool->lock);
      struct pool_block *block = pool->idle[class];
      if (block)
	{
	  pool->idle[class] = block->next;
	  enter_used_locked (pool, block);
	}
      pthread_mutex_unlock (&pool->lock);
      if (block)
	return block->address;
      if (!add_slab (device, class))
	return 0;
    }
}

static CUdeviceptr
alloc_large (struct device *device, size_t size)
{
  struct pool *pool = &device->pool;
  struct pool_block *block, **p;

  pthread_mutex_lock (&pool->lock);
  for (p = &pool->cached; *p && (*p)->size != size; p = &(*p)->next)
    continue;
  block = *p;
  if (block)
    {
      *p = block->next;
      enter_used_locked (pool, block);
    }
  pthread_mutex_unlock (&pool->lock);
  if (block)
    return block->address;

  CUdeviceptr address = driver_alloc (device, size);
  if (!address)
    return 0;
  block = GOMP_PLUGIN_malloc (sizeof *block);
  *block = (struct pool_block) { address, size, NULL, NULL };
  pthread_mutex_lock (&pool->lock);
  enter_used_locked (pool, block);
  pthread_mutex_unlock (&pool->lock);
  return address;
}

CUdeviceptr
pool_alloc (struct device *device, size_t size)
{
  unsigned class = size_class (size);

  if (!nvptx_settings.keep_memory)
    return alloc_large (device, size);
  return (class < POOL_CLASSES ? alloc_small (device, class)
	  : alloc_large (device, round_large (size)));
}

/* Keep the large BLOCK for later; return the blocks that have to go for it, or
   BLOCK itself if it is too large to keep.  */
static struct pool_block *
cache_large_locked (struct device *device, struct pool_block *block)
{
  struct pool *pool = &device->pool;
  size_t limit = nvptx_settings.keep_memory ? device->memory / CACHE_SHARE : 0;
  size_t kept = 0;
  struct pool_block **p = &pool->cached;

  block->next = NULL;
  if (block->size > limit)
    return block;
  block->next = pool->cached;
  pool->cached = block;
  while (*p && kept + (*p)->size <= limit)
    {
      kept += (*p)->size;
      p = &(*p)->next;
    }
  struct pool_block *surplus = *p;
  *p = NULL;
  return surplus;
}

/* Where the block in use is linked that is at ADDRESS, or where there would be
   one.  */
static struct pool_block **
find_used_locked (struct pool *pool, CUdeviceptr address)
{
  struct pool_block **p = bucket (pool, address);

  while (*p && (*p)->address != address)
    p = &(*p)->next;
  return p;
}

size_t
pool_block_size (struct device *device, CUdeviceptr address)
{
  struct pool *pool = &device->pool;

  pthread_mutex_lock (&pool->lock);
  const struct pool_block *block = *find_used_locked (pool, address);
  size_t size = block ? block->size : 0;
  pthread_mutex_unlock (&pool->lock);
  return size;
}

bool
pool_free (struct device *device, CUdeviceptr address)
{
  struct pool *pool = &device->pool;
  struct pool_block *block, *surplus = NULL;

  pthread_mutex_lock (&pool->lock);
  struct pool_block **p = find_used_locked (pool, address);
  block = *p;
  if (block)
    {
      *p = block->next;
      if (block->slab)
	{
	  struct pool_block **idle = &pool->idle[size_class (block->size)];
	  block->slab->used--;
	  block->next = *idle;
	  *idle = block;
	}
      else
	surplus = cache_large_locked (device, block);
    }
  pthread_mutex_unlock (&pool->lock);
  return block && free_chain (device, surplus);
}
