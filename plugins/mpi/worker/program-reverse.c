/* Regions that devices of workers have the program run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/program-reverse.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "futex.h"
#include "gomp-constants-all.h"

/* How long the program may take to look before it is told once more: a thread
   that was about to sleep does not notice.  In nanoseconds.  */
#define TELL_AGAIN 1000000

struct region
{
  struct region *next;
  int rank;
  struct channel_message message; /* And its bytes.  */
};

static struct
{
  struct channel *channel;
  struct region *first, **last;
  /* By rank, a bit for each device that has a region in the list.  */
  uint64_t *waiting;
  uint64_t told;		/* When the program was told to look.  */
} self;

_Static_assert (CHANNEL_DEVICES <= 64, "a bit for each");

bool
program_reverse_begin (struct channel *channel, int ranks)
{
  self.channel = channel;
  self.last = &self.first;
  self.waiting = calloc (ranks, sizeof *self.waiting);
  return self.waiting != NULL;
}

/* Whether RANK may send MESSAGE.  */
static bool
is_sound (int rank, const struct channel_message *message)
{
  const struct channel *channel = self.channel;
  return ((channel->required & GOMP_REQUIRES_REVERSE_OFFLOAD)
	  && message->device < channel->workers[rank - 1].devices
	  && !(self.waiting[rank] >> message->device & 1)
	  && message->size <= CHANNEL_ARRAYS);
}

bool
program_reverse_add (int rank, const struct channel_message *message)
{
  struct region *region = (is_sound (rank, message)
			   ? malloc (sizeof *region + message->size) : NULL);
  if (!region)
    return false;
  region->next = NULL;
  region->rank = rank;
  memcpy (&region->message, message, sizeof *message + message->size);
  *self.last = region;
  self.last = &region->next;
  self.waiting[rank] |= (uint64_t) 1 << message->device;
  return true;
}

/* Take the first one out of the list.  */
static struct region *
take_first (void)
{
  struct region *region = self.first;
  self.first = region->next;
  if (!self.first)
    self.last = &self.first;
  self.waiting[region->rank] &= ~((uint64_t) 1 << region->message.device);
  return region;
}

/* Hand the first one over.  */
static void
hand_over (void)
{
  struct channel_reverse *reverse = &self.channel->reverse;
  struct region *region = take_first ();
  const struct channel_message *message = &region->message;
  reverse->rank = region->rank;
  reverse->device = message->device;
  reverse->size = message->size;
  memcpy (reverse->words, message->words, sizeof reverse->words);
  memcpy (reverse->bytes, message->bytes, message->size);
  free (region);
  atomic_store (&reverse->state, REVERSE_ASKED);
  futex_wake (&reverse->state, 1);
}

bool
program_reverse_look (bool *tell)
{
  uint32_t state = atomic_load (&self.channel->reverse.state);
  bool next = state == REVERSE_NONE && self.first != NULL;
  if (next)
    hand_over ();
  *tell = (next
	   || (state == REVERSE_ASKED
	       && clock_nanoseconds () - self.told > TELL_AGAIN));
  if (*tell)
    self.told = clock_nanoseconds ();
  return next;
}
