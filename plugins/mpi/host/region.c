/* Regions on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region that nobody waits for keeps its slot until it is reported: by a
   thread of the program that looks, else by one of the plugin's, the reaper,
   which sleeps until the hub has counted an answer.  */

#include "config.h"
#include "host/region.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "futex.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "thread-start.h"
#include "host/call.h"
#include "host/input.h"
#include "host/job.h"
#include "host/lost.h"
#include "host/reverse.h"

/* How many regions that nobody waits for there may be: others need slots,
   too.  */
enum { FLIGHTS = CHANNEL_SLOTS * 3 / 4 };

/* How often a thread that has nothing else to do looks.  */
enum { LOOKS = 64 };

/* How long the reaper sleeps at most, and how long it stays without anything to
   report, in nanoseconds: a program that has no other thread any more ends when
   it does.  */
#define SLEEP 50000000
#define STAY 1000000000

struct flight
{
  struct channel_slot *slot;	/* NULL if it is free.  */
  int n;
  void *data;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by it.  */
static struct flight flights[FLIGHTS];
static uint64_t last_ticket;
static bool have_reaper;

bool
region_put_arguments (struct channel_message *message, void **args)
{
  uint64_t *word = (uint64_t *) message->bytes;
  size_t words = 0;
  const size_t most = CHANNEL_OWN / sizeof *word - GOMP_PLUGIN_AFTER_MAX - 2;
  for (; args && args[words] && words < most; words++)
    {
      word[words] = (uint64_t) args[words];
      if (word[words] & GOMP_TARGET_ARG_SUBSEQUENT_PARAM)
	{
	  words++;
	  word[words] = (uint64_t) args[words];
	}
    }
  if (words >= most)
    return false;
  word[words++] = 0;
  message->size = words * sizeof *word;
  return true;
}

/* Fill SLOT's message.  False if the region has more words than fit, which none
   has.  */
static bool
fill (struct channel_slot *slot, void *fn, void *vars, void **args,
      const uint64_t *after, unsigned count)
{
  struct channel_message *message = &slot->message;
  if (count > GOMP_PLUGIN_AFTER_MAX || !region_put_arguments (message, args))
    return false;
  if (count > 0)
    memcpy (message->bytes + message->size, after, count * sizeof *after);
  message->size += count * sizeof *after;
  message->words[0] = (uint64_t) fn;
  message->words[1] = (uint64_t) vars;
  message->words[3] = count;
  return true;
}

/* What has come back with the last region that this thread waited for.  */
static _Thread_local struct
{
  int n;
  uint64_t changes;		/* Of the device, call_unchanged.  */
  uint64_t address, size;	/* None if SIZE is 0.  */
  unsigned char bytes[CHANNEL_DEFERRED];
} came_back;

/* The region in SLOT has ended, which was posted when there had been CHANGES of
   device N: keep what has come back, unless something else may have written
   there since.  */
static void
keep (int n, const struct channel_slot *slot, uint64_t address,
      uint64_t changes)
{
  const struct channel_message *answer = &slot->message;
  bool alone = call_region_ended (n, &changes);
  came_back.size = 0;
  if (!alone || answer->size > sizeof came_back.bytes)
    return;
  came_back.n = n;
  came_back.changes = changes;
  came_back.address = address;
  came_back.size = answer->size;
  memcpy (came_back.bytes, answer->bytes, answer->size);
}

bool
region_had (int n, const void *src, void *dst, size_t size)
{
  uint64_t offset = (uint64_t) src - came_back.address;
  if (came_back.n != n || offset > came_back.size
      || size > came_back.size - offset || size == 0
      || !call_unchanged (n, came_back.changes))
    return false;
  memcpy (dst, came_back.bytes + offset, size);
  return true;
}

/* A region was not run on device N, which does not happen to devices that are
   up.  */
static void __attribute__ ((noreturn))
end_not_run (int n)
{
  lost_check (n);
  GOMP_PLUGIN_fatal ("device %d (mpi): a region was not run", n);
}

void
region_run (int n, void *fn, void *vars, void **args)
{
  struct channel_slot *slot = call_claim (n, CHANNEL_RUN, false);
  if (!fill (slot, fn, vars, args, NULL, 0))
    GOMP_PLUGIN_fatal ("device %d (mpi): too many arguments", n);
  slot->message.words[2] = 0;
  uint64_t changes = call_post (n, slot);
  call_await (slot);
  bool ran = call_worked (n, slot);
  if (ran)
    keep (n, slot, (uint64_t) vars, changes);
  call_release (slot);
  if (!ran)
    end_not_run (n);
}

/* Whether FLIGHT is lost with its device.  Before it is posted, the thread that
   starts it has its slot.  */
static bool
is_lost (const struct flight *flight)
{
  uint32_t state = atomic_load (&flight->slot->state);
  return ((state != SLOT_FREE && lost_all ())
	  || (state == SLOT_ANSWERED
	      && flight->slot->message.command == CHANNEL_LOST));
}

/* A flight that has ended, of device N, or of any if that is negative; taken
   out. Its slot is NULL if there is none.  */
static struct flight
take_ended (int n)
{
  struct flight ended = { NULL };
  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < FLIGHTS && !ended.slot; i++)
    if (flights[i].slot && (n < 0 || flights[i].n == n)
	&& atomic_load (&flights[i].slot->state) == SLOT_ANSWERED
	&& !is_lost (&flights[i]))
      {
	ended = flights[i];
	flights[i].slot = NULL;
      }
  pthread_mutex_unlock (&lock);
  return ended;
}

