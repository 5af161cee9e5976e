/* What a program does with devices, event by event.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* With GOMP_OFFLOAD_TRACE=FILE, events are written to that file as they happen,
   in the form of Chrome's tracing, "JSON Array Format": an array with an object
   a line for each event, which those who read it take with or without its end.
   doc/trace.md says what events there are.  Each thread writes to a piece of
   the file of its own (trace-file.h).

   Tracks are the threads of the host, and for each device as many as it has
   regions at a time; the latter have numbers that no thread has.

   Called only if there is to be a trace (watch.h).  */

#ifndef TRACE_H
#define TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watch_copy;

/* What a thread of the host does for a time.  */
enum trace_kind
{
  TRACE_CONSTRUCT,	/* A construct ...  */
  TRACE_PART,		/* ... or a part of it that does not count.  */
  TRACE_WAIT,		/* It waits for a region.  */
  TRACE_TASKS,		/* It waits for tasks or a queue.  */
  TRACE_HOST,		/* It runs a region.  */
  TRACE_START,		/* It starts a device ...  */
  TRACE_STOP,		/* ... or stops it ...  */
  TRACE_IMAGE		/* ... or has it load an image.  */
};

/* What is done with memory of a device.  */
enum trace_memory
{
  TRACE_ALLOCATE,
  TRACE_FREE,
  TRACE_CREATE,		/* A mapping.  */
  TRACE_DELETE
};

/* This thread begins KIND, for the construct NAME of ORIGIN (base/note.h), or
   NAME is what it is about, or null.  DEVICE is a number, or -1.  Returns
   when.  */
extern uint64_t trace_begin (enum trace_kind kind, const char *name,
			     const void *origin, int device);

/* What it began last has ended.  */
extern void trace_end (void);

/* What this thread has begun and not ended; and: that is all again, whatever
   was left meanwhile.  */
extern unsigned trace_depth (void);
extern void trace_unwind (unsigned depth);

/* COPY (watch.h) was made.  */
extern void trace_copy (const struct watch_copy *copy);

/* KIND was done with SIZE bytes of DEVICE, whose lock the caller has.  HOST is
   mapped there as map item number ITEM of the construct of ORIGIN; null if that
   is not known.  */
extern void trace_memory (enum trace_memory kind, int device, const void *host,
			  size_t size, const void *origin, size_t item);

/* DEVICE died, and what was mapped there is lost.  The caller has its lock.  */
extern void trace_memory_lost (int device);

/* The region of the construct NAME of ORIGIN is to run on the host.  */
extern void trace_host (const char *name, const void *origin);

/* A region on a device, from its launch to its end.  */
struct trace_region
{
  uint64_t launched;
  /* In the thread that did that.  */
  int thread;
  int track;
};

/* This thread is about to launch one on DEVICE, whose plugin is called
   PLUGIN.  */
extern void trace_launch (struct trace_region *region, int device,
			  const char *plugin);

/* It was not launched.  */
extern void trace_drop (const struct trace_region *region, int device);

/* It has ended; the construct is NAME of ORIGIN.  The device says that it ran
   from BEGUN to ENDED, or that is not known, and they are 0.  */
extern void trace_ran (const struct trace_region *region, const char *name,
		       const void *origin, int device, uint64_t begun,
		       uint64_t ended);

/* Begin a trace in the file NAME; false if there is none then.  */
extern bool trace_start (const char *name);
extern void trace_before_fork (void);
extern void trace_after_fork_parent (void);
extern void trace_after_fork (void);

/* The process ends.  */
extern void trace_finish (void);

#endif /* TRACE_H */
