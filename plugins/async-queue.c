/* OpenACC's queues, as GCC's libgomp wants them of a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "plugins/async-queue.h"
#include "thread-start.h"

struct work
{
  struct work *next;
  bool (*function) (void *data);
  void *data;
};

struct goacc_asyncqueue
{
  /* Whose it is: in a forked child its thread is missing, and others may have
     had LOCK.  */
  pid_t process;
  int device;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /* The rest is guarded by LOCK.  */
  struct work *first, **last;	/* What has not begun.  */
  uint64_t added, done;
  bool has_thread;
  bool ending;
  bool failed;
  void *stream;
  bool own_stream;
  _Atomic (const struct async_stream_kind *) kind;
};

static bool
is_of_parent (const struct goacc_asyncqueue *queue)
{
  return queue->process != getpid ();
}

struct goacc_asyncqueue *
GOMP_OFFLOAD_openacc_async_construct (int n)
{
  struct goacc_asyncqueue *queue = GOMP_PLUGIN_malloc_cleared (sizeof *queue);

  queue->process = getpid ();
  queue->device = n;
  queue->last = &queue->first;
  pthread_mutex_init (&queue->lock, NULL);
  pthread_cond_init (&queue->changed, NULL);
  return queue;
}

int
async_queue_device (const struct goacc_asyncqueue *queue)
{
  return queue->device;
}

void *
async_queue_stream (struct goacc_asyncqueue *queue)
{
  pthread_mutex_lock (&queue->lock);
  void *stream = queue->stream;
  pthread_mutex_unlock (&queue->lock);
  return stream;
}

/* Wait for what the program has put on QUEUE's stream.  */
static bool
wait_for_stream (struct goacc_asyncqueue *queue)
{
  void *stream = async_queue_stream (queue);

  return !stream || queue->kind->wait (queue->device, stream);
}

/* Wait until QUEUE has done as many things as TICKET.  False if one has
   failed.  */
static bool
wait_until (struct goacc_asyncqueue *queue, uint64_t ticket)
{
  pthread_mutex_lock (&queue->lock);
  while (queue->done < ticket)
    pthread_cond_wait (&queue->changed, &queue->lock);
  bool ok = !queue->failed;
  pthread_mutex_unlock (&queue->lock);
  return ok;
}

/* How many things QUEUE has had.  */
static uint64_t
count_added (struct goacc_asyncqueue *queue)
{
  pthread_mutex_lock (&queue->lock);
  uint64_t added = queue->added;
  pthread_mutex_unlock (&queue->lock);
  return added;
}

/* The next thing of QUEUE, whose lock the caller holds, when there is one; null
   if the queue ends.  */
static struct work *
take_locked (struct goacc_asyncqueue *queue)
{
  while (!queue->first && !queue->ending)
    pthread_cond_wait (&queue->changed, &queue->lock);
  struct work *work = queue->first;
  if (work && (queue->first = work->next) == NULL)
    queue->last = &queue->first;
  return work;
}

static void *
work_off (void *argument)
{
  struct goacc_asyncqueue *queue = argument;
  struct work *work;

  pthread_mutex_lock (&queue->lock);
  while ((work = take_locked (queue)) != NULL)
    {
      pthread_mutex_unlock (&queue->lock);
      bool ok = wait_for_stream (queue) && work->function (work->data);
      free (work);
      pthread_mutex_lock (&queue->lock);
      queue->failed |= !ok;
      queue->done++;
      pthread_cond_broadcast (&queue->changed);
    }
  queue->has_thread = false;
  pthread_cond_broadcast (&queue->changed);
  pthread_mutex_unlock (&queue->lock);
  return NULL;
}

void
async_queue_add (struct goacc_asyncqueue *queue, bool (*function) (void *data),
		 void *data)
{
  struct work *work = GOMP_PLUGIN_malloc (sizeof *work);

  if (is_of_parent (queue))
    GOMP_PLUGIN_fatal ("device %d: a queue is used that belongs to the parent"
		       " process", queue->device);
  *work = (struct work) { NULL, function, data };
  pthread_mutex_lock (&queue->lock);
  if (!queue->has_thread)
    queue->has_thread = thread_start (work_off, queue);
  bool has_thread = queue->has_thread;
  *queue->last = work;
  queue->last = &work->next;
  uint64_t ticket = ++queue->added;
  bool waits = queue->stream != NULL;
  pthread_cond_broadcast (&queue->changed);
  pthread_mutex_unlock (&queue->lock);
  if (!has_thread)
    GOMP_PLUGIN_fatal ("device %d: no thread can be had for a queue",
		       queue->device);
  if (waits)
    wait_until (queue, ticket);
}

