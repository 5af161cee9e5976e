/* Ranks from 1 on: device plugins served to the hub.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The worker's first thread does all that is to be done, one thing after the
   other; all of it is short, but for regions, which it starts and then looks
   for, and for the program's constructors and destructors on a device, during
   which another one says that the worker is there.  Other threads, of the
   plugins, note that regions have ended, or that a device is lost.  */

#include "config.h"
#include "worker/serve.h"

#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"
#include "worker/alive.h"
#include "worker/apart.h"
#include "worker/backoff.h"
#include "worker/callbacks.h"
#include "worker/commands.h"
#include "worker/devices.h"
#include "worker/finalize.h"
#include "worker/greeting.h"
#include "worker/inbox.h"
#include "worker/input.h"
#include "worker/lost.h"
#include "worker/output.h"
#include "worker/quick.h"
#include "worker/reverse.h"
#include "worker/rows.h"

static pthread_t first_thread;

/* Regions that have ended and are not answered, by their tags' bits, and those
   of them that were lost with their devices; and how many were started and are
   not answered.  */
static _Atomic uint64_t ended[CHANNEL_SLOTS / 64];
static _Atomic uint64_t ended_lost[CHANNEL_SLOTS / 64];
static unsigned running;

/* A device that is lost; REASON is written before LOST is set.  */
static _Atomic bool lost;
static struct
{
  struct channel_message message;
  char bytes[CHANNEL_REASON];
} reason;

static struct channel_message *answer;

void
worker_region_ended (void *data, bool is_lost)
{
  unsigned tag = (intptr_t) data - 1;
  uint64_t bit = (uint64_t) 1 << tag % 64;
  if (is_lost)
    atomic_fetch_or (&ended_lost[tag / 64], bit);
  atomic_fetch_or (&ended[tag / 64], bit);
}

static void
send_message (const struct channel_message *message, int tag)
{
  MPI_Send (message, sizeof *message + message->size, MPI_BYTE, 0, tag,
	    MPI_COMM_WORLD);
}

/* Wait for the job's end, which the hub is going to say.  */
static void __attribute__ ((noreturn))
await_end (void)
{
  struct mail mail = { .tag = -1 };
  struct timespec pause = { .tv_nsec = BACKOFF_MOST };
  while (mail.tag != CHANNEL_TAG_END)
    {
      inbox_next ();
      if (!inbox_look (&mail))
	nanosleep (&pause, NULL);
    }
  inbox_end ();
  finalize ();
  _exit (EXIT_SUCCESS);
}

static void __attribute__ ((noreturn))
tell_lost (void)
{
  output_send ();
  send_message (&reason.message, CHANNEL_TAG_LOST);
  await_end ();
}

void
worker_device_lost (unsigned n, int status, const char *message)
{
  static _Atomic bool claimed;
  if (!atomic_exchange (&claimed, true))
    {
      reason.message = (struct channel_message) { .device = n };
      reason.message.words[0] = status;
      snprintf (reason.bytes, sizeof reason.bytes, "%s", message);
      reason.message.size = strlen (reason.bytes);
      atomic_store (&lost, true);
    }
  if (pthread_equal (pthread_self (), first_thread))
    {
      while (!atomic_load (&lost))
	sched_yield ();
      alive_return ();
      tell_lost ();
    }
}

/* Answer for regions that have ended.  Whether there was any.  */
static bool
answer_ended (void)
{
  bool any = false;
  for (int i = 0; i < CHANNEL_SLOTS / 64; i++)
    {
      uint64_t tags = (atomic_load (&ended[i])
		       ? atomic_exchange (&ended[i], 0) : 0);
      if (tags)
	output_send ();
      for (; tags; tags &= tags - 1, running--, any = true)
	{
	  int tag = i * 64 + __builtin_ctzll (tags);
	  uint64_t bit = tags & -tags;
	  bool is_lost = atomic_fetch_and (&ended_lost[i], ~bit) & bit;
	  quick_end (tag);
	  alive_leave ();
	  command_finish (tag, is_lost, answer);
	  alive_return ();
	  send_message (answer, tag);
	  alive_leave ();
	  command_ended (tag);
	  alive_return ();
	}
    }
  return any;
}

/* A region of DEVICE was started that is likely to be short: look for its end,
   or that of another one.  */
static void
await_quick (unsigned device)
{
  uint64_t end = clock_nanoseconds () + QUICK_SHORT;
  do
    {
      alive_leave ();
      command_look (device);
      alive_return ();
    }
  while (!answer_ended () && clock_nanoseconds () < end);
}

