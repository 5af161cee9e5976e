/* Reading a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_TRACE_EVENTS_H
#define COMMAND_TRACE_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A thread of the host, or what a device does one thing after another on.  */
struct trace_track
{
  uint64_t process, number;
  char *name;			/* NULL if there is none.  */
  bool of_device;
  size_t first, count;		/* Its events.  */
};

struct trace_process
{
  uint64_t number;
  char *name;
};

/* As of doc/trace.md.  Texts are of the trace, and the same text is the same
   pointer; "" if there is none.  */
struct trace_item
{
  char phase;
  size_t track;
  uint64_t time, duration;	/* In nanoseconds.  */
  const char *category, *name, *place, *function, *what;
  int device;			/* -1: none.  */
  uint64_t bytes, host, contents, arrow;
};

struct trace_texts;

struct trace_events
{
  /* By track, and of a track by time.  */
  struct trace_item *items;
  size_t count;
  struct trace_track *tracks;
  size_t track_count;
  struct trace_process *processes;
  size_t process_count;
  struct trace_texts *texts;
  /* From when to when there are any.  */
  uint64_t begin, end;
  size_t damaged;		/* Lines that are none.  */
};

/* Read the file NAME.  Ends the program if there is no trace in it.  */
extern void trace_events_read (struct trace_events *events, const char *name);
extern void trace_events_release (struct trace_events *events);

#endif /* COMMAND_TRACE_EVENTS_H */
