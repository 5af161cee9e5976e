/* The stand-in's streams and events.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#include "standin.h"

struct operation
{
  void (*run) (void *);
  void *data;
  struct operation *next;
};

struct CUstream_st
{
  int number;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /* Guarded by LOCK.  */
  struct operation *first, **last;
  bool busy, ending;
  struct CUstream_st *next;	/* Guarded by streams_lock.  */
};

/* An event is as good as the last time it was recorded.  */
struct CUevent_st
{
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /* Guarded by LOCK.  */
  unsigned long recorded, reached;
};

static pthread_mutex_t streams_lock = PTHREAD_MUTEX_INITIALIZER;
static CUstream streams;	/* Guarded by streams_lock.  */
static int stream_numbers;	/* Likewise.  */

static void *
run_stream (void *data)
{
  CUstream stream = data;
  long delay = standin_setting ("DELAY", 0);

  pthread_mutex_lock (&stream->lock);
  while (stream->first || !stream->ending)
    {
      struct operation *operation = stream->first;
      if (!operation)
	{
	  pthread_cond_wait (&stream->changed, &stream->lock);
	  continue;
	}
      stream->first = operation->next;
      if (!stream->first)
	stream->last = &stream->first;
      stream->busy = true;
      pthread_mutex_unlock (&stream->lock);
      if (delay)
	usleep (delay);
      operation->run (operation->data);
      free (operation->data);
      free (operation);
      pthread_mutex_lock (&stream->lock);
      stream->busy = false;
      pthread_cond_broadcast (&stream->changed);
    }
  pthread_mutex_unlock (&stream->lock);
  return NULL;
}

void
standin_stream_put (CUstream stream, void (*run) (void *), void *data)
{
  /* The default stream waits for all others, and they for it.  */
  if (!stream)
    {
      standin_streams_wait ();
      run (data);
      free (data);
      return;
    }
  struct operation *operation = malloc (sizeof *operation);
  *operation = (struct operation) { run, data, NULL };
  pthread_mutex_lock (&stream->lock);
  *stream->last = operation;
  stream->last = &operation->next;
  pthread_cond_broadcast (&stream->changed);
  pthread_mutex_unlock (&stream->lock);
}

int
standin_stream_number (CUstream stream)
{
  int number = stream ? -1 : 0;

  pthread_mutex_lock (&streams_lock);
  for (CUstream s = streams; s; s = s->next)
    if (s == stream)
      number = s->number;
  pthread_mutex_unlock (&streams_lock);
  return number;
}

static void
wait_for_stream (CUstream stream)
{
  pthread_mutex_lock (&stream->lock);
  while ((stream->first || stream->busy) && !standin_gone ())
    pthread_cond_wait (&stream->changed, &stream->lock);
  pthread_mutex_unlock (&stream->lock);
}

void
standin_streams_wake (void)
{
  pthread_mutex_lock (&streams_lock);
  for (CUstream stream = streams; stream; stream = stream->next)
    {
      pthread_mutex_lock (&stream->lock);
      pthread_cond_broadcast (&stream->changed);
      pthread_mutex_unlock (&stream->lock);
    }
  pthread_mutex_unlock (&streams_lock);
}

void
standin_streams_wait (void)
{
  pthread_mutex_lock (&streams_lock);
  for (CUstream stream = streams; stream; stream = stream->next)
    wait_for_stream (stream);
  pthread_mutex_unlock (&streams_lock);
}

/* Start the thread of STREAM.  Signals are for the program's own threads.  */
static void
start_thread (CUstream stream)
{
  sigset_t all, before;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &before);
  pthread_create (&stream->thread, NULL, run_stream, stream);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
}