/* Whether what is on a device may print without being a region.  */
static bool
prints (const struct channel_message *message)
{
  return (message->command == CHANNEL_INIT || message->command == CHANNEL_FINI
	  || message->command == CHANNEL_EXPECT
	  || message->command == CHANNEL_LOAD
	  || message->command == CHANNEL_UNLOAD);
}

/* Do MESSAGE, which has come with TAG.  */
static void
do_command (int tag, const struct channel_message *message)
{
  bool keep = prints (message);
  if (keep)
    output_keep ();
  alive_leave ();
  bool done = command_do (tag, message, answer);
  alive_return ();
  apart_drop ();
  if (keep || (done && answer->command == CHANNEL_LOST))
    output_send ();
  if (done)
    {
      send_message (answer, tag);
      apart_send (answer, tag);
    }
  else if (message->command == CHANNEL_RUN)
    {
      running++;
      if (!answer_ended () && command_is_quick (message))
	await_quick (message->device);
    }
}

/* Whether MAIL is what may come from there: other workers send rows only.  */
static bool
is_sound (const struct mail *mail)
{
  const struct channel_message *message = mail->message;
  if (mail->tag == CHANNEL_TAG_END)
    return mail->rank == 0;
  if (mail->size < (int) sizeof *message)
    return false;
  bool is_write = message->command == CHANNEL_WRITE;
  if (message->apart > (is_write ? CHANNEL_FORWARD_MOST : 0))
    return false;
  return (mail->rank == 0
	  || (is_write && message->deferred == 0
	      && message->size == mail->size - sizeof *message));
}

/* Do what has come, if anything has.  Whether anything has.  *END is set if it
   is the job's end.  */
static bool
take_command (bool *end)
{
  struct mail mail;
  if (!inbox_look (&mail))
    return false;
  if (!is_sound (&mail))
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  *end = mail.tag == CHANNEL_TAG_END;
  if (*end)
    return true;
  if (!alive_take (&mail))
    {
      apart_expect (mail.rank, mail.tag, mail.message->apart);
      do_command (mail.tag, mail.message);
    }
  inbox_next ();
  return true;
}

/* How often the worker looks for something to do while a region runs, before it
   looks whether that prints or reads: if it is never idle, the region may wait
   for room or input, and the program for the region.  */
enum { LOOKS = 64 };

/* Pass on what regions print, and what they want to read.  Whether they have
   printed anything.  */
static bool
look_at_streams (void)
{
  if (running > 0)
    input_look ();
  else
    input_rest ();
  return output_send ();
}

/* Do what the hub says, until it says that the job ends.  While a region runs,
   its threads may need all CPUs that there are; else nobody needs this one if
   there are SPARE_CPUS.  */
static void
do_commands (unsigned spare_cpus)
{
  struct backoff backoff;
  bool end = false;
  unsigned looks = 0;
  backoff_begin (&backoff);
  inbox_next ();
  while (!end)
    {
      bool any = take_command (&end);
      if (rows_leave ())
	backoff_reset (&backoff);
      if (running > 0)
	{
	  alive_leave ();
	  command_progress ();
	  alive_return ();
	  any |= answer_ended ();
	  any |= reverse_send ();
	}
      if (atomic_load (&lost))
	tell_lost ();
      bool at_ease = spare_cpus > 0 && running == 0;
      uint64_t sleep = any ? 0 : backoff_next (&backoff, at_ease);
      if (running > 0 && ++looks % LOOKS == 0)
	look_at_streams ();
      if (any)
	backoff_reset (&backoff);
      else if (sleep && !look_at_streams ())
	nanosleep (&(struct timespec) { .tv_nsec = sleep }, NULL);
    }
}

void
serve (int rank, int ranks)
{
  struct channel_worker own = { .devices = 0 };
  first_thread = pthread_self ();
  lost_begin (rank);
  callbacks_name_worker (rank);
  if (!greeting_agree (rank, ranks, NULL, 0))
    return;
  greeting_share_environment (rank);
  bool together = greeting_tell (0);
  uint32_t required = greeting_tell (0);
  answer = malloc (sizeof *answer + CHANNEL_PIECE);
  greeting_node (own.node);
  if (!answer || !inbox_begin () || !apart_begin () || !input_begin ()
      || !output_begin (together))
    snprintf (own.problem, sizeof own.problem, "out of memory");
  else
    devices_find (&own, required);
  greeting_gather (rank, ranks, &own, NULL);
  unsigned spare_cpus = greeting_spare_cpus ();
  alive_begin ();
  do_commands (spare_cpus);
  inbox_end ();
}
