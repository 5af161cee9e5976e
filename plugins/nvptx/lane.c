/* Streams of a device, each with a staging buffer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <sched.h>
#include <stdlib.h>
#include "device.h"

/* Start of each piece in a staging buffer.  */
#define STAGE_ALIGN ((size_t) 64)

/* Its address tells threads apart.  */
static __thread char thread_mark;

void
lanes_init (struct lanes *lanes)
{
  cpu_set_t cpus;

  pthread_mutex_init (&lanes->lock, NULL);
  lanes->first = NULL;
  lanes->most_spinning = 1;
  if (sched_getaffinity (0, sizeof cpus, &cpus) == 0 && CPU_COUNT (&cpus) > 2)
    lanes->most_spinning = CPU_COUNT (&cpus) / 2;
}

bool
lanes_busy (struct lanes *lanes)
{
  bool busy = false;

  pthread_mutex_lock (&lanes->lock);
  for (struct lane *lane = lanes->first; lane && !busy; lane = lane->next)
    busy = lane->busy;
  pthread_mutex_unlock (&lanes->lock);
  return busy;
}

/* Destroy what LANE has, which may be only the beginning of it.  */
static bool
lane_destroy (struct lane *lane)
{
  struct device *device = lane->device;
  CUresult result = CUDA_SUCCESS;
  CUevent events[] = { lane->uploaded, lane->drained[0], lane->drained[1],
		       lane->over };

  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++)
    if (events[i] && result == CUDA_SUCCESS)
      result = CU (cuEventDestroy, events[i]);
  if (lane->staging && result == CUDA_SUCCESS)
    result = CU (cuMemFreeHost, lane->staging);
  if (lane->stream && result == CUDA_SUCCESS)
    result = CU (cuStreamDestroy, lane->stream);
  free (lane);
  return device_call_succeeded (device, "destroying a stream", result);
}

bool
lanes_release (struct device *device)
{
  bool ok = true;

  for (struct lane *lane = device->lanes.first, *next; lane; lane = next)
    {
      next = lane->next;
      ok &= lane_destroy (lane);
    }
  pthread_mutex_destroy (&device->lanes.lock);
  return ok;
}

static struct lane *
lane_create (struct device *device)
{
  struct lane *lane = GOMP_PLUGIN_malloc_cleared (sizeof *lane);

  lane->device = device;
  lane->busy = true;
  lane->owner = &thread_mark;
  /* A stream of the default kind: it keeps the order with what the program
     itself, or a library such as cuBLAS, puts on the default stream.  */
  if (!DEVICE_CALL (device, cuStreamCreate, &lane->stream, CU_STREAM_DEFAULT)
      || !DEVICE_CALL (device, cuEventCreate, &lane->uploaded,
		       CU_EVENT_DISABLE_TIMING)
      || !DEVICE_CALL (device, cuEventCreate, &lane->drained[0],
		       CU_EVENT_DISABLE_TIMING)
      || !DEVICE_CALL (device, cuEventCreate, &lane->drained[1],
		       CU_EVENT_DISABLE_TIMING))
    {
      lane_destroy (lane);
      return NULL;
    }
  pthread_mutex_lock (&device->lanes.lock);
  device->lanes.shared |= device->lanes.first != NULL;
  lane->next = device->lanes.first;
  device->lanes.first = lane;
  pthread_mutex_unlock (&device->lanes.lock);
  return lane;
}

/* The best lane that nobody has, or null: the calling thread's last one, or
   any.  */
static struct lane *
lane_take_idle (struct lanes *lanes)
{
  struct lane *best = NULL;

  pthread_mutex_lock (&lanes->lock);
  for (struct lane *lane = lanes->first; lane; lane = lane->next)
    if (!lane->busy && (!best || lane->owner == &thread_mark))
      best = lane;
  if (best)
    {
      lanes->shared |= best->owner != &thread_mark;
      best->busy = true;
      best->owner = &thread_mark;
    }
  pthread_mutex_unlock (&lanes->lock);
  return best;
}

struct lane *
lane_acquire (struct device *device)
{
  struct lane *lane = lane_take_idle (&device->lanes);

  if (!lane)
    lane = lane_create (device);
  if (lane
      && !device_call_succeeded (device, "waiting for another stream",
				 lanes_join (device, lane->stream, lane)))
    {
      lane_release (lane);
      lane = NULL;
    }
  return lane;
}

void
lane_release (struct lane *lane)
{
  struct lanes *lanes = &lane->device->lanes;

  pthread_mutex_lock (&lanes->lock);
  lane->busy = false;
  pthread_mutex_unlock (&lanes->lock);
}

/* Record what those wait for that come after the copies on LANE.  */
static CUresult
record_copies_locked (struct lane *lane)
{
  CUresult result = CUDA_SUCCESS;

  if (lane->recorded)
    return result;
  result = CU (cuEventRecord, lane->uploaded, lane->stream);
  lane->recorded = result == CUDA_SUCCESS;
  lane->recorded_after = lane->joined;
  return result;
}

/* Of the lanes other than EXCEPT whose last copy has a number between AFTER and
   BEFORE, and may not be over, the one with the greatest; null for none.  */
