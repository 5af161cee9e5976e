/* Stacks of the OpenMP threads on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC compiles OpenMP for nvptx with -msoft-stack: a variable whose address is
   taken lives in ordinary device memory, and each OpenMP thread (a warp) has a
   stack there.  The kernel's second and third argument are the lowest address
   of an array of such stacks, one for each warp of each team, and the size of
   one.

   A kernel's stacks may be a gigabyte, and are the same for most kernels of a
   program, so they are kept and passed from one to the next; kernels that run
   at the same time have one block each.  */

#ifndef NVPTX_STACKS_H
#define NVPTX_STACKS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include "cuda-driver-api.h"

struct device;

/* Blocks that are not in use and larger than this share of the device's memory
   are given back as soon as the program needs memory of the device itself.  */
#define STACKS_SHARE 8

/* The stacks of one kernel.  */
struct stacks_block
{
  CUdeviceptr address;
  size_t size;
  bool used;
  struct stacks_block *next;
};

struct stacks
{
  pthread_mutex_t lock;
  pthread_cond_t released;
  /* Guarded by LOCK.  */
  struct stacks_block *blocks;
};

extern void stacks_init (struct stacks *stacks);

/* Free all stacks of DEVICE.  False after a message.  */
extern bool stacks_free (struct device *device);

/* Store into *BLOCK stacks of STACK_SIZE bytes each for *TEAMS teams of THREADS
   threads.  Where the device's memory does not suffice, wait for a kernel that
   has some, and if there is none lower *TEAMS.  The driver's result, for the
   caller to judge.  */
extern CUresult stacks_acquire (struct device *device, size_t stack_size,
				int *teams, int threads,
				struct stacks_block **block);

/* Give them back, when the kernel is over.  Calls nothing of the driver's.  */
extern void stacks_release (struct device *device, struct stacks_block *block);

/* Give the driver back the blocks larger than KEEP that are not in use.  True
   if there was one.  */
extern bool stacks_trim (struct device *device, size_t keep);

#endif /* NVPTX_STACKS_H */
