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
#include "clock.h"
#include "device.h"
#include "gomp-plugin-ext.h"
#include "launch.h"

/* How often the completion thread looks whether the device still lives.  */
#define CHECK_MILLISECONDS 200

/* How many such times without a kernel it waits before it ends.  */
#define CHECKS_IDLE 5

/* How long async_progress looks.  */
#define LOOK_NANOSECONDS 20000

struct async_kernel
{
  struct device *device;
  struct launch launch;
  struct async_stream *stream;
  uint64_t number;
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
  atomic_store (&async->any_finished, true);
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
  const void *data = NULL;
  CUstream stream = NULL;

  pthread_mutex_lock (&async->lock);
  oldest = async->running;
  if (oldest)
    {
      kernel = oldest->launch.kernel;
      data = oldest->data;
      stream = oldest->stream->stream;
    }
  pthread_mutex_unlock (&async->lock);
  if (!kernel || atomic_load (&device->lost))
    return;
  CUresult result = CU (cuStreamQuery, stream);
  if (result != CUDA_SUCCESS && result != CUDA_ERROR_NOT_READY)
    launch_died (device, kernel, data, "cuStreamQuery", result);
}

const struct kernel *
async_oldest (struct async *async, const void **data)
{
  pthread_mutex_lock (&async->lock);
  const struct kernel *kernel
    = async->running ? async->running->launch.kernel : NULL;
  *data = async->running ? async->running->data : NULL;
  pthread_mutex_unlock (&async->lock);
  return kernel;
}

/* Take the oldest kernel that is over and that nobody was told of, or null.  */
static struct async_kernel *
take_finished_locked (struct async *async)
{
  struct async_kernel *kernel = async->finished;
  if (kernel)
    async->finished = kernel->next;
  atomic_store (&async->any_finished, async->finished != NULL);
  return kernel;
}

static void
tell (struct async_kernel *kernel)
{
  GOMP_PLUGIN_target_task_completion (kernel->data);
  free (kernel);
}

static bool
tell_all (struct async *async)
{
  bool any = false;
  while (atomic_load (&async->any_finished))
    {
      pthread_mutex_lock (&async->lock);
      struct async_kernel *kernel = take_finished_locked (async);
      pthread_mutex_unlock (&async->lock);
      if (!kernel)
	break;
      tell (kernel);
      any = true;
    }
  return any;
}

bool
async_progress (struct device *device, bool look)
{
  struct async *async = &device->async;
  if (tell_all (async))
    return true;
  for (uint64_t begin = clock_nanoseconds ();
       look && clock_nanoseconds () - begin < LOOK_NANOSECONDS; )
    if (tell_all (async))
      return true;
  return false;
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
  return pthread_cond_timedwait (&async->changed, &async->lock, &until)
	 != ETIMEDOUT;
}

/* Whether nothing is going on.  */
static bool
is_idle_locked (const struct async *async)
{
  return !async->running && !async->finished && async->starting == 0;
}

/* The completion thread of the device DATA.  */
static void *
complete_kernels (void *data)
{
  struct device *device = data;
  struct async *async = &device->async;
  struct device_scope scope;
  int idle = 0;

  device_enter (device, &scope);
  pthread_mutex_lock (&async->lock);
  while (!async->stopping || async->running || async->finished)
    {
      struct async_kernel *kernel = take_finished_locked (async);
      bool check = !kernel && !wait_locked (async);
      idle = check && is_idle_locked (async) ? idle + 1 : 0;
      if (idle == CHECKS_IDLE && !async->stopping)
	{
	  async->has_thread = false;
	  pthread_detach (pthread_self ());
	  break;
	}
      pthread_mutex_unlock (&async->lock);
      if (kernel)
	tell (kernel);
      if (check)
	check_device (device);
      pthread_mutex_lock (&async->lock);
    }
  pthread_mutex_unlock (&async->lock);
  device_leave (device, &scope);
  return NULL;
}

/* Start the completion thread of DEVICE.  Signals are for the program's own
   threads.  */
static bool
start_thread_locked (struct device *device)
{
  struct async *async = &device->async;
  sigset_t all, before;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &before);
  bool ok = pthread_create (&async->thread, NULL, complete_kernels,
			    device) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  async->has_thread = ok;
  return ok;
}

/* From here to end_start there is a completion thread.  False if none can be
   had.  */
static bool
begin_start (struct device *device)
{
  struct async *async = &device->async;

  pthread_mutex_lock (&async->lock);
  bool ok = async->has_thread || start_thread_locked (device);
  async->starting += ok;
  pthread_mutex_unlock (&async->lock);
  return ok;
}

static void
end_start (struct async *async)
{
  pthread_mutex_lock (&async->lock);
  async->starting--;
  pthread_mutex_unlock (&async->lock);
}

/* Make what STREAM has, if it is not there yet.  The driver has few ways to the
   device, which streams share: one that is not needed could have another wait
   for what it has nothing to do with.  CALL is set to what failed.  */
