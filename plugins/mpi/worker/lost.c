/* Devices of a worker that die and may be started again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/lost.h"

#include <setjmp.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "worker/devices.h"
#include "worker/settings.h"

/* Written once for each life of a device, by the first thread to note its
   death; taken away by the worker's first thread.  */
static char *_Atomic reasons[CHANNEL_DEVICES];

static int own_rank;

/* Where this thread leaves what it does, or NULL.  */
static _Thread_local jmp_buf *way_out;

void
lost_begin (int rank)
{
  own_rank = rank;
}

bool
lost_note (unsigned n, const char *text)
{
  char *none = NULL, *reason;
  if (!worker_settings ()->restart || !device_get (n)->plugin->end_lost
      || !(reason = strdup (text)))
    return false;
  if (!atomic_compare_exchange_strong (&reasons[n], &none, reason))
    free (reason);
  return true;
}

const char *
lost_reason (unsigned n)
{
  return n < CHANNEL_DEVICES ? atomic_load (&reasons[n]) : NULL;
}

bool
lost_do (void (*act) (void *), void *data)
{
  jmp_buf place;
  volatile bool done = false;
  if (setjmp (place) == 0)
    {
      way_out = &place;
      act (data);
      done = true;
    }
  way_out = NULL;
  return done;
}

void
lost_leave (void)
{
  if (way_out)
    longjmp (*way_out, 1);
}

void
lost_answer (unsigned n, struct channel_message *answer)
{
  const char *reason = lost_reason (n);
  size_t size = strlen (reason);
  *answer = (struct channel_message)
    { .command = CHANNEL_LOST, .device = n,
      .words = { CHANNEL_PLACE_OF (own_rank, n) } };
  answer->size = size < CHANNEL_REASON ? size : CHANNEL_REASON - 1;
  memcpy (answer->bytes, reason, answer->size);
}

void
lost_forget (unsigned n)
{
  free (atomic_exchange (&reasons[n], NULL));
}
