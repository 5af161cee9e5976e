/* The program's standard input, for devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/input.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <unistd.h>

#include "futex.h"
#include "thread-start.h"
#include "host/job.h"

/* How long to wait for the input before looking whether it is still wanted, in
   milliseconds; and how long the thread stays when nothing is, in
   nanoseconds.  */
enum { WAIT = 20 };
#define STAY 100000000

/* There is a thread.  */
static _Atomic bool have_thread;

/* Put into the channel what there is, if it is still wanted.  The end of the
   input is given as no bytes, and so is an error.  */
static void
read_some (struct channel *channel)
{
  uint32_t state = INPUT_WANTED;
  if (!atomic_compare_exchange_strong (&channel->input, &state, INPUT_READING))
    return;
  size_t wanted = channel->input_size;
  if (wanted > sizeof channel->input_bytes)
    wanted = sizeof channel->input_bytes;
  ssize_t size = read (STDIN_FILENO, channel->input_bytes, wanted);
  bool again = size < 0 && (errno == EAGAIN || errno == EINTR);
  if (!again)
    channel->input_size = size > 0 ? size : 0;
  atomic_store (&channel->input, again ? INPUT_WANTED : INPUT_GIVEN);
  job_wake_hub ();
}

/* Read what is wanted, until nothing has been for some time.  */
static void
serve (struct channel *channel)
{
  bool stay = true;
  while (stay && !job_is_stopping ())
    {
      struct pollfd ready = { STDIN_FILENO, POLLIN, 0 };
      uint32_t state = atomic_load (&channel->input);
      if (state != INPUT_WANTED)
	{
	  futex_wait (&channel->input, state, STAY);
	  stay = atomic_load (&channel->input) != state;
	}
      else if (poll (&ready, 1, WAIT) > 0)
	read_some (channel);
    }
}

static void *
serve_main (void *unused)
{
  struct channel *channel = job_channel ();
  (void) unused;
  /* Who looked before this thread said that it goes has started none.  */
  do
    {
      serve (channel);
      atomic_store (&have_thread, false);
    }
  while (!job_is_stopping () && atomic_load (&channel->input) == INPUT_WANTED
	 && !atomic_exchange (&have_thread, true));
  return NULL;
}

void
input_look (void)
{
  if (atomic_load (&job_channel ()->input) == INPUT_WANTED
      && !atomic_exchange (&have_thread, true)
      && !thread_start (serve_main, NULL))
    atomic_store (&have_thread, false);
}

void
input_after_fork (void)
{
  atomic_store (&have_thread, false);
}
