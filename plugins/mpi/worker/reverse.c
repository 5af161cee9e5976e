/* Regions that a worker's devices have the program run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/reverse.h"

#include <limits.h>
#include <mpi.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "futex.h"
#include "shared/channel.h"
#include "worker/callbacks.h"
#include "worker/devices.h"
#include "worker/output.h"

enum state
{
  NONE,
  ASKS,
  SENT,				/* The program runs the region.  */
  DOES,				/* The thread does ACT.  */
  LEFT				/* And is not going to end that.  */
};

/* By device.  The message is the asking thread's, until it ASKS; ACT, DATA and
   ENDED are that thread's while it DOES, else the first one's.  */
static struct asking
{
  _Atomic uint32_t state;	/* An enum state.  */
  void (*act) (void *data);
  void *data;
  bool ended;			/* The program has run the region.  */
  struct
  {
    struct channel_message message;
    unsigned char bytes[CHANNEL_ARRAYS];
  } says;
} askings[CHANNEL_DEVICES];

/* How many ask, and were not sent.  */
static _Atomic unsigned unsent;

/* What this thread waits for, or NULL.  */
static _Thread_local struct asking *own;

/* Put the SIZE bytes that DEVICE has at ADDRESS behind those that MESSAGE
   has.  */
static bool
add_array (const struct worker_device *device, struct channel_message *message,
	   uint64_t address, uint64_t size)
{
  unsigned char *to = message->bytes + message->size;
  if (size > CHANNEL_ARRAYS - message->size)
    return false;
  message->size += size;
  return device->plugin->dev2host (device->ordinal, to, (void *) address, size);
}

/* Put the arrays of MESSAGE's words behind it.  If that is not possible, the
   program reads them.  */
static void
add_arrays (const struct worker_device *device,
	    struct channel_message *message)
{
  const uint64_t *words = message->words;
  uint64_t count = words[1];
  if (count > CHANNEL_ARRAYS
      || !add_array (device, message, words[2], count * sizeof (void *))
      || !add_array (device, message, words[3], count * sizeof (size_t))
      || !add_array (device, message, words[4], count * sizeof (short)))
    message->size = 0;
}

static void
change_state (struct asking *asking, enum state state)
{
  atomic_store (&asking->state, state);
  futex_wake (&asking->state, INT_MAX);
}

void
reverse_ask (unsigned n, const uint64_t words[5])
{
  struct asking *asking = &askings[n];
  struct channel_message *message = &asking->says.message;
  uint32_t state;
  *message = (struct channel_message) { .device = n };
  memcpy (message->words, words, sizeof message->words);
  add_arrays (device_get (n), message);
  own = asking;
  asking->ended = false;
  atomic_store (&asking->state, ASKS);
  atomic_fetch_add (&unsent, 1);
  while ((state = atomic_load (&asking->state)) != NONE)
    if (state == DOES)
      {
	asking->act (asking->data);
	change_state (asking, asking->ended ? NONE : SENT);
      }
    else
      futex_wait (&asking->state, state, 0);
  own = NULL;
}

bool
reverse_do (unsigned n, void (*act) (void *data), void *data)
{
  struct asking *asking = &askings[n];
  uint32_t state = atomic_load (&asking->state);
  if (state != SENT)
    return false;
  asking->act = act;
  asking->data = data;
  change_state (asking, DOES);
  while ((state = atomic_load (&asking->state)) == DOES)
    futex_wait (&asking->state, DOES, 0);
  /* This does not return, and who has lost it has said why.  */
  if (state == LEFT)
    worker_device_lost (n, EXIT_FAILURE, "");
  return true;
}

bool
reverse_send (void)
{
  if (atomic_load_explicit (&unsent, memory_order_relaxed) == 0)
    return false;
  /* What the device has printed comes before what the region prints.  */
  output_send ();
  for (unsigned n = 0; n < CHANNEL_DEVICES; n++)
    if (atomic_load (&askings[n].state) == ASKS)
      {
	const struct channel_message *message = &askings[n].says.message;
	atomic_fetch_sub (&unsent, 1);
	atomic_store (&askings[n].state, SENT);
	MPI_Send (message, sizeof *message + message->size, MPI_BYTE, 0,
		  CHANNEL_TAG_REVERSE, MPI_COMM_WORLD);
      }
  return true;
}

bool
reverse_end (unsigned n)
{
  struct asking *asking = &askings[n];
  if (own == asking)
    asking->ended = true;
  else if (atomic_load (&asking->state) == SENT)
    change_state (asking, NONE);
  else
    return false;
  return true;
}

void
reverse_leave (void)
{
  if (own && atomic_load (&own->state) == DOES)
    change_state (own, LEFT);
}