CUresult
cuStreamCreate (CUstream *result, unsigned int flags)
{
  STANDIN_ENTER ("cuStreamCreate", "%u", flags);
  if (flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  CUstream stream = calloc (1, sizeof *stream);
  pthread_mutex_init (&stream->lock, NULL);
  pthread_cond_init (&stream->changed, NULL);
  stream->last = &stream->first;
  pthread_mutex_lock (&streams_lock);
  stream->number = ++stream_numbers;
  stream->next = streams;
  streams = stream;
  pthread_mutex_unlock (&streams_lock);
  start_thread (stream);
  standin_handle_add (STANDIN_STREAM, stream);
  *result = stream;
  return CUDA_SUCCESS;
}

CUresult
cuStreamDestroy_v2 (CUstream stream)
{
  STANDIN_CALL ("cuStreamDestroy", "%d", standin_stream_number (stream));
  STANDIN_USE ("cuStreamDestroy", STANDIN_STREAM, stream);
  pthread_mutex_lock (&streams_lock);
  CUstream *p = &streams;
  while (*p != stream)
    p = &(*p)->next;
  *p = stream->next;
  pthread_mutex_unlock (&streams_lock);
  pthread_mutex_lock (&stream->lock);
  stream->ending = true;
  pthread_cond_broadcast (&stream->changed);
  pthread_mutex_unlock (&stream->lock);
  pthread_join (stream->thread, NULL);
  pthread_cond_destroy (&stream->changed);
  pthread_mutex_destroy (&stream->lock);
  standin_handle_remove (STANDIN_STREAM, stream);
  free (stream);
  return standin_context_state ();
}

CUresult
cuStreamSynchronize (CUstream stream)
{
  STANDIN_ENTER ("cuStreamSynchronize", "%d", standin_stream_number (stream));
  STANDIN_USE_STREAM ("cuStreamSynchronize", stream);
  if (stream)
    wait_for_stream (stream);
  else
    standin_streams_wait ();
  standin_print_flush ();
  return standin_context_state ();
}

CUresult
cuStreamQuery (CUstream stream)
{
  STANDIN_ENTER ("cuStreamQuery", "%d", standin_stream_number (stream));
  STANDIN_USE ("cuStreamQuery", STANDIN_STREAM, stream);
  pthread_mutex_lock (&stream->lock);
  bool ready = !stream->first && !stream->busy;
  pthread_mutex_unlock (&stream->lock);
  return ready ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}

CUresult
cuEventCreate (CUevent *result, unsigned int flags)
{
  STANDIN_ENTER ("cuEventCreate", "%u", flags);
  if (flags > 3)
    return CUDA_ERROR_INVALID_VALUE;
  CUevent event = calloc (1, sizeof *event);
  pthread_mutex_init (&event->lock, NULL);
  pthread_cond_init (&event->changed, NULL);
  standin_handle_add (STANDIN_EVENT, event);
  *result = event;
  return CUDA_SUCCESS;
}

CUresult
cuEventDestroy_v2 (CUevent event)
{
  STANDIN_CALL ("cuEventDestroy", "%s", "");
  STANDIN_USE ("cuEventDestroy", STANDIN_EVENT, event);
  pthread_cond_destroy (&event->changed);
  pthread_mutex_destroy (&event->lock);
  standin_handle_remove (STANDIN_EVENT, event);
  free (event);
  return standin_context_state ();
}

/* One recording of an event, or waiting for one.  */
struct event_use
{
  CUevent event;
  unsigned long number;
};

static void
reach_event (void *data)
{
  struct event_use *use = data;

  pthread_mutex_lock (&use->event->lock);
  if (use->event->reached < use->number)
    use->event->reached = use->number;
  pthread_cond_broadcast (&use->event->changed);
  pthread_mutex_unlock (&use->event->lock);
}

static void
wait_for_event (void *data)
{
  struct event_use *use = data;

  pthread_mutex_lock (&use->event->lock);
  while (use->event->reached < use->number)
    pthread_cond_wait (&use->event->changed, &use->event->lock);
  pthread_mutex_unlock (&use->event->lock);
}

CUresult
cuEventRecord (CUevent event, CUstream stream)
{
  STANDIN_ENTER ("cuEventRecord", "stream %d",
		 standin_stream_number (stream));
  STANDIN_USE ("cuEventRecord", STANDIN_EVENT, event);
  STANDIN_USE_STREAM ("cuEventRecord", stream);
  struct event_use *use = malloc (sizeof *use);
  use->event = event;
  pthread_mutex_lock (&event->lock);
  use->number = ++event->recorded;
  pthread_mutex_unlock (&event->lock);
  standin_stream_put (stream, reach_event, use);
  return CUDA_SUCCESS;
}

CUresult
cuStreamWaitEvent (CUstream stream, CUevent event, unsigned int flags)
{
  STANDIN_ENTER ("cuStreamWaitEvent", "stream %d %u",
		 standin_stream_number (stream), flags);
  STANDIN_USE ("cuStreamWaitEvent", STANDIN_EVENT, event);
  STANDIN_USE_STREAM ("cuStreamWaitEvent", stream);
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  struct event_use *use = malloc (sizeof *use);
  use->event = event;
  pthread_mutex_lock (&event->lock);
  use->number = event->recorded;
  pthread_mutex_unlock (&event->lock);
  standin_stream_put (stream, wait_for_event, use);
  return CUDA_SUCCESS;
}

CUresult
cuEventSynchronize (CUevent event)
{
  STANDIN_ENTER ("cuEventSynchronize", "%s", "");
  STANDIN_USE ("cuEventSynchronize", STANDIN_EVENT, event);
  pthread_mutex_lock (&event->lock);
  unsigned long number = event->recorded;
  pthread_mutex_unlock (&event->lock);
  wait_for_event (&(struct event_use) { event, number });
  standin_print_flush ();
  return standin_context_state ();
}

struct host_call
{
  CUhostFn function;
  void *data;
  CUcontext context;
};

static void
run_host_function (void *data)
{
  struct host_call *call = data;

  /* The driver does not call it once the device has failed.  */
  if (standin_context_dead (call->context))
    return;
  standin_in_host_function = true;
  call->function (call->data);
  standin_in_host_function = false;
}

CUresult
cuLaunchHostFunc (CUstream stream, CUhostFn function, void *data)
{
  STANDIN_ENTER ("cuLaunchHostFunc", "stream %d",
		 standin_stream_number (stream));
  STANDIN_USE_STREAM ("cuLaunchHostFunc", stream);
  struct host_call *call = malloc (sizeof *call);
  *call = (struct host_call) { function, data, standin_context () };
  standin_stream_put (stream, run_host_function, call);
  return CUDA_SUCCESS;
}
