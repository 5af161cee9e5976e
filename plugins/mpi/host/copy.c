/* Copies between the program and devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A long copy is several pieces, of which some are on their way at a time:
   while one is copied here, another is sent, and a third is written.  */

#include "config.h"
#include "host/copy.h"

#include <string.h>

#include "host/call.h"

/* How many of a copy's pieces may be on their way.  */
enum { WINDOW = 4 };

struct copy
{
  int n;
  enum channel_command command;	/* CHANNEL_WRITE or CHANNEL_READ.  */
  char *host;
  uint64_t device;		/* Where the rest begins on either side.  */
  size_t rest;
  bool ok;
  /* Pieces that are on their way, the oldest first, and where what these read
     goes.  */
  struct
  {
    struct channel_slot *slot;
    char *to;
    size_t size;
  } window[WINDOW];
  unsigned first, count;
};

/* Start the next piece.  False if there is no slot for it now.  */
static bool
start_piece (struct copy *copy)
{
  size_t size = copy->rest < CHANNEL_PIECE ? copy->rest : CHANNEL_PIECE;
  struct channel_slot *slot = call_claim (copy->n, copy->command,
					  copy->count > 0);
  if (!slot)
    return false;
  struct channel_message *message = &slot->message;
  message->words[0] = copy->device;
  message->words[1] = size;
  if (copy->command == CHANNEL_WRITE)
    {
      memcpy (message->bytes, copy->host, size);
      message->size = size;
    }
  call_post (slot);
  unsigned last = (copy->first + copy->count++) % WINDOW;
  copy->window[last].slot = slot;
  copy->window[last].to = copy->host;
  copy->window[last].size = size;
  copy->host += size;
  copy->device += size;
  copy->rest -= size;
  return true;
}

/* Wait for the oldest piece.  */
static void
end_piece (struct copy *copy)
{
  struct channel_slot *slot = copy->window[copy->first].slot;
  size_t size = copy->window[copy->first].size;
  call_await (copy->n, slot);
  /* After the first error the others are not told.  */
  if (copy->ok)
    copy->ok = call_worked (copy->n, slot);
  if (copy->ok && copy->command == CHANNEL_READ)
    {
      copy->ok = slot->message.size == size;
      if (copy->ok)
	memcpy (copy->window[copy->first].to, slot->message.bytes, size);
    }
  call_release (slot);
  copy->first = (copy->first + 1) % WINDOW;
  copy->count--;
}

static bool
copy_all (struct copy *copy)
{
  while (copy->count > 0 || (copy->rest > 0 && copy->ok))
    if (copy->rest == 0 || !copy->ok || copy->count == WINDOW
	|| !start_piece (copy))
      end_piece (copy);
  return copy->ok;
}

bool
copy_to_device (int n, void *dst, const void *src, size_t size)
{
  struct copy copy = { .n = n, .command = CHANNEL_WRITE, .host = (char *) src,
		       .device = (uint64_t) dst, .rest = size, .ok = true };
  return copy_all (&copy);
}

bool
copy_from_device (int n, void *dst, const void *src, size_t size)
{
  struct copy copy = { .n = n, .command = CHANNEL_READ, .host = dst,
		       .device = (uint64_t) src, .rest = size, .ok = true };
  return copy_all (&copy);
}