static CUresult
make_stream (struct async *async, struct async_stream *stream,
	     const char **call)
{
  CUresult result = CUDA_SUCCESS;

  pthread_mutex_lock (&async->start_lock);
  *call = "cuStreamCreate";
  if (!stream->stream)
    result = CU (cuStreamCreate, &stream->stream, CU_STREAM_DEFAULT);
  if (result == CUDA_SUCCESS && !stream->reached)
    {
      *call = "cuEventCreate";
      result = CU (cuEventCreate, &stream->reached, CU_EVENT_DISABLE_TIMING);
    }
  pthread_mutex_unlock (&async->start_lock);
  return result;
}

/* The stream of the kernel with TICKET, which is its number, or null if it is
   over.  */
static struct async_stream *
stream_of_locked (const struct async *async, uint64_t ticket)
{
  const struct async_kernel *kernel = async->running;
  while (kernel && kernel->number != ticket)
    kernel = kernel->next;
  return kernel ? kernel->stream : NULL;
}

/* Take a stream for one more kernel: one with kernels that it comes
   AFTER, and store the others of them into OTHERS, as many as there are
   elements in AFTER, with null for none; or the one with the fewest
   kernels.  */
static struct async_stream *
take_stream (struct async *async, const uint64_t *after, unsigned count,
	     struct async_stream **others)
{
  struct async_stream *best = NULL;

  pthread_mutex_lock (&async->lock);
  for (unsigned i = 0; i < count; i++)
    {
      others[i] = stream_of_locked (async, after[i]);
      if (!best)
	best = others[i];
      if (others[i] == best)
	others[i] = NULL;
    }
  for (int i = 0; i < ASYNC_STREAMS && count == 0; i++)
    if (!best || async->streams[i].running < best->running)
      best = &async->streams[i];
  if (!best)
    best = &async->streams[0];
  best->running++;
  pthread_mutex_unlock (&async->lock);
  return best;
}

/* What is put on STREAM next waits for what is on the COUNT streams of
   OTHERS, some of which may be null.  */
static CUresult
join_streams (struct async *async, struct async_stream *stream,
	      struct async_stream *const *others, unsigned count)
{
  CUresult result = CUDA_SUCCESS;

  for (unsigned i = 0; i < count && result == CUDA_SUCCESS; i++)
    {
      if (!others[i])
	continue;
      pthread_mutex_lock (&async->start_lock);
      result = CU (cuEventRecord, others[i]->reached, others[i]->stream);
      if (result == CUDA_SUCCESS)
	result = CU (cuStreamWaitEvent, stream->stream, others[i]->reached, 0);
      pthread_mutex_unlock (&async->start_lock);
    }
  return result;
}

uint64_t
async_run (struct device *device, struct kernel *kernel, void *vars,
	   void **args, const uint64_t *after, unsigned count, void *data)
{
  struct async *async = &device->async;
  struct async_stream *others[GOMP_PLUGIN_AFTER_MAX];

  if (!begin_start (device))
    return 0;
  struct async_kernel *running = GOMP_PLUGIN_malloc (sizeof *running);
  const char *call;
  running->device = device;
  running->stream = take_stream (async, after, count, others);
  CUresult result = make_stream (async, running->stream, &call);
  running->data = data;
  if (result == CUDA_SUCCESS)
    {
      call = "cuStreamWaitEvent";
      result = lanes_join (device, running->stream->stream, NULL);
    }
  if (result == CUDA_SUCCESS)
    result = join_streams (async, running->stream, others, count);
  if (result != CUDA_SUCCESS)
    {
      /* A kernel that has died is what to tell about.  */
      check_device (device);
      launch_died (device, kernel, data, call, result);
    }
  result = launch_prepare (&running->launch, device, kernel, vars, args);
  if (result != CUDA_SUCCESS)
    {
      check_device (device);
      launch_unprepared (device, &running->launch, result);
    }
  fflush (stdout);
  pthread_mutex_lock (&async->lock);
  uint64_t ticket = running->number = ++async->count;
  append_locked (&async->running, running);
  pthread_mutex_unlock (&async->lock);
  result = launch_start (&running->launch, device, running->stream->stream);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, data, "cuLaunchKernel", result);
  result = CU (cuLaunchHostFunc, running->stream->stream, kernel_finished,
	       running);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, data, "cuLaunchHostFunc", result);
  end_start (async);
  return ticket;
}

/* Have the completion thread end when all kernels are over, and wait for it.
   It may be the one that ends the program, out of the runtime.  */
static void
stop_thread (struct device *device)
{
  struct async *async = &device->async;

  pthread_mutex_lock (&async->lock);
  async->stopping = true;
  bool has_thread = async->has_thread;
  pthread_cond_broadcast (&async->changed);
  pthread_mutex_unlock (&async->lock);
  if (!has_thread)
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
  for (int i = 0; i < ASYNC_STREAMS; i++)
    if (async->streams[i].reached)
      ok &= DEVICE_CALL (device, cuEventDestroy, async->streams[i].reached);
  pthread_cond_destroy (&async->changed);
  pthread_mutex_destroy (&async->start_lock);
  pthread_mutex_destroy (&async->lock);
  return ok;
}
