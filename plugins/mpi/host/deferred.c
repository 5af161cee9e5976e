/* Small writes, and frees, that go with the next command for their device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/deferred.h"

#include <string.h>

/* What an element with SIZE bytes takes.  */
static size_t
room_for (size_t size)
{
  return sizeof (struct channel_write) + channel_round (size);
}

bool
deferred_add (struct deferred *deferred, void *dst, const void *src,
	      size_t size)
{
  if (deferred->anew || deferred->is_away || deferred->running > 0
      || size > CHANNEL_DEFERRED
      || room_for (size) > CHANNEL_DEFERRED - deferred->size)
    return false;
  struct channel_write *write
    = (struct channel_write *) (deferred->bytes + deferred->size);
  deferred->changes++;
  write->address = (uint64_t) dst;
  write->size = size;
  if (size > 0)
    memcpy (write->bytes, src, size);
  deferred->size += room_for (size);
  return true;
}

/* How many bytes DEFERRED has for ADDRESS.  */
static size_t
size_at (const struct deferred *deferred, uint64_t address)
{
  size_t found = 0;
  const struct channel_write *write;
  for (size_t i = 0; i < deferred->size; i += room_for (write->size))
    {
      write = (const struct channel_write *) (deferred->bytes + i);
      if (write->address == address)
	found = write->size;
    }
  return found;
}

uint64_t
deferred_append (struct deferred *deferred, struct channel_slot *slot)
{
  struct channel_message *message = &slot->message;
  if (message->command != CHANNEL_READ)
    deferred->changes++;
  if (message->command == CHANNEL_RUN)
    deferred->running++;
  if (deferred->size == 0)
    return deferred->changes;
  if (message->command == CHANNEL_RUN && !slot->unwaited)
    message->back = size_at (deferred, message->words[1]);
  memcpy (message->bytes + channel_round (message->size), deferred->bytes,
	  deferred->size);
  message->deferred = deferred->size;
  deferred->size = 0;
  return deferred->changes;
}

void
deferred_forget (struct deferred *deferred)
{
  /* CARRIED stays: it counts slots, and these are released later.  */
  deferred->size = 0;
  deferred->running = 0;
  deferred->anew = true;
  deferred->changes++;
}
