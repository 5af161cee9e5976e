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

   A thread of the program that has to wait may tell the runtime instead
   (async_progress).

   A kernel that comes after others goes to the stream of one of them.

   The driver does not call the function if the device has failed.  So while
   kernels are running the completion thread looks at the streams every now
   and then.  It ends when there has been nothing to do for a second.  */

#ifndef NVPTX_ASYNC_H
#define NVPTX_ASYNC_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include "cuda-driver-api.h"

struct device;
struct kernel;
struct async_kernel;

#define ASYNC_STREAMS 16

struct async_stream
{
  /* Guarded by async.start_lock until made.  */
  CUstream stream;
  CUevent reached;		/* For others to wait for.  */
  int running;			/* Kernels on it; guarded by async.lock.  */
};

struct async
{
  /* Held while a stream is made, in calls of the driver, and where one
     is to wait for another; so its host functions must not take it.  */
  pthread_mutex_t start_lock;

  pthread_mutex_t lock;
  pthread_cond_t changed;
  struct async_stream streams[ASYNC_STREAMS];
  /* Guarded by LOCK.  */
  bool stopping;
  bool has_thread;
  pthread_t thread;
  int starting;			/* Threads in async_run.  */
  uint64_t count;		/* Kernels so far.  */
  struct async_kernel *running;	/* Oldest first.  */
  struct async_kernel *finished;	/* Likewise.  */
  /* Written under LOCK: whether there are any of those.  */
  atomic_bool any_finished;
};

extern void async_init (struct async *async);

/* Run KERNEL (VARS) without waiting, but after those whose tickets are
   the COUNT elements of AFTER; when it is over, call
   GOMP_PLUGIN_target_task_completion (DATA) from the completion thread or
   async_progress.  ARGS are read before this returns.  Returns its
   ticket, or 0 if there is no such thread to be had.  */
extern uint64_t async_run (struct device *device, struct kernel *kernel,
			   void *vars, void **args, const uint64_t *after,
			   unsigned count, void *data);

/* Tell the runtime of kernels that are over; if LOOK, wait some
   microseconds for one.  Whether there were any.  */
extern bool async_progress (struct device *device, bool look);

/* The oldest kernel that is running, or null; and what it was started with.  */
extern const struct kernel *async_oldest (struct async *async,
					  const void **data);

/* Wait for the kernels, end the thread, destroy the streams.  False after a
   message.  */
extern bool async_release (struct device *device);

#endif /* NVPTX_ASYNC_H */
