/* OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include "base/check.h"
#include "base/program-end.h"
#include "openacc/device.h"
#include "openacc/error.h"
#include "openacc/queue.h"
#include "tasks/flight.h"

struct acc_queue
{
  /* Immutable.  */
  struct acc_queue *next;
  const struct device *device;
  int number;

  struct work_queue work;
  /* The plugin's queue that has the stream; null if there is none.  */
  struct goacc_asyncqueue *_Atomic streamed;
};

static struct lock list_lock = LOCK_INITIALIZER (LOCK_QUEUES);

/* Grows at the front, under list_lock.  */
static struct acc_queue *_Atomic queues;

void
acc_check_queue (const char *name, int queue)
{
  if (queue < acc_async_sync)
    acc_fatal ("%s: invalid async-argument: %d; it has to be 0 or more,"
	       " acc_async_noval or acc_async_sync", name, queue);
}

static struct acc_queue *
find (const struct device *device, int number)
{
  struct acc_queue *queue = queues;
  while (queue && (queue->device != device || queue->number != number))
    queue = queue->next;
  return queue;
}

/* The same, made if there is none.  */
static struct acc_queue *
find_or_make (const char *name, const struct device *device, int number)
{
  struct acc_queue *queue = find (device, number);
  if (queue)
    return queue;
  lock_acquire (&list_lock);
  queue = find (device, number);
  if (!queue && (queue = malloc (sizeof *queue)) != NULL)
    {
      queue->next = queues;
      queue->device = device;
      queue->number = number;
      work_queue_init (&queue->work);
      queue->streamed = NULL;
      queues = queue;
    }
  lock_release (&list_lock);
  if (!queue)
    acc_fatal ("%s: out of memory for queue %d", name, number);
  return queue;
}

/* Wait for QUEUE, and for its stream.  */
static void
settle (const char *name, struct acc_queue *queue)
{
  struct goacc_asyncqueue *streamed = queue->streamed;
  work_queue_wait (&queue->work, flights_progress);
  if (streamed
      && !queue->device->plugin->openacc_async_synchronize (streamed))
    acc_fatal ("%s: what is on the stream of queue %d failed", name,
	       queue->number);
}

/* Whether QUEUE, and its stream, have nothing to do.  */
static bool
is_idle (const char *name, struct acc_queue *queue)
{
  struct goacc_asyncqueue *streamed = queue->streamed;
  if (flights_any ())
    flights_progress (false);
  int idle = work_queue_is_idle (&queue->work);
  if (!idle && program_is_ending ())
    {
      /* It may never be, and this thread may ask for ever.  */
      settle (name, queue);
      return true;
    }
  if (idle && streamed)
    idle = queue->device->plugin->openacc_async_test (streamed);
  if (idle < 0)
    acc_fatal ("%s: what is on the stream of queue %d failed", name,
	       queue->number);
  return idle;
}

struct work_queue *
acc_queue_for (const char *name, int queue)
{
  acc_check_queue (name, queue);
  if (queue == acc_async_sync)
    return NULL;
  const struct device *device = acc_started_device (name);
  if (!device)
    return NULL;
  struct acc_queue *found = find_or_make (name, device, queue);
  if (!check_on (~0u) && !found->streamed)
    return &found->work;
  settle (name, found);
  return NULL;
}

/* What comes next with QUEUE waits for AWAITED.  */
static void
follow (const char *name, int queue, struct acc_queue *awaited)
{
  struct acc_queue *next
    = (queue == acc_async_sync ? NULL
       : find_or_make (name, awaited->device, queue));
  if (!next || next->streamed || awaited->streamed)
    settle (name, awaited);
  else if (!work_queue_add_wait (&next->work, &awaited->work))
    acc_fatal ("%s: out of memory for queue %d", name, queue);
}

void
acc_queue_follow (const char *name, int queue, int awaited)
{
  acc_check_queue (name, queue);
  acc_check_queue (name, awaited);
  struct acc_queue *other
    = queues ? find (acc_current_device (), awaited) : NULL;
  if (other)
    follow (name, queue, other);
}

void
acc_queue_follow_all (const char *name, int queue)
{
  acc_check_queue (name, queue);
  struct acc_queue *awaited = queues;
  const struct device *device = awaited ? acc_current_device () : NULL;
  for (; awaited; awaited = awaited->next)
    if (awaited->device == device)
      follow (name, queue, awaited);
}

void
acc_queue_wait_clause (const char *name, int queue, int awaited)
{
  if (awaited == acc_async_noval)
    acc_queue_follow_all (name, queue);
  else
    acc_queue_follow (name, queue, awaited);
}

bool
acc_queue_is_idle (const char *name, int queue)
{
  acc_check_queue (name, queue);
  struct acc_queue *there
    = queues ? find (acc_current_device (), queue) : NULL;
  return !there || is_idle (name, there);
}

bool
acc_queues_are_idle (const char *name)
{
  struct acc_queue *queue = queues;
  const struct device *device = queue ? acc_current_device () : NULL;
  while (queue && (queue->device != device || is_idle (name, queue)))
    queue = queue->next;
  return !queue;
}

/* The plugin's queue for the stream of QUEUE, made if there is none; null if
   the device has no streams.  */
static struct goacc_asyncqueue *
streamed_of (struct acc_queue *queue)
{
  const struct plugin *plugin = queue->device->plugin;
  struct goacc_asyncqueue *streamed = queue->streamed;
  if (streamed || !plugin->openacc_cuda_get_stream)
    return streamed;
  struct goacc_asyncqueue *made
    = plugin->openacc_async_construct (queue->device->ordinal);
  if (atomic_compare_exchange_strong (&queue->streamed, &streamed, made))
    return made;
  plugin->openacc_async_destruct (made);
  return streamed;
}

void *
acc_queue_stream (const char *name, int queue)
{
  struct acc_queue *there
    = queues ? find (acc_current_device (), queue) : NULL;
  struct goacc_asyncqueue *streamed = there ? streamed_of (there) : NULL;
  if (!streamed)
    return NULL;
  void *stream = there->device->plugin->openacc_cuda_get_stream (streamed);
  settle (name, there);
  return stream;
}

bool
acc_queue_set_stream (const char *name, int queue, void *stream)
{
  const struct device *device = acc_started_device (name);
  if (!device || !device->plugin->openacc_cuda_set_stream)
    return false;
  struct acc_queue *there = find_or_make (name, device, queue);
  struct goacc_asyncqueue *streamed = streamed_of (there);
  if (!streamed
      || !device->plugin->openacc_cuda_set_stream (streamed, stream))
    return false;
  settle (name, there);
  return true;
}

void
acc_queues_end (const char *name, const struct device *device)
{
  for (struct acc_queue *queue = queues; queue; queue = queue->next)
    if (queue->device == device)
      {
	settle (name, queue);
	struct goacc_asyncqueue *streamed
	  = atomic_exchange (&queue->streamed, NULL);
	if (streamed)
	  device->plugin->openacc_async_destruct (streamed);
      }
}

void
acc_queues_after_fork (void)
{
  lock_init (&list_lock, LOCK_QUEUES);
  queues = NULL;
}