int
GOMP_OFFLOAD_openacc_async_test (struct goacc_asyncqueue *queue)
{
  if (is_of_parent (queue))
    return 1;
  pthread_mutex_lock (&queue->lock);
  bool idle = queue->done == queue->added, failed = queue->failed;
  pthread_mutex_unlock (&queue->lock);
  void *stream = async_queue_stream (queue);
  if (failed)
    return -1;
  return idle && stream ? queue->kind->test (queue->device, stream) : idle;
}

bool
GOMP_OFFLOAD_openacc_async_synchronize (struct goacc_asyncqueue *queue)
{
  return (is_of_parent (queue)
	  || (wait_until (queue, count_added (queue))
	      && wait_for_stream (queue)));
}

/* For a queue that waits for another.  */
struct awaited
{
  struct goacc_asyncqueue *queue;
  uint64_t ticket;
};

static bool
wait_for_other (void *data)
{
  struct awaited *awaited = data;
  bool ok = (wait_until (awaited->queue, awaited->ticket)
	     && wait_for_stream (awaited->queue));

  free (awaited);
  return ok;
}

bool
GOMP_OFFLOAD_openacc_async_serialize (struct goacc_asyncqueue *first,
				      struct goacc_asyncqueue *second)
{
  struct awaited *awaited;

  if (first == second)
    return true;
  awaited = GOMP_PLUGIN_malloc (sizeof *awaited);
  *awaited = (struct awaited) { first, count_added (first) };
  async_queue_add (second, wait_for_other, awaited);
  return true;
}

struct callback
{
  void (*function) (void *data);
  void *data;
};

static bool
call_back (void *data)
{
  struct callback callback = *(struct callback *) data;

  free (data);
  callback.function (callback.data);
  return true;
}

void
GOMP_OFFLOAD_openacc_async_queue_callback (struct goacc_asyncqueue *queue,
					   void (*function) (void *),
					   void *data)
{
  struct callback *callback = GOMP_PLUGIN_malloc (sizeof *callback);

  *callback = (struct callback) { function, data };
  async_queue_add (queue, call_back, callback);
}

/* STREAM is QUEUE's from now on, and destroyed by it if it is OWN; but if the
   queue has one, only if REPLACE.  The one to destroy now, or null.  */
static void *
exchange_stream (struct goacc_asyncqueue *queue, void *stream, bool own,
		 bool replace)
{
  void *former = stream;

  pthread_mutex_lock (&queue->lock);
  if (stream == queue->stream)
    former = NULL;
  else if (replace || !queue->stream)
    {
      former = queue->own_stream ? queue->stream : NULL;
      queue->stream = stream;
      queue->own_stream = own;
    }
  pthread_mutex_unlock (&queue->lock);
  return former;
}

bool
async_queue_set_stream (struct goacc_asyncqueue *queue, void *stream, bool own,
			const struct async_stream_kind *kind)
{
  bool ok = GOMP_OFFLOAD_openacc_async_synchronize (queue);

  queue->kind = kind;
  void *former = exchange_stream (queue, stream, own, !own);
  return (!former || kind->destroy (queue->device, former)) && ok;
}

bool
GOMP_OFFLOAD_openacc_async_destruct (struct goacc_asyncqueue *queue)
{
  bool ok = GOMP_OFFLOAD_openacc_async_synchronize (queue);

  if (is_of_parent (queue))
    return true;
  pthread_mutex_lock (&queue->lock);
  queue->ending = true;
  pthread_cond_broadcast (&queue->changed);
  while (queue->has_thread)
    pthread_cond_wait (&queue->changed, &queue->lock);
  pthread_mutex_unlock (&queue->lock);
  if (queue->own_stream)
    ok &= queue->kind->destroy (queue->device, queue->stream);
  pthread_mutex_destroy (&queue->lock);
  pthread_cond_destroy (&queue->changed);
  free (queue);
  return ok;
}
