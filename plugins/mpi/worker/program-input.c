/* The program's standard input, for workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/program-input.h"

#include <mpi.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "futex.h"

static struct
{
  struct channel *channel;
  int ranks;
  uint64_t *wanted;		/* By rank, the bytes; 0 for none.  */
  unsigned wanting;		/* How many ranks want some.  */
  int served;			/* For whom the program was asked; or 0.  */
  int last;			/* For whom it was the last time.  */
} self;

bool
program_input_begin (struct channel *channel, int ranks)
{
  self.channel = channel;
  self.ranks = ranks;
  self.wanted = calloc (ranks, sizeof *self.wanted);
  return self.wanted != NULL;
}

void
program_input_want (int rank, uint64_t size)
{
  self.wanting += (size > 0) - (self.wanted[rank] > 0);
  self.wanted[rank] = size;
}

/* Ask for what the next rank wants, of those that want some.  */
static void
ask (void)
{
  struct channel *channel = self.channel;
  int rank = self.last;
  do
    rank = rank % (self.ranks - 1) + 1;
  while (self.wanted[rank] == 0);
  self.served = self.last = rank;
  channel->input_size = (self.wanted[rank] < CHANNEL_INPUT
			 ? self.wanted[rank] : CHANNEL_INPUT);
  atomic_store (&channel->input, INPUT_WANTED);
  futex_wake (&channel->input, 1);
}

/* Send what the program has given.  */
static void
pass_on (void)
{
  struct
  {
    struct channel_message message;
    char bytes[CHANNEL_INPUT];
  } part;
  struct channel *channel = self.channel;
  size_t size = (channel->input_size < CHANNEL_INPUT ? channel->input_size
		 : CHANNEL_INPUT);
  part.message = (struct channel_message) { .size = size };
  memcpy (part.bytes, channel->input_bytes, size);
  atomic_store (&channel->input, INPUT_NONE);
  MPI_Send (&part, offsetof (__typeof__ (part), bytes) + size, MPI_BYTE,
	    self.served, CHANNEL_TAG_INPUT, MPI_COMM_WORLD);
  program_input_want (self.served, 0);
  self.served = 0;
}

bool
program_input_look (bool *asked)
{
  uint32_t state = INPUT_WANTED;
  *asked = self.served == 0 && self.wanting > 0;
  if (*asked)
    ask ();
  if (*asked || self.served == 0)
    return *asked;
  if (atomic_load (&self.channel->input) == INPUT_GIVEN)
    {
      pass_on ();
      return true;
    }
  if (self.wanted[self.served] == 0
      && atomic_compare_exchange_strong (&self.channel->input, &state,
					 INPUT_NONE))
    self.served = 0;
  return false;
}
