/* What a thread writes to a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For trace.c and trace-region.c.  A thread has a piece of the file, and builds
   an event in memory before it goes there.  */

#ifndef TRACE_THREAD_H
#define TRACE_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include "base/trace-event.h"
#include "base/trace-file.h"
#include "base/trace-name.h"

/* Names that a thread finds without a lock.  */
#define TRACE_CACHED 64

/* Of the host.  */
struct trace_thread
{
  struct trace_piece piece;
  bool has_begun;		/* It has had a piece.  */
  int number;
  /* What begins each of its events after the letter for its kind: the process,
     and the word for the number.  */
  char ids[40];
  size_t ids_length;
  unsigned depth;		/* Slices that have begun and not ended.  */
  const struct trace_name *names[TRACE_CACHED];
  /* Guarded by the list's lock.  */
  struct trace_thread *next, **place;
};

/* This thread's, or null.  */
extern __thread struct trace_thread *trace_thread_self
  __attribute__ ((tls_model ("initial-exec"), visibility ("hidden")));

/* The process's number, which takes a system call to find out.  */
extern pid_t trace_process;

/* This thread's, which has its first event.  Null without memory.  */
extern struct trace_thread *trace_thread_begin (void);

static inline struct trace_thread *
trace_thread (void)
{
  return (__builtin_expect (trace_thread_self != NULL, 1)
	  ? trace_thread_self : trace_thread_begin ());
}

/* The event, or several, is complete.  What ends the process does so before or
   after it, if not in the middle of these few instructions.  */
extern void trace_thread_commit (struct trace_thread *t,
				 const struct trace_event *event);

/* The slice that T began last ends.  */
extern void trace_thread_end_slice (struct trace_thread *t);

/* The name of item number ITEM of the construct WORD of ORIGIN; null if it is
   not known.  */
extern const struct trace_name *trace_thread_name (struct trace_thread *t,
						   const char *word,
						   const void *origin,
						   size_t item);

/* The name of a construct, and the beginning of what else there is.  */
extern void trace_thread_event_name (struct trace_event *event,
				     struct trace_thread *t, const char *word,
				     const void *origin);

/* The device of what else there is, and the end of the event.  */
extern void trace_event_device (struct trace_event *event, int device);

/* Begin an event of T whose letter is PHASE, on track NUMBER.  */
static inline void
event_begin_track (struct trace_event *event, const struct trace_thread *t,
		   char phase, int number)
{
  event_literal (event, "{\"ph\":\"");
  *event->at++ = phase;
  event_bytes (event, t->ids, t->ids_length);
  event_number (event, number);
}

/* The same, on its own.  */
static inline void
event_begin (struct trace_event *event, const struct trace_thread *t,
	     char phase)
{
  event_begin_track (event, t, phase, t->number);
}

static inline void
event_at (struct trace_event *event, uint64_t time)
{
  event_literal (event, ",\"ts\":");
  event_time (event, time);
}

/* Begin the first event in EVENT, of T, whose letter is PHASE, at TIME.  */
static inline void
event_new (struct trace_event *event, const struct trace_thread *t,
	   char phase, uint64_t time)
{
  event->at = event->text;
  event_begin (event, t, phase);
  event_at (event, time);
}

/* False if threads cannot be looked after.  */
extern bool trace_threads_start (void);
extern void trace_threads_after_fork (void);

/* Close the file, while nobody gets a piece of it.  */
extern void trace_threads_finish (void);

#endif /* TRACE_THREAD_H */
