/* What a thread writes to a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "clock.h"
#include "no-cancel.h"
#include "short-name.h"
#include "base/lock.h"
#include "base/note.h"
#include "base/trace.h"
#include "base/trace-thread.h"

/* A thread that ends leaves what is free of its piece here, if any event has
   room there.  */
struct spare_piece
{
  struct trace_piece piece;
  struct spare_piece *next;
};

static struct lock threads_lock = LOCK_INITIALIZER (LOCK_TRACE);

/* Guarded by threads_lock.  */
static struct trace_thread *threads;
static struct spare_piece *spare_pieces;
static unsigned thread_count;

__thread struct trace_thread *trace_thread_self
  __attribute__ ((tls_model ("initial-exec")));
static pthread_key_t key;

pid_t trace_process;

/* Get a piece with room for SIZE bytes for T.  A spare one may stand before
   what T has written, and so is for those only who have written nothing: the
   events of a thread are in the file in the order of time.  */
static bool
get_piece_locked (struct trace_thread *t, size_t size)
{
  struct spare_piece *spare = spare_pieces;
  if (!spare || t->has_begun)
    {
      int cancel = cancel_disable ();
      bool ok = trace_file_piece (&t->piece, size);
      cancel_restore (cancel);
      return ok;
    }
  t->piece = spare->piece;
  spare_pieces = spare->next;
  free (spare);
  return true;
}

/* Have T's piece be one with room for SIZE bytes.  */
static bool __attribute__ ((noinline))
renew_piece (struct trace_thread *t, size_t size)
{
  trace_piece_release (&t->piece);
  lock_acquire (&threads_lock);
  bool ok = get_piece_locked (t, size);
  lock_release (&threads_lock);
  t->has_begun = true;
  return ok;
}

void
trace_thread_commit (struct trace_thread *t, const struct trace_event *event)
{
  size_t size = event->at - event->text;
  if ((size_t) (t->piece.end - t->piece.at) < size && !renew_piece (t, size))
    return;
  memcpy (t->piece.at, event->text, size);
  t->piece.at += size;
}

/* Name the process, if T is its first thread, and T.  */
static void
name_thread (struct trace_thread *t, unsigned count)
{
  struct trace_event event = { .at = event.text };
  if (count == 1)
    {
      char name[TRACE_NAME_SIZE (SHORT_NAME_SIZE)], text[SHORT_NAME_SIZE];
      event_begin (&event, t, 'M');
      event_literal (&event, ",\"name\":\"process_name\",\"args\":"
		     "{\"name\":\"");
      event_bytes (&event, name, trace_name_write
		   (name, short_name (program_invocation_short_name, text)));
      event_literal (&event, "\"}},\n");
    }
  event_begin (&event, t, 'M');
  event_literal (&event, ",\"name\":\"thread_name\",\"args\":{\"name\":\"");
  event_literal (&event, "host thread ");
  event_number (&event, count);
  event_literal (&event, "\"}},\n");
  event_begin (&event, t, 'M');
  event_literal (&event, ",\"name\":\"thread_sort_index\",\"args\":"
		 "{\"sort_index\":");
  event_number (&event, count);
  event_literal (&event, "}},\n");
  trace_thread_commit (t, &event);
}

struct trace_thread *
trace_thread_begin (void)
{
  struct trace_thread *t = calloc (1, sizeof *t);
  if (!t)
    return NULL;
  t->number = syscall (SYS_gettid);
  t->ids_length = snprintf (t->ids, sizeof t->ids, "\",\"pid\":%ld,\"tid\":",
			    (long) trace_process);
  lock_acquire (&threads_lock);
  unsigned count = ++thread_count;
  t->next = threads;
  t->place = &threads;
  if (threads)
    threads->place = &t->next;
  threads = t;
  lock_release (&threads_lock);
  trace_thread_self = t;
  pthread_setspecific (key, t);
  name_thread (t, count);
  return t;
}

void
trace_thread_end_slice (struct trace_thread *t)
{
  struct trace_event event;
  event_new (&event, t, 'E', clock_nanoseconds ());
  event_literal (&event, "},\n");
  trace_thread_commit (t, &event);
  t->depth--;
}

/* A thread ends.  */
static void
end_thread (void *data)
{
  struct trace_thread *t = data;
  /* If it was cancelled, that is left in the middle.  */
  while (t->depth > 0)
    trace_thread_end_slice (t);
  struct spare_piece *spare
    = (t->piece.end - t->piece.at >= TRACE_EVENT_SIZE
       ? malloc (sizeof *spare) : NULL);
  lock_acquire (&threads_lock);
  *t->place = t->next;
  if (t->next)
    t->next->place = t->place;
  if (spare)
    {
      *spare = (struct spare_piece) { t->piece, spare_pieces };
      spare_pieces = spare;
    }
  lock_release (&threads_lock);
  if (!spare)
    trace_piece_release (&t->piece);
  if (trace_thread_self == t)
    trace_thread_self = NULL;
  free (t);
}

const struct trace_name *
trace_thread_name (struct trace_thread *t, const char *word,
		   const void *origin, size_t item)
{
  size_t place = (((uintptr_t) origin >> 2) + ((uintptr_t) word >> 3) + item)
		 % TRACE_CACHED;
  const struct trace_name *name = t->names[place];
  if (!name || name->origin != origin || name->word != word
      || name->item != item || trace_name_is_old (name))
    t->names[place] = name = trace_name (word, origin, item);
  return name;
}

void
trace_thread_event_name (struct trace_event *event, struct trace_thread *t,
			 const char *word, const void *origin)
{
  const struct trace_name *name
    = trace_thread_name (t, word, origin, NOTE_NO_ITEM);
  if (name)
    event_bytes (event, name->text, name->length);
  else
    event_literal (event, "\"name\":\"?\",\"args\":{");
}

void
trace_event_device (struct trace_event *event, int device)
{
  event_literal (event, "\"device\":");
  if (device < 0)
    event_literal (event, "-1");
  else
    event_number (event, device);
  event_literal (event, "}},\n");
}

bool
trace_threads_start (void)
{
  trace_process = getpid ();
  return pthread_key_create (&key, end_thread) == 0;
}

void
trace_threads_finish (void)
{
  int cancel = cancel_disable ();
  lock_acquire (&threads_lock);
  trace_file_close ();
  lock_release (&threads_lock);
  cancel_restore (cancel);
}

void
trace_threads_after_fork (void)
{
  /* What the threads of the parent write belongs to the parent.  If another one
     was changing the lists, they are left alone.  */
  bool whole = lock_try (&threads_lock);
  if (whole)
    lock_release (&threads_lock);
  for (struct trace_thread *t = whole ? threads : NULL; t; t = t->next)
    trace_piece_release (&t->piece);
  for (struct spare_piece *s = whole ? spare_pieces : NULL; s; s = s->next)
    trace_piece_release (&s->piece);
  lock_init (&threads_lock, LOCK_TRACE);
  threads = NULL;
  spare_pieces = NULL;
  thread_count = 0;
  trace_thread_self = NULL;
  trace_process = getpid ();
  pthread_setspecific (key, NULL);
}
