/* Images on a device: modules, kernels and variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_IMAGE_H
#define NVPTX_IMAGE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "cuda-driver-api.h"
#include "gomp-plugin.h"
#include "offload-nvptx-image.h"

struct device;

/* GCC's device library has at most this many warps in a team.  */
#define KERNEL_MAX_THREADS 32

/* A function of a loaded image.  Its address is what the runtime takes for the
   address of the device function.  */
struct kernel
{
  CUfunction function;
  const char *name;
  const struct nvptx_image *source;
  /* Of an OpenACC region, the gangs, workers and lanes of a vector that its
     code was compiled for, 0 where it runs with any number; else null.  */
  const unsigned short *levels;
  bool knows_limits;		/* Its library does, of the environment.  */
  int max_threads;		/* Most OpenMP threads (warps) in a team.  */
  unsigned shared;		/* Bytes of a team's shared memory that the
				   launch gives.  */
  /* How many teams of I + 1 threads a multiprocessor holds; 0 if that was
     not asked yet.  */
  atomic_int occupancies[KERNEL_MAX_THREADS];
};

/* A loaded image.  */
struct image
{
  const void *target_data;	/* Its identity.  */
  CUmodule module;
  bool pool;			/* Kernels expect a pool of shared memory.  */
  bool knows_limits;		/* The library takes all of team-limits.h.  */
  struct kernel *kernels;	/* Those of the host's table, those that
				   initialize objects, and ...  */
  struct kernel *destructors;	/* ... the one that destroys them, or null.  */
  CUdeviceptr indirect;		/* Made by indirect_tell, or 0.  */
  struct image *next;
};

struct image_list
{
  pthread_mutex_t lock;
  struct image *first;		/* Guarded by LOCK.  */
};

extern void image_list_init (struct image_list *list);

/* Set *PAIR to the place of the variable NAME.  One that is OPTIONAL need not
   be there; *PAIR is empty then.  False after a message.  */
extern bool image_find_variable (struct device *device,
				 const struct image *image, const char *name,
				 bool optional, struct addr_pair *pair);

/* Whether NAME, of a variable or a function, may be in an image of SOURCE.  */
extern bool image_has_name (const struct nvptx_image *source,
			    const char *name);

/* Give the variable NAME of IMAGE, if it is there, the SIZE bytes at VALUE.
   False after a message.  */
extern bool image_set_variable (struct device *device,
				const struct image *image, const char *name,
				const void *value, size_t size);

/* Load the image that TARGET_DATA describes and initialize its objects.  As
   GOMP_OFFLOAD_load_image; the table has one element more, the place of the
   device's own number.  */
extern int image_load (struct device *device, const void *target_data,
		       struct addr_pair **table);

/* Destroy its objects and unload it.  False after a message.  */
extern bool image_unload (struct device *device, const void *target_data);

/* Unload what is left.  False after a message.  */
extern bool image_list_release (struct device *device);

#endif /* NVPTX_IMAGE_H */
