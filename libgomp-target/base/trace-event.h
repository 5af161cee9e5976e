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

/* Two digits at a time.  */
static inline void
event_number (struct trace_event *event, uint64_t number)
{
  static const char pairs[]
    = "00010203040506070809101112131415161718192021222324"
      "25262728293031323334353637383940414243444546474849"
      "50515253545556575859606162636465666768697071727374"
      "75767778798081828384858687888990919293949596979899";
  char digits[20], *at = digits + sizeof digits;
  for (; number >= 10; number /= 100)
    memcpy (at -= 2, pairs + number % 100 * 2, 2);
  if (number > 0 || at == digits + sizeof digits)
    *--at = '0' + number;
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
