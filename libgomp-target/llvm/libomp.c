/* What we ask LLVM's libomp, which clang's programs run on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Its functions are looked up in its own version, since libgomp's have the same
   names.  */

#include "config.h"
#include <pthread.h>
#include <stddef.h>
#include "base/env.h"
#include "base/loader.h"
#include "llvm/libomp.h"

/* How many milliseconds idle threads look for work: as libomp has it, unless
   OMP_WAIT_POLICY is set, and where a device needs the CPUs.  */
#define BLOCK_TIME_DEFAULT 200
#define BLOCK_TIME_BESIDE_DEVICE 1

/* Each may be null.  */
static int (*default_device) (void);
static int (*get_block_time) (void);
static void (*set_block_time) (int milliseconds);
static int32_t (*thread_number) (void *place);
static void (*wait_depend) (void *place, int32_t thread, int32_t count,
			    void *depend, int32_t count_other,
			    void *depend_other);

static void
find_functions (void)
{
  default_device
    = (int (*) (void)) loader_version (NULL, "omp_get_default_device",
				       "VERSION");
  get_block_time
    = (int (*) (void)) loader_version (NULL, "kmp_get_blocktime", "VERSION");
  set_block_time
    = (void (*) (int)) loader_version (NULL, "kmp_set_blocktime", "VERSION");
  thread_number
    = (int32_t (*) (void *)) loader_version (NULL, "__kmpc_global_thread_num",
					     "VERSION");
  wait_depend
    = ((void (*) (void *, int32_t, int32_t, void *, int32_t, void *))
       loader_version (NULL, "__kmpc_omp_wait_deps", "VERSION"));
}

static void
find_once (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, find_functions);
}

bool
libomp_default_device (int *number)
{
  find_once ();
  if (default_device)
    *number = default_device ();
  return default_device != NULL;
}

void
libomp_share_cpus (void)
{
  find_once ();
  if (get_block_time && set_block_time && !env.block_time
      && get_block_time () == BLOCK_TIME_DEFAULT)
    set_block_time (BLOCK_TIME_BESIDE_DEVICE);
}

void
libomp_wait_depend (int count, void *depend)
{
  if (count <= 0)
    return;
  find_once ();
  if (thread_number && wait_depend)
    wait_depend (NULL, thread_number (NULL), count, depend, 0, NULL);
}
