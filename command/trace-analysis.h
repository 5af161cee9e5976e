/* What a trace comes to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_TRACE_ANALYSIS_H
#define COMMAND_TRACE_ANALYSIS_H

#include "command/trace-events.h"

/* A construct of the program, all of its times; TIME is that of host threads,
   RUNNING that of its regions on devices.  In nanoseconds.  */
struct traced_construct
{
  const char *name, *function;
  uint64_t times, on_device, on_host, unfinished;
  uint64_t time, running, copying, on_host_time;
  uint64_t to, from;
};

/* What a track does for a time.  Those of a track are by when they begin, and
   DEPTH of them enclose it.  */
struct trace_slice
{
  const struct trace_item *item;
  uint64_t begin, end;
  unsigned depth;
  bool unfinished;
  /* Of a region: where and when it was launched; or NO_TRACK.  */
  size_t from_track;
  uint64_t from_time;
};
#define NO_TRACK ((size_t) -1)

struct traced_device
{
  uint64_t process;
  int number;
  uint64_t regions, busy;	/* Nanoseconds in which one ran.  */
};

/* Data that was copied to a device again, and was what had been copied there
   before.  */
struct repeated_copy
{
  const char *what, *construct;
  uint64_t bytes, times, time;
};

/* Something to do about it; TEXT says what is so, and ADVICE what to do.  */
struct trace_finding
{
  uint64_t cost;		/* Nanoseconds.  */
  char *text;
  const char *advice;
};

struct trace_analysis
{
  struct trace_slice *slices;
  size_t slice_count;
  struct traced_construct *constructs;	/* The longest first.  */
  size_t construct_count;
  struct traced_construct total;
  struct traced_device *devices;
  size_t device_count;
  struct repeated_copy *repeated;
  size_t repeated_count;
  struct trace_finding *findings;	/* What costs most first.  */
  size_t finding_count;
};

extern void trace_analyse (struct trace_analysis *analysis,
			   const struct trace_events *events);
extern void trace_analysis_release (struct trace_analysis *analysis);

/* Of ANALYSIS: look for what there is to do (trace-findings.c).  */
extern void trace_find (struct trace_analysis *analysis,
			const struct trace_events *events);

#endif /* COMMAND_TRACE_ANALYSIS_H */