/* FLIGHT's slot is to be given back.  */
static void
end_flight (const struct flight *flight)
{
  call_region_ended (flight->n, &(uint64_t) { 0 });
  call_release (flight->slot);
}

/* Report what has ended.  Whether anything has.  */
static bool
report_ended (int n)
{
  bool any = false;
  struct flight ended;
  while ((ended = take_ended (n)).slot != NULL)
    {
      any = true;
      /* It is done, even if the job is over by now.  */
      bool ran = (ended.slot->message.command == CHANNEL_DONE
		  || call_worked (ended.n, ended.slot));
      end_flight (&ended);
      if (!ran)
	end_not_run (ended.n);
      GOMP_PLUGIN_target_task_completion (ended.data);
    }
  return any;
}

/* A flight that is lost with its device, still noted, so that the message can
   say what it is; NULL if there is none.  */
static struct flight *
find_lost (void)
{
  struct flight *lost = NULL;
  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < FLIGHTS && !lost; i++)
    if (flights[i].slot && is_lost (&flights[i]))
      lost = &flights[i];
  pthread_mutex_unlock (&lock);
  return lost;
}

/* Report what is lost, which only the reaper does.  Whether anything is.  */
static bool
report_lost (void)
{
  struct flight *place = find_lost ();
  if (!place)
    return false;
  struct flight lost = *place;
  /* Notes it.  */
  call_worked (lost.n, lost.slot);
  if (!lost_is (lost.n))
    end_not_run (lost.n);
  lost_check_aside (lost.n);
  pthread_mutex_lock (&lock);
  place->slot = NULL;
  pthread_mutex_unlock (&lock);
  end_flight (&lost);
  GOMP_PLUGIN_target_task_lost (lost.data);
  return true;
}

/* Whether a region of device N is, or of any if that is negative.  */
static bool
is_in_flight_locked (int n)
{
  for (unsigned i = 0; i < FLIGHTS; i++)
    if (flights[i].slot && (n < 0 || flights[i].n == n))
      return true;
  return false;
}

bool
region_is_in_flight (int n)
{
  pthread_mutex_lock (&lock);
  bool found = is_in_flight_locked (n);
  pthread_mutex_unlock (&lock);
  return found;
}

enum reaper_state
{
  REAPER_BUSY,			/* It has something to report some time.  */
  REAPER_IDLE,
  REAPER_ENDS			/* It does not count any more.  */
};

/* What becomes of the reaper, which had something to report at *SINCE for the
   last time.  */
static enum reaper_state
find_state (uint64_t *since)
{
  enum reaper_state state = REAPER_IDLE;
  uint64_t now = clock_nanoseconds ();
  pthread_mutex_lock (&lock);
  if (is_in_flight_locked (-1))
    {
      state = REAPER_BUSY;
      *since = now;
    }
  else if (now - *since > STAY)
    {
      state = REAPER_ENDS;
      have_reaper = false;
    }
  pthread_mutex_unlock (&lock);
  return state;
}

static void *
reaper_main (void *unused)
{
  struct channel *channel = job_channel ();
  uint64_t since = clock_nanoseconds ();
  enum reaper_state state;
  (void) unused;
  while (!job_is_stopping () && (state = find_state (&since)) != REAPER_ENDS)
    {
      uint32_t answers = atomic_load (&channel->answers);
      if (report_ended (-1) || report_lost ())
	continue;
      input_look ();
      reverse_look ();
      futex_wait (&channel->answers, answers, SLEEP);
      if (atomic_load (&channel->answers) == answers && state == REAPER_BUSY)
	lost_look ();
    }
  return NULL;
}

const void *
region_data (unsigned number)
{
  const void *data = NULL;
  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < FLIGHTS; i++)
    if (flights[i].slot && call_slot_number (flights[i].slot) == number)
      data = flights[i].data;
  pthread_mutex_unlock (&lock);
  return data;
}

/* Have a reaper.  */
static bool
ensure_reaper_locked (void)
{
  if (!have_reaper)
    have_reaper = thread_start (reaper_main, NULL);
  return have_reaper;
}

void
region_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
  memset (flights, 0, sizeof flights);
  have_reaper = false;
  came_back.size = 0;
}

/* Note that DATA is to be reported when SLOT is answered, and give the region a
   ticket; 0 if there are too many.  */
static uint64_t
note_flight (int n, struct channel_slot *slot, void *data)
{
  uint64_t ticket = 0;
  pthread_mutex_lock (&lock);
  unsigned i = 0;
  while (i < FLIGHTS && flights[i].slot)
    i++;
  if (i < FLIGHTS && ensure_reaper_locked ())
    {
      flights[i] = (struct flight) { slot, n, data };
      ticket = ++last_ticket;
    }
  pthread_mutex_unlock (&lock);
  return ticket;
}

uint64_t
region_start (int n, void *fn, void *vars, void **args,
	      const uint64_t *after, unsigned count, void *data)
{
  if (!job_worker (job_device (n)->rank)->starts)
    return 0;
  struct channel_slot *slot = call_claim (n, CHANNEL_RUN, false);
  uint64_t ticket = (fill (slot, fn, vars, args, after, count)
		     ? note_flight (n, slot, data) : 0);
  if (ticket == 0)
    {
      call_release (slot);
      return 0;
    }
  slot->unwaited = true;
  slot->message.words[2] = ticket;
  call_post (n, slot);
  return ticket;
}

bool
region_progress (int n, bool look)
{
  bool any = report_ended (n);
  for (int i = 0; look && !any && i < LOOKS; i++)
    {
      sched_yield ();
      any = report_ended (n);
    }
  return any;
}
