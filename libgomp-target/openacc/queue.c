/* OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdlib.h>
#include "base/check.h"
#include "openacc/device.h"
#include "openacc/queue.h"

struct acc_queue
{
  /* Immutable.  */
  struct acc_queue *next;
  const struct device *device;
  int number;

  struct work_queue work;
};

static struct lock list_lock = LOCK_INITIALIZER (LOCK_QUEUES);

/* Grows at the front, under list_lock.  */
static struct acc_queue *_Atomic queues;

void
acc_check_queue (const char *name, int queue)
{
  if (queue < acc_async_sync)
    diag_fatal ("%s: invalid async-argument: %d; it has to be 0 or more,"
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
      queues = queue;
    }
  lock_release (&list_lock);
  if (!queue)
    diag_fatal ("%s: out of memory for queue %d", name, number);
  return queue;
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
  struct work_queue *work = &find_or_make (name, device, queue)->work;
  if (!check_on (~0u))
    return work;
  work_queue_wait (work);
  return NULL;
}

/* What comes next with QUEUE waits for AWAITED.  */
static void
follow (const char *name, int queue, struct acc_queue *awaited)
{
  if (queue == acc_async_sync)
    work_queue_wait (&awaited->work);
  else if (!work_queue_add_wait (&find_or_make (name, awaited->device,
						queue)->work,
				 &awaited->work))
    diag_fatal ("%s: out of memory for queue %d", name, queue);
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
  return !there || work_queue_is_idle (&there->work);
}

bool
acc_queues_are_idle (void)
{
  struct acc_queue *queue = queues;
  const struct device *device = queue ? acc_current_device () : NULL;
  while (queue && (queue->device != device
		   || work_queue_is_idle (&queue->work)))
    queue = queue->next;
  return !queue;
}

void
acc_queues_wait (const struct device *device)
{
  for (struct acc_queue *queue = queues; queue; queue = queue->next)
    if (queue->device == device)
      work_queue_wait (&queue->work);
}

void
acc_queues_after_fork (void)
{
  lock_init (&list_lock, LOCK_QUEUES);
  queues = NULL;
}
