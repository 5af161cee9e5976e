/* Kernels that nobody waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "device.h"
#include "launch.h"

/* How often the completion thread looks whether the device still lives.  */
#define CHECK_MILLISECONDS 200

struct async_kernel
{
  struct device *device;
  struct launch launch;
  struct async_stream *stream;
  void *data;			/* The runtime's.  */
  struct async_kernel *next;	/* Guarded by async.lock.  */
};

void
async_init (struct async *async)
{
  pthread_condattr_t attributes;

  pthread_mutex_init (&async->lock, NULL);
  pthread_mutex_init (&async->start_lock, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&async->changed, &attributes);
  pthread_condattr_destroy (&attributes);
}

static void
append_locked (struct async_kernel **list, struct async_kernel *kernel)
{
  while (*list)
    list = &(*list)->next;
  kernel->next = NULL;
  *list = kernel;
}

/* Called by the driver on a thread of its own when the kernel is over.  */
static void
kernel_finished (void *data)
{
  struct async_kernel *kernel = data, **p;
  struct async *async = &kernel->device->async;

  launch_finish (&kernel->launch, kernel->device);
  pthread_mutex_lock (&async->lock);
  for (p = &async->running; *p != kernel; p = &(*p)->next)
    continue;
  *p = kernel->next;
  kernel->stream->running--;
  append_locked (&async->finished, kernel);
  pthread_cond_broadcast (&async->changed);
  pthread_mutex_unlock (&async->lock);
}

/* See whether DEVICE has failed: if so, nobody calls kernel_finished.  The
   driver is asked about the stream of the oldest kernel, but a device that
   fails does so on all.  */
static void
check_device (struct device *device)
{
  struct async *async = &device->async;
  struct async_kernel *oldest;
  const struct kernel *kernel = NULL;
  CUstream stream = NULL;

  pthread_mutex_lock (&async->lock);
  oldest = async->running;
  if (oldest)
    {
      kernel = oldest->launch.kernel;
      stream = oldest->stream->stream;
    }
  pthread_mutex_unlock (&async->lock);
  if (!kernel || atomic_load (&device->lost))
    return;
  CUresult result = CU (cuStreamQuery, stream);
  if (result != CUDA_SUCCESS && result != CUDA_ERROR_NOT_READY)
    launch_died (device, kernel, "cuStreamQuery", result);
}

const struct kernel *
async_oldest (struct async *async)
{
  pthread_mutex_lock (&async->lock);
  const struct kernel *kernel
    = async->running ? async->running->launch.kernel : NULL;
  pthread_mutex_unlock (&async->lock);
  return kernel;
}

/* Wait for something to happen, or for the time to look at the device.  False
   if it is that time.  */
static bool
wait_locked (struct async *async)
{
  struct timespec until;

  clock_gettime (CLOCK_MONOTONIC, &until);
  until.tv_nsec += CHECK_MILLISECONDS * 1000000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  if (pthread_cond_timedwait (&async->changed, &async->lock, &until)
      != ETIMEDOUT)
    return true;
  if (async->running || async->finished || async->stopping)
    return false;
  /* Nothing is going on: sleep until async_run says otherwise.  */
  async->asleep = true;
  pthread_cond_wait (&async->changed, &async->lock);
  async->asleep = false;
  return true;
}

/* The completion thread of the device DATA.  */
static void *
complete_kernels (void *data)
{
  struct device *device = data;
  struct async *async = &device->async;
  struct device_scope scope;

  device_enter (device, &scope);
  pthread_mutex_lock (&async->lock);
  while (!async->stopping || async->running || async->finished)
    {
      struct async_kernel *kernel = async->finished;
      bool check = false;
      if (kernel)
	async->finished = kernel->next;
      else
	check = !wait_locked (async);
      pthread_mutex_unlock (&async->lock);
      if (kernel)
	{
	  GOMP_PLUGIN_target_task_completion (kernel->data);
	  free (kernel);
	}
      if (check)
	check_device (device);
      pthread_mutex_lock (&async->lock);
    }
  pthread_mutex_unlock (&async->lock);
  return NULL;
}

