/* Writing an event of a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Without printf, which would take longer than all the rest.  */

#ifndef TRACE_EVENT_H
#define TRACE_EVENT_H

#include <stdint.h>
#include <string.h>

/* Enough for any, names included.  */
#define TRACE_EVENT_SIZE 4096

struct trace_event
{
  char *at;
  char text[TRACE_EVENT_SIZE];
};

static inline void
event_bytes (struct trace_event *event, const char *text, size_t length)
{
  memcpy (event->at, text, length);
  event->at += length;
}

/* A string literal.  */
#define event_literal(event, text) event_bytes (event, text, sizeof text - 1)

static inline void
event_number (struct trace_event *event, uint64_t number)
{
  char digits[20], *at = digits + sizeof digits;
  do
    *--at = '0' + number % 10;
  while ((number /= 10) != 0);
  event_bytes (event, at, digits + sizeof digits - at);
}

/* Nanoseconds, as microseconds.  */
static inline void
event_time (struct trace_event *event, uint64_t time)
{
  unsigned rest = time % 1000;
  event_number (event, time / 1000);
  const char fraction[4]
    = { '.', '0' + rest / 100, '0' + rest / 10 % 10, '0' + rest % 10 };
  event_bytes (event, fraction, sizeof fraction);
}

#endif /* TRACE_EVENT_H */
