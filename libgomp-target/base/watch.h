/* Who is told of what constructs do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Constructs and devices call these functions, which are one comparison each if
   nobody wants to know.  Otherwise they tell the summary (summary.h) and the
   trace (trace.h).

   What is known of a construct is its NAME, which stays, and its ORIGIN
   (base/note.h), or null.  Devices are told of by their numbers.  */

#ifndef WATCH_H
#define WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "clock.h"
#include "base/summary.h"
#include "base/trace.h"

enum
{
  WATCH_SUMMARY = 1,
  WATCH_TRACE = 2
};

/* Immutable once the library's constructor has run.  */
extern unsigned watched;

static inline bool
watch_on (void)
{
  return __builtin_expect (watched != 0, 0);
}

static inline bool
watch_summary_on (void)
{
  return __builtin_expect ((watched & WATCH_SUMMARY) != 0, 0);
}

static inline bool
watch_trace_on (void)
{
  return __builtin_expect ((watched & WATCH_TRACE) != 0, 0);
}

/* When something begins that one of the following is called for; 0 if nobody
   wants to know.  */
static inline uint64_t
watch_now (void)
{
  return watch_on () ? clock_nanoseconds () : 0;
}

/* This thread begins KIND for a construct on DEVICE, or -1.  Returns when.  */
extern uint64_t watch_tell_begin (enum trace_kind kind, const char *name,
				  const void *origin, int device);
static inline uint64_t
watch_begin (enum trace_kind kind, const char *name, const void *origin,
	     int device)
{
  return watch_on () ? watch_tell_begin (kind, name, origin, device) : 0;
}

/* What it began last has ended, unless it is a construct that counts.  */
static inline void
watch_leave (void)
{
  if (watch_trace_on ())
    trace_end ();
}

/* For what is left in the middle: what this thread has begun, and an end of all
   that it has begun since.  */
static inline unsigned
watch_depth (void)
{
  return watch_trace_on () ? trace_depth () : 0;
}

static inline void
watch_unwind (unsigned depth)
{
  if (watch_trace_on ())
    trace_unwind (depth);
}

/* A construct has ended in the thread where it began, at BEGUN, and its region
   took RUNNING, 0 if that is not known.  TIMES is 1, or 0 if another part of it
   is counted.  */
extern void watch_tell_end (const char *name, const void *origin,
			    unsigned times, uint64_t begun, uint64_t running);
static inline void
watch_end (const char *name, const void *origin, unsigned times,
	   uint64_t begun, uint64_t running)
{
  if (watch_on ())
    watch_tell_end (name, origin, times, begun, running);
}

/* A region is launched on DEVICE of PLUGIN; this thread waits for it if WAIT.
   And it has ended, after the time that is returned; the device says that it
   took from BEGUN to ENDED, or they are 0.  */
extern void watch_tell_launch (struct trace_region *region, int device,
			       const char *plugin, bool wait);
extern uint64_t watch_tell_ran (const struct trace_region *region,
				const char *name, const void *origin,
				int device, uint64_t begun, uint64_t ended,
				bool wait);
static inline void
watch_launch (struct trace_region *region, int device, const char *plugin,
	      bool wait)
{
  if (watch_on ())
    watch_tell_launch (region, device, plugin, wait);
}

static inline uint64_t
watch_ran (const struct trace_region *region, const char *name,
	   const void *origin, int device, uint64_t begun, uint64_t ended,
	   bool wait)
{
  return watch_on () ? watch_tell_ran (region, name, origin, device, begun,
				       ended, wait) : 0;
}

/* The same of a region that no thread waits for, which began at BEGUN in some
   thread.  */
static inline void
watch_landed (const char *name, const void *origin, uint64_t begun)
{
  if (watch_summary_on ())
    summary_note_construct (name, origin, 1, begun, 0);
}

/* Bytes that were copied between the host and a device, and why.  */
struct watch_copy
{
  const char *name;
  const void *origin;
  size_t item;			/* Of its map items; or NOTE_NO_ITEM.  */
  int device;
  bool to_device;
  const void *host;		/* Null if that is no memory of the program.  */
  size_t size;
  uint64_t begun;
};

/* COPY was made.  Only called if watch_on.  */
extern void watch_tell_copy (const struct watch_copy *copy);

/* The region of a construct is going to run on the host.  */
extern void watch_tell_host (const char *name, const void *origin);
static inline void
watch_host (const char *name, const void *origin)
{
  if (watch_on ())
    watch_tell_host (name, origin);
}

extern void watch_start (void);
extern void watch_before_fork (void);
extern void watch_after_fork_parent (void);
extern void watch_after_fork (void);

#endif /* WATCH_H */
