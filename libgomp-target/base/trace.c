/* What a program does with devices, event by event.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdbool.h>
#include "clock.h"
#include "base/note.h"
#include "base/trace.h"
#include "base/trace-region.h"
#include "base/trace-thread.h"
#include "base/watch.h"

/* Bytes mapped on each device; guarded by its lock.  */
static uint64_t mapped[TRACE_DEVICES];

uint64_t
trace_begin (enum trace_kind kind, const char *name, const void *origin,
	     int device)
{
  static const struct { char text[16]; size_t length; } categories[] = {
#define CATEGORY(text) { text, sizeof text - 1 }
    [TRACE_CONSTRUCT] = CATEGORY ("construct"),
    [TRACE_PART] = CATEGORY ("part"),
    [TRACE_WAIT] = CATEGORY ("wait"),
    [TRACE_TASKS] = CATEGORY ("wait"),
    [TRACE_HOST] = CATEGORY ("host"),
    [TRACE_START] = CATEGORY ("device"),
    [TRACE_STOP] = CATEGORY ("device"),
    [TRACE_IMAGE] = CATEGORY ("device")
#undef CATEGORY
  };
  struct trace_thread *t = trace_thread ();
  if (!t)
    return clock_nanoseconds ();
  /* If it has to be read, that is no part of what begins now.  */
  trace_thread_name (t, name, origin, NOTE_NO_ITEM);
  uint64_t now = clock_nanoseconds ();
  struct trace_event event;
  event_new (&event, t, 'B', now);
  event_literal (&event, ",\"cat\":\"");
  event_bytes (&event, categories[kind].text, categories[kind].length);
  event_literal (&event, "\",");
  trace_thread_event_name (&event, t, name, origin);
  trace_event_device (&event, device);
  trace_thread_commit (t, &event);
  t->depth++;
  return now;
}

void
trace_end (void)
{
  struct trace_thread *t = trace_thread ();
  if (t && t->depth > 0)
    trace_thread_end_slice (t);
}

unsigned
trace_depth (void)
{
  return trace_thread_self ? trace_thread_self->depth : 0;
}

void
trace_unwind (unsigned depth)
{
  while (trace_thread_self && trace_thread_self->depth > depth)
    trace_thread_end_slice (trace_thread_self);
}

/* A number for what is in SIZE bytes at DATA.  Of more than LOOKED_AT, so many
   words in as many places, since this must not take long.  */
#define LOOKED_AT 256
static uint64_t
contents (const char *data, size_t size)
{
  uint64_t sum = size, word;
  size_t count = size / sizeof word, step = count / LOOKED_AT + 1;
  for (size_t i = 0; i < count; i += step)
    {
      memcpy (&word, data + i * sizeof word, sizeof word);
      sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  word = 0;
  memcpy (&word, data + count * sizeof word, size % sizeof word);
  sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
  /* Readers may take it for a double.  */
  return (sum ^ sum >> 29) >> 12;
}

/* What T has copied, or mapped, if that is known: item number ITEM of the
   construct of ORIGIN.  */
static void
event_item (struct trace_event *event, struct trace_thread *t,
	    const void *origin, size_t item)
{
  const struct trace_name *name
    = item != NOTE_NO_ITEM ? trace_thread_name (t, NULL, origin, item) : NULL;
  if (name)
    event_bytes (event, name->text, name->length);
}

void
trace_copy (const struct watch_copy *copy)
{
  uint64_t time = clock_nanoseconds () - copy->begun;
  struct trace_thread *t = trace_thread ();
  if (!t)
    return;
  struct trace_event event;
  event_new (&event, t, 'X', copy->begun);
  event_literal (&event, ",\"dur\":");
  event_time (&event, time);
  event_literal (&event, ",\"cat\":\"copy\",\"name\":\"copy ");
  if (copy->to_device)
    event_literal (&event, "to device\"");
  else
    event_literal (&event, "from device\"");
  event_literal (&event, ",\"args\":{\"bytes\":");
  event_number (&event, copy->size);
  if (copy->host)
    {
      event_literal (&event, ",\"host\":");
      event_number (&event, (uintptr_t) copy->host);
    }
  if (copy->host && copy->to_device)
    {
      event_literal (&event, ",\"contents\":");
      event_number (&event, contents (copy->host, copy->size));
    }
  *event.at++ = ',';
  event_item (&event, t, copy->origin, copy->item);
  trace_event_device (&event, copy->device);
  trace_thread_commit (t, &event);
}

/* What is mapped on DEVICE now.  */
static void
event_mapped (struct trace_event *event, const struct trace_thread *t,
	      int device, uint64_t time)
{
  event_begin (event, t, 'C');
  event_at (event, time);
  event_literal (event, ",\"name\":\"mapped on device ");
  event_number (event, device);
  event_literal (event, "\",\"args\":{\"bytes\":");
  event_number (event, mapped[device]);
  event_literal (event, "}},\n");
}

void
trace_memory (enum trace_memory kind, int device, const void *host,
	      size_t size, const void *origin, size_t item)
{
  static const char names[][9] = {
    [TRACE_ALLOCATE] = "allocate",
    [TRACE_FREE] = "free",
    [TRACE_CREATE] = "map",
    [TRACE_DELETE] = "unmap"
  };
  struct trace_thread *t = trace_thread ();
  if (!t)
    return;
  uint64_t now = clock_nanoseconds ();
  struct trace_event event;
  event_new (&event, t, 'i', now);
  event_literal (&event, ",\"s\":\"t\",\"cat\":\"memory\",\"name\":\"");
  event_bytes (&event, names[kind], strlen (names[kind]));
  event_literal (&event, "\",\"args\":{\"bytes\":");
  event_number (&event, size);
  event_literal (&event, ",\"host\":");
  event_number (&event, (uintptr_t) host);
  *event.at++ = ',';
  event_item (&event, t, origin, item);
  trace_event_device (&event, device);
  if (device < TRACE_DEVICES && (kind == TRACE_CREATE || kind == TRACE_DELETE))
    {
      mapped[device] += kind == TRACE_CREATE ? size : -size;
      event_mapped (&event, t, device, now);
    }
  trace_thread_commit (t, &event);
}

void
trace_memory_lost (int device)
{
  struct trace_thread *t = trace_thread ();
  if (!t || device >= TRACE_DEVICES)
    return;
  struct trace_event event;
  event.at = event.text;
  mapped[device] = 0;
  event_mapped (&event, t, device, clock_nanoseconds ());
  trace_thread_commit (t, &event);
}

void
trace_host (const char *name, const void *origin)
{
  struct trace_thread *t = trace_thread ();
  if (!t)
    return;
  struct trace_event event;
  event_new (&event, t, 'i', clock_nanoseconds ());
  event_literal (&event, ",\"s\":\"t\",\"cat\":\"fallback\",");
  trace_thread_event_name (&event, t, name, origin);
  trace_event_device (&event, -1);
  trace_thread_commit (t, &event);
}

bool
trace_start (const char *name)
{
  if (!trace_threads_start ())
    return false;
  trace_regions_start ();
  trace_file_open (name);
  return true;
}

void
trace_before_fork (void)
{
  trace_file_before_fork ();
}

void
trace_after_fork_parent (void)
{
  trace_file_after_fork_parent ();
}

void
trace_after_fork (void)
{
  trace_threads_after_fork ();
  trace_regions_after_fork ();
  for (unsigned i = 0; i < TRACE_DEVICES; i++)
    mapped[i] = 0;
  trace_names_after_fork ();
  trace_file_after_fork ();
}

void
trace_finish (void)
{
  trace_threads_finish ();
}