/* Start the completion thread of DEVICE.  Signals are for the program's own
   threads.  */
static bool
start_thread (struct device *device)
{
  sigset_t all, before;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &before);
  bool ok = pthread_create (&device->async.thread, NULL, complete_kernels,
			    device) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return ok;
}

/* Make the streams and start the completion thread, if they are not there yet.
   CALL is set to what failed.  */
static CUresult
start (struct device *device, const char **call)
{
  struct async *async = &device->async;
  CUresult result = CUDA_SUCCESS;

  *call = "cuStreamCreate";
  pthread_mutex_lock (&async->start_lock);
  for (int i = 0; i < ASYNC_STREAMS && result == CUDA_SUCCESS; i++)
    if (!async->streams[i].stream)
      result = CU (cuStreamCreate, &async->streams[i].stream,
		   CU_STREAM_DEFAULT);
  if (result == CUDA_SUCCESS && !async->started)
    {
      *call = "starting a thread for nowait";
      async->started = start_thread (device);
      if (!async->started)
	result = CUDA_ERROR_OUT_OF_MEMORY;
    }
  pthread_mutex_unlock (&async->start_lock);
  return result;
}

/* Take the stream with the fewest kernels on it for one more.  */
static struct async_stream *
take_stream (struct async *async)
{
  struct async_stream *best = &async->streams[0];

  pthread_mutex_lock (&async->lock);
  for (int i = 1; i < ASYNC_STREAMS && best->running; i++)
    if (async->streams[i].running < best->running)
      best = &async->streams[i];
  best->running++;
  pthread_mutex_unlock (&async->lock);
  return best;
}

void
async_run (struct device *device, struct kernel *kernel, void *vars,
	   void **args, void *data)
{
  struct async *async = &device->async;
  struct async_kernel *running = GOMP_PLUGIN_malloc (sizeof *running);

  const char *call;
  CUresult result = start (device, &call);
  running->device = device;
  running->stream = take_stream (async);
  running->data = data;
  if (result == CUDA_SUCCESS)
    {
      call = "cuStreamWaitEvent";
      result = lanes_join (device, running->stream->stream, NULL);
    }
  if (result != CUDA_SUCCESS)
    {
      /* A kernel that has died is what to tell about.  */
      check_device (device);
      launch_died (device, kernel, call, result);
    }
  result = launch_prepare (&running->launch, device, kernel, vars, args);
  if (result != CUDA_SUCCESS)
    {
      check_device (device);
      launch_unprepared (device, &running->launch, result);
    }
  fflush (stdout);
  pthread_mutex_lock (&async->lock);
  append_locked (&async->running, running);
  if (async->asleep)
    pthread_cond_broadcast (&async->changed);
  pthread_mutex_unlock (&async->lock);
  result = launch_start (&running->launch, device, running->stream->stream);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, "cuLaunchKernel", result);
  result = CU (cuLaunchHostFunc, running->stream->stream, kernel_finished,
	       running);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, "cuLaunchHostFunc", result);
}

/* Have the completion thread end when all kernels are over, and wait for it.
   It may be the one that ends the program, out of the runtime.  */
static void
stop_thread (struct device *device)
{
  struct async *async = &device->async;

  pthread_mutex_lock (&async->lock);
  async->stopping = true;
  pthread_cond_broadcast (&async->changed);
  pthread_mutex_unlock (&async->lock);
  pthread_mutex_lock (&async->start_lock);
  bool started = async->started;
  pthread_mutex_unlock (&async->start_lock);
  if (!started)
    return;
  if (pthread_equal (async->thread, pthread_self ()))
    pthread_detach (async->thread);
  else
    pthread_join (async->thread, NULL);
}

bool
async_release (struct device *device)
{
  struct async *async = &device->async;
  bool ok = true;

  stop_thread (device);
  for (int i = 0; i < ASYNC_STREAMS; i++)
    if (async->streams[i].stream)
      ok &= DEVICE_CALL (device, cuStreamDestroy, async->streams[i].stream);
  pthread_cond_destroy (&async->changed);
  pthread_mutex_destroy (&async->start_lock);
  pthread_mutex_destroy (&async->lock);
  return ok;
}
