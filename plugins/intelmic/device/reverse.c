/* Has the host run a region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See channel.h.  What other threads of the device print meanwhile may come
   before what the host does; what this one printed comes before.  */

#include "config.h"
#include "device/reverse.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "device/process.h"
#include "shared/reverse.h"

/* Held by the thread whose region it is.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct patience patience;

void
reverse_init (void)
{
  patience_init (&patience, channel->cpus, PATIENCE_MAX, false);
}

/* The host does not know of a process that a region forked, nor can it reach
   its memory.  */
static void
refuse_forked (void)
{
  static const char message[]
    = "intelmic-device: a process that a region forked cannot have the host run"
      " a region\n";
  if (is_device_process ())
    return;
  if (write (STDERR_FILENO, message, sizeof message - 1) < 0)
    _exit (EXIT_FAILURE);
  _exit (EXIT_FAILURE);
}

/* How long the host may take to see to it that a thread serves this device,
   before it is told once more.  */
#define TELL_AGAIN_NANOSECONDS 1000000

/* Have threads of the host that wait for commands look at this device.  One
   that was about to sleep does not notice.  */
static void
wake_waiting (void)
{
  if (atomic_load (&channel->reaper_sleeps))
    futex_wake (&channel->answered, 1);
  for (unsigned i = 0; i < CHANNEL_WAITED_SLOTS; i++)
    if ((atomic_load (&channel->slots[i].state) & SLOT_STATE_MASK)
	>= SLOT_ASLEEP)
      futex_wake (&channel->slots[i].state, 1);
}

/* Wait until it is no longer the host's turn.  Returns whose it is then.  */
static uint32_t
await_host (struct channel_reverse *reverse)
{
  uint32_t turn;
  do
    {
      bool served = atomic_load (&reverse->served);
      if (!served)
	wake_waiting ();
      turn = reverse_await_turn (reverse, REVERSE_HOST, &patience,
				 served ? 0 : TELL_AGAIN_NANOSECONDS);
    }
  while (turn == REVERSE_HOST);
  return turn;
}

/* Ask, and copy what the host wants to have copied, until it is done.  */
static void
ask_host (struct channel_reverse *reverse)
{
  reverse_pass_turn (reverse, REVERSE_HOST);
  while (await_host (reverse) == REVERSE_DEVICE)
    {
      memmove ((void *) reverse->words[0], (const void *) reverse->words[1],
	       reverse->words[2]);
      reverse_pass_turn (reverse, REVERSE_HOST);
    }
}

void
GOMP_emulated_ancestor (int device __attribute__ ((unused)),
			void (*fn) (void *), size_t count, void **addresses,
			size_t *sizes, unsigned short *kinds,
			unsigned int flags __attribute__ ((unused)),
			void **depend __attribute__ ((unused)),
			void **arguments __attribute__ ((unused)))
{
  struct channel_reverse *reverse = &channel->reverse;
  refuse_forked ();
  output_flush ();
  pthread_mutex_lock (&lock);
  reverse->number = device_number;
  reverse->words[0] = (uint64_t) fn;
  reverse->words[1] = count;
  reverse->words[2] = (uint64_t) addresses;
  reverse->words[3] = (uint64_t) sizes;
  reverse->words[4] = (uint64_t) kinds;
  ask_host (reverse);
  pthread_mutex_unlock (&lock);
}
