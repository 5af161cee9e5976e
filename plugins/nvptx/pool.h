/* Device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Getting memory from the driver costs some hundred times what it costs to
   start a kernel, and giving it back waits for the device.  So the plugin keeps
   what was freed: small sizes are cut from slabs, large ones are kept by size,
   up to a share of the device's memory.  When the driver has no more, all that
   is not in use is given back and the request tried again.  The user may have
   it keep nothing.  */

#ifndef NVPTX_POOL_H
#define NVPTX_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include "cuda-driver-api.h"

struct device;
struct pool_block;
struct pool_slab;

/* Small sizes are POOL_SMALLEST << 0 to POOL_SMALLEST << (POOL_CLASSES - 1)
   bytes.  */
#define POOL_SMALLEST ((size_t) 256)
#define POOL_CLASSES 11
#define POOL_SLAB ((size_t) 2 << 20)
#define POOL_BUCKETS 4096

struct pool
{
  pthread_mutex_t lock;
  /* All guarded by LOCK.  */
  struct pool_block *idle[POOL_CLASSES];	/* Free small blocks.  */
  struct pool_block *cached;	/* Free large blocks, latest first.  */
  struct pool_slab *slabs;
  struct pool_block *used[POOL_BUCKETS];	/* Blocks in use, by
						   address.  */
};

extern void pool_init (struct pool *pool);

/* Give everything back to the driver.  False after a message.  */
extern bool pool_release (struct device *device);

/* SIZE bytes of DEVICE's memory, aligned to 256 bytes; 0 if there are none, or
   after a message if the driver failed otherwise.  The calling thread has
   entered DEVICE.  */
extern CUdeviceptr pool_alloc (struct device *device, size_t size);

/* Get SIZE bytes straight from the driver, for which the pool gives up what it
   only keeps, into *ADDRESS; the caller frees them with cuMemFree.  The
   driver's result, for the caller to judge.  */
extern CUresult pool_driver_alloc (struct device *device,
				   CUdeviceptr *address, size_t size);

/* Free what pool_alloc gave.  False if ADDRESS is nothing of the kind, or
   after a message if the driver failed.  */
extern bool pool_free (struct device *device, CUdeviceptr address);

/* How many bytes the block in use has that begins at ADDRESS; 0 if none
   does.  */
extern size_t pool_block_size (struct device *device, CUdeviceptr address);

/* Give the driver back what is not in use.  False after a message.  */
extern bool pool_trim (struct device *device);

#endif /* NVPTX_POOL_H */
