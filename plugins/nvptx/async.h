/* Kernels that nobody waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A target region with nowait is put on a stream of its own (of
   ASYNC_STREAMS; if there are more kernels several share one) and followed by
   a function that the driver calls on the host.  That function must not call
   the driver, so it only hands the kernel to the device's completion thread,
   which tells the runtime; what the runtime then does may use the device
   again.

   The driver does not call the function if the device has failed.  So while
   kernels are running the completion thread looks at the streams every now
   and then.  */

#ifndef NVPTX_ASYNC_H
#define NVPTX_ASYNC_H

#include <pthread.h>
#include <stdbool.h>
#include "cuda-driver-api.h"

struct device;
struct kernel;
struct async_kernel;

#define ASYNC_STREAMS 16

struct async_stream
{
  CUstream stream;		/* Guarded by async.start_lock until made.  */
  int running;			/* Kernels on it; guarded by async.lock.  */
};

struct async
{
  /* Held while the streams and the thread are made, in calls of the driver; so
     its host functions must not take it.  */
  pthread_mutex_t start_lock;
  bool started;			/* Guarded by START_LOCK, as is THREAD.  */
  pthread_t thread;

  pthread_mutex_t lock;
  pthread_cond_t changed;
  struct async_stream streams[ASYNC_STREAMS];
  /* Guarded by LOCK.  */
  bool stopping;
  bool asleep;			/* Whether the thread waits for a kernel.  */
  struct async_kernel *running;	/* Oldest first.  */
  struct async_kernel *finished;	/* Likewise.  */
};

extern void async_init (struct async *async);

/* Run KERNEL (VARS) without waiting; when it is over, call
   GOMP_PLUGIN_target_task_completion (DATA) from the completion thread.  ARGS
   are read before this returns.  */
extern void async_run (struct device *device, struct kernel *kernel,
		       void *vars, void **args, void *data);

/* The oldest kernel that is running, or null.  */
extern const struct kernel *async_oldest (struct async *async);

/* Wait for the kernels, end the thread, destroy the streams.  False after a
   message.  */
extern bool async_release (struct device *device);

#endif /* NVPTX_ASYNC_H */