static struct lane *
last_copied_locked (struct lanes *lanes, const struct lane *except,
		    uint64_t after, uint64_t before)
{
  struct lane *last = NULL;

  for (struct lane *lane = lanes->first; lane; lane = lane->next)
    if (lane != except && lane->dirty && lane->copied > after
	&& lane->copied < before && (!last || lane->copied > last->copied))
      last = lane;
  return last;
}

CUresult
lanes_join (struct device *device, CUstream stream, struct lane *own)
{
  struct lanes *lanes = &device->lanes;
  uint64_t joined = 0, before = UINT64_MAX;
  struct lane *lane;
  CUresult result = CUDA_SUCCESS;

  pthread_mutex_lock (&lanes->lock);
  lanes->shared |= !own;
  if (own)
    joined = own->joined;
  while (result == CUDA_SUCCESS
	 && (lane = last_copied_locked (lanes, own, joined, before)))
    {
      result = record_copies_locked (lane);
      if (result == CUDA_SUCCESS)
	result = CU (cuStreamWaitEvent, stream, lane->uploaded, 0);
      before = lane->copied;
      if (lane->recorded_after > joined)
	joined = lane->recorded_after;
    }
  if (own && result == CUDA_SUCCESS)
    own->joined = lanes->copies;
  pthread_mutex_unlock (&lanes->lock);
  return result;
}

CUresult
lanes_finish_copies (struct device *device, CUstream stream)
{
  struct lanes *lanes = &device->lanes;

  pthread_mutex_lock (&lanes->lock);
  lanes->finish_copies = true;
  pthread_mutex_unlock (&lanes->lock);
  return lanes_join (device, stream, NULL);
}

CUresult
lane_copied (struct lane *lane)
{
  struct lanes *lanes = &lane->device->lanes;

  pthread_mutex_lock (&lanes->lock);
  lane->dirty = true;
  lane->recorded = false;
  lane->copied = ++lanes->copies;
  bool finish = lanes->finish_copies;
  pthread_mutex_unlock (&lanes->lock);
  return finish ? lane_synchronize (lane) : CUDA_SUCCESS;
}

CUresult
lane_before_kernel (struct lane *lane)
{
  struct lanes *lanes = &lane->device->lanes;
  CUresult result = CUDA_SUCCESS;

  pthread_mutex_lock (&lanes->lock);
  if (lane->dirty && lanes->shared)
    result = record_copies_locked (lane);
  pthread_mutex_unlock (&lanes->lock);
  return result;
}

char *
lane_staging (struct lane *lane)
{
  void *memory;

  if (!lane->staging
      && DEVICE_CALL (lane->device, cuMemAllocHost, &memory, 2 * LANE_HALF))
    lane->staging = memory;
  return lane->staging;
}

/* Go on in the other half, once the device has copied what is there.  */
static bool
switch_halves (struct lane *lane)
{
  struct device *device = lane->device;

  if (!DEVICE_CALL (device, cuEventRecord, lane->drained[lane->half],
		    lane->stream))
    return false;
  lane->draining[lane->half] = true;
  lane->half ^= 1;
  lane->used = 0;
  if (lane->draining[lane->half]
      && !DEVICE_CALL (device, cuEventSynchronize,
		       lane->drained[lane->half]))
    return false;
  lane->draining[lane->half] = false;
  return true;
}

char *
lane_stage (struct lane *lane, size_t size, size_t *length)
{
  if (!lane_staging (lane)
      || (lane->used >= LANE_HALF && !switch_halves (lane)))
    return NULL;
  size_t start = lane->half * LANE_HALF + lane->used;
  size_t room = LANE_HALF - lane->used;
  *length = size < room ? size : room;
  lane->used += (*length + STAGE_ALIGN - 1) & -STAGE_ALIGN;
  return lane->staging + start;
}

void
lane_idle (struct lane *lane)
{
  struct lanes *lanes = &lane->device->lanes;

  lane->half = 0;
  lane->used = 0;
  lane->draining[0] = lane->draining[1] = false;
  pthread_mutex_lock (&lanes->lock);
  lane->dirty = false;
  pthread_mutex_unlock (&lanes->lock);
}

/* Wait for everything on LANE without keeping a processor busy.  */
static CUresult
sleep_for (struct lane *lane)
{
  CUresult result = CUDA_SUCCESS;

  if (!lane->over)
    result = CU (cuEventCreate, &lane->over,
		 CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING);
  if (result == CUDA_SUCCESS)
    result = CU (cuEventRecord, lane->over, lane->stream);
  return result == CUDA_SUCCESS ? CU (cuEventSynchronize, lane->over) : result;
}

CUresult
lane_synchronize (struct lane *lane)
{
  struct lanes *lanes = &lane->device->lanes;
  bool spin = atomic_fetch_add (&lanes->waiting, 1) < lanes->most_spinning;
  CUresult result = (spin ? CU (cuStreamSynchronize, lane->stream)
		     : sleep_for (lane));

  atomic_fetch_sub (&lanes->waiting, 1);
  if (result == CUDA_SUCCESS)
    lane_idle (lane);
  return result;
}
