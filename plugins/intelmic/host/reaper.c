/* Asynchronous commands of a device, and who reports that they were answered.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/reaper.h"

#include <limits.h>
#include <sched.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "thread-start.h"
#include "host/command.h"
#include "host/limit.h"
#include "host/watch.h"

/* How long the reaper sleeps at most, and how often it does without anything
   being outstanding before it ends.  */
#define SLEEP_NANOSECONDS 2000000
#define SLEEPS_IDLE 500

/* How long a thread waits for the reaper to end.  */
#define STOP_NANOSECONDS 200000000

/* The device that this thread is the reaper of.  */
static _Thread_local const struct device *reaped;

_Static_assert (CHANNEL_ASYNC_SLOTS % 64 == 0, "a bit for each");

/* Where OUTSTANDING has a bit for slot NUMBER, and the bit.  */
static inline unsigned
slot_word (unsigned number)
{
  return (number - CHANNEL_WAITED_SLOTS) / 64;
}

static inline uint64_t
slot_bit (unsigned number)
{
  return (uint64_t) 1 << (number - CHANNEL_WAITED_SLOTS) % 64;
}

static inline bool
is_any_outstanding (const struct reaper *reaper)
{
  for (unsigned i = 0; i < REAPER_WORDS; i++)
    if (atomic_load (&reaper->outstanding[i]))
      return true;
  return false;
}

/* The slots of what is outstanding, one after the other.  */
struct outstanding
{
  const struct reaper *reaper;
  unsigned words;		/* How many were read.  */
  uint64_t bits;		/* What is left of the last one.  */
};

static inline struct outstanding
outstanding_begin (const struct reaper *reaper)
{
  return (struct outstanding) { reaper, 0, 0 };
}

/* False if there are no more, else *NUMBER is the next.  */
static inline bool
outstanding_next (struct outstanding *o, unsigned *number)
{
  while (!o->bits && o->words < REAPER_WORDS)
    o->bits = atomic_load (&o->reaper->outstanding[o->words++]);
  if (!o->bits)
    return false;
  *number = (CHANNEL_WAITED_SLOTS + (o->words - 1) * 64
	     + __builtin_ctzll (o->bits));
  o->bits &= o->bits - 1;
  return true;
}

/* Whether something may have to be reported.  */
static inline bool
is_something_new (const struct device *device)
{
  const struct reaper *reaper = &device->reaper;
  return (atomic_load_explicit (&device->channel->answered,
				memory_order_acquire)
	  != atomic_load_explicit (&reaper->seen, memory_order_relaxed)
	  || atomic_load_explicit (&reaper->look_again,
				   memory_order_relaxed));
}

/* Commands to report at a time: threads may have small stacks.  */
#define BATCH 64

struct batch
{
  void *ended[BATCH], *lost[BATCH];
  unsigned count, lost_count;
};

/* Take some of what was answered, or, of a device that died, of ALL, into
   BATCH.  False if there may be more.  */
static bool
take_batch_locked (struct device *device, bool all, struct batch *batch)
{
  struct reaper *reaper = &device->reaper;
  struct channel *channel = device->channel;
  unsigned number;
  batch->count = batch->lost_count = 0;
  struct outstanding o = outstanding_begin (reaper);
  while (outstanding_next (&o, &number))
    {
      if (batch->count == BATCH || batch->lost_count == BATCH)
	return false;
      struct device_slot *slot = &device->slots[number];
      if (command_done (&channel->slots[number], atomic_load (&slot->posted)))
	{
	  batch->ended[batch->count++] = slot->completion;
	  if (device->timed)
	    GOMP_PLUGIN_region_ran (slot->completion,
				    channel->slots[number].words[0],
				    channel->slots[number].words[1]);
	}
      else if (all)
	batch->lost[batch->lost_count++] = slot->completion;
      else
	continue;
      atomic_fetch_and (&reaper->outstanding[slot_word (number)],
			~slot_bit (number));
      slot_release (device, number);
    }
  return true;
}

/* Report what was answered, or, of a device that died, ALL.  The caller has the
   lock, which this gives back.  Returns how many commands.  */
static unsigned
report_locked (struct device *device, bool all)
{
  struct reaper *reaper = &device->reaper;
  struct channel *channel = device->channel;
  struct batch batch;
  unsigned count = 0;
  bool done = false;
  for (unsigned i = 0; !done && i < CHANNEL_ASYNC_SLOTS / BATCH; i++)
    {
      if (i > 0)
	pthread_mutex_lock (&reaper->report_lock);
      atomic_store (&reaper->look_again, false);
      uint32_t answered = atomic_load (&channel->answered);
      done = take_batch_locked (device, all, &batch);
      if (done)
	{
	  atomic_store (&reaper->seen, answered);
	  atomic_store (&channel->reported, answered);
	}
      else
	atomic_store (&reaper->look_again, true);
      pthread_mutex_unlock (&reaper->report_lock);
      /* Before this thread looks whether to sleep, or to do so once more.  */
      atomic_thread_fence (memory_order_seq_cst);
      for (unsigned k = 0; k < batch.count; k++)
	GOMP_PLUGIN_target_task_completion (batch.ended[k]);
      for (unsigned k = 0; k < batch.lost_count; k++)
	GOMP_PLUGIN_target_task_lost (batch.lost[k]);
      count += batch.count;
    }
  return count;
}

/* The same, unless another thread is looking: what that one does not find, it
   reports before it goes on, if this one is about to sleep (urgent).  */
static unsigned
report (struct device *device)
{
  unsigned count = 0;
  do
    {
      if (pthread_mutex_trylock (&device->reaper.report_lock) != 0)
	break;
      count += report_locked (device, false);
    }
  while (atomic_load (&device->channel->urgent) && is_something_new (device));
  return count;
}

bool
reaper_progress (struct device *device, bool look)
{
  struct channel *channel = device->channel;
  struct look act;
  if (is_something_new (device) && report (device))
    return true;
  if (!look || !is_any_outstanding (&device->reaper))
    return false;
  atomic_store_explicit (&channel->urgent, 0, memory_order_relaxed);
  look_begin (&act, &device->async_patience, true);
  do
    if (is_something_new (device) && report (device))
      {
	look_end (&act);
	return true;
      }
  while (look_again (&act, &channel->cpu));
  /* Whoever asks is about to sleep.  */
  atomic_store (&channel->urgent, 1);
  atomic_thread_fence (memory_order_seq_cst);
  return report (device) != 0;
}

void
reaper_expect_no_progress (struct device *device)
{
  struct channel *channel = device->channel;
  atomic_store (&channel->urgent, 1);
  atomic_thread_fence (memory_order_seq_cst);
  /* The device may have answered before.  */
  if (is_something_new (device)
      && atomic_exchange (&channel->reaper_sleeps, 0) != 0)
    futex_wake (&channel->answered, 1);
}

/* Nothing has happened for some time: look what the device is doing, and
   whether it has not begun what it could.  */
static void
watch (struct device *device, struct watch *watch)
{
  struct reaper *reaper = &device->reaper;
  bool wrong = false;
  unsigned number, running = 0, waiting = 0;
  pthread_mutex_lock (&reaper->report_lock);
  struct outstanding o = outstanding_begin (reaper);
  while (outstanding_next (&o, &number))
    {
      uint32_t posted = atomic_load (&device->slots[number].posted);
      uint32_t state = atomic_load (&device->channel->slots[number].state);
      wrong |= state != posted && state != command_done_state (posted);
      if (atomic_load (&device->channel->taken[number]) != posted)
	waiting += commands_are_over (device->channel,
				      device->slots[number].after);
      else
	running += state == posted;
    }
  pthread_mutex_unlock (&reaper->report_lock);
  if (wrong)
    device_accuse (device, command_offence);
  watch_look (watch, device,
	      waiting == 0 || running >= CHANNEL_ASYNC_RUNNING);
  if (watch->timeout > SLEEP_NANOSECONDS)
    watch->timeout = SLEEP_NANOSECONDS;
}

/* End the program if a region takes too long.  Others may end meanwhile, so
   that watch is not called.  */
static void
watch_limits (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  int overdue = -1;
  unsigned number;
  pthread_mutex_lock (&reaper->report_lock);
  struct outstanding o = outstanding_begin (reaper);
  while (overdue < 0 && outstanding_next (&o, &number))
    {
      uint32_t posted = atomic_load (&device->slots[number].posted);
      if (atomic_load (&device->channel->taken[number]) == posted
	  && !command_done (&device->channel->slots[number], posted)
	  && limit_is_over (device, number, posted))
	overdue = number;
    }
  pthread_mutex_unlock (&reaper->report_lock);
  if (overdue >= 0)
    limit_end (device, overdue);
}

/* Sleep until the device has something to report; false if TIMEOUT passes
   before.  */
static bool
sleep_until_answer (struct device *device, uint32_t answered,
		    uint64_t timeout)
{
  struct channel *channel = device->channel;
  const _Atomic bool *look_again = &device->reaper.look_again;
  atomic_store (&channel->reaper_sleeps, 1);
  if (!atomic_load (&device->stopping) && !atomic_load (look_again))
    futex_wait (&channel->answered, answered, timeout);
  atomic_store (&channel->reaper_sleeps, 0);
  return atomic_load (&channel->answered) != answered
	 || atomic_load (look_again);
}

/* End, unless something is outstanding.  From then on the thread does not
   count, and does not use the device.  */
static bool
end_idle (struct reaper *reaper)
{
  pthread_mutex_lock (&reaper->lock);
  atomic_store (&reaper->running, 0);
  bool ends = (atomic_load (&reaper->posting) == 0
	       && !is_any_outstanding (reaper));
  if (!ends)
    atomic_store (&reaper->running, 1);
  pthread_mutex_unlock (&reaper->lock);
  return ends;
}

static void
reap (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  struct watch w;
  unsigned idle = 0;
  watch_begin (&w, device);
  while (!atomic_load (&device->stopping))
    {
      uint32_t answered = atomic_load (&device->channel->answered);
      if (atomic_load (&device->state) == DEVICE_DEAD)
	device_failed (device);
      /* Nobody reports after it what it leaves.  */
      pthread_mutex_lock (&reaper->report_lock);
      report_locked (device, false);
      /* Answers may come without a pause, and watch not be called.  */
      reverse_look (device);
      if (limit_is_set (device))
	watch_limits (device);
      idle = is_any_outstanding (reaper) ? 0 : idle + 1;
      if (sleep_until_answer (device, answered,
			      idle ? SLEEP_NANOSECONDS : w.timeout))
	watch_begin (&w, device);
      else if (!idle)
	watch (device, &w);
      else if (idle >= SLEEPS_IDLE && end_idle (reaper))
	return;
    }
  atomic_store (&reaper->running, 0);
  futex_wake (&reaper->running, INT_MAX);
}

/* The device died, and the program goes on: report what is outstanding, until
   nobody posts.  */
static void
report_lost (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  do
    {
      pthread_mutex_lock (&reaper->report_lock);
      report_locked (device, true);
      sched_yield ();
    }
  while (!end_idle (reaper));
}

/* If this is the program's last thread, it calls exit when it has returned.  */
static void *
reaper_main (void *argument)
{
  struct device *device = argument;
  reaped = device;
  if (!device_do_aside (device, reap))
    report_lost (device);
  reaped = NULL;
  return NULL;
}

static bool
start_locked (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  atomic_store (&reaper->running, 1);
  bool ok = thread_start (reaper_main, device);
  if (!ok)
    atomic_store (&reaper->running, 0);
  return ok;
}

bool
reaper_prepare (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  atomic_fetch_add (&reaper->posting, 1);
  if (__builtin_expect (atomic_load (&reaper->running), 1))
    return true;
  pthread_mutex_lock (&reaper->lock);
  bool ok = atomic_load (&reaper->running) || start_locked (device);
  pthread_mutex_unlock (&reaper->lock);
  if (!ok)
    atomic_fetch_sub (&reaper->posting, 1);
  return ok;
}

void
reaper_add (struct device *device, unsigned number, uint32_t posted)
{
  struct reaper *reaper = &device->reaper;
  struct slot *slot = &device->channel->slots[number];
  atomic_fetch_or (&reaper->outstanding[slot_word (number)],
		   slot_bit (number));
  /* Whoever has looked in between has not seen it.  */
  if (command_done (slot, posted))
    atomic_store (&reaper->look_again, true);
  atomic_fetch_sub (&reaper->posting, 1);
}

void
reaper_add_none (struct device *device)
{
  atomic_fetch_sub (&device->reaper.posting, 1);
}

void
reaper_init (struct device *device)
{
  pthread_mutex_init (&device->reaper.report_lock, NULL);
  pthread_mutex_init (&device->reaper.lock, NULL);
}

bool
reaper_stop (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  uint64_t begin = clock_nanoseconds ();
  while (atomic_load (&reaper->running) && reaped != device
	 && clock_nanoseconds () - begin < STOP_NANOSECONDS)
    {
      futex_wake (&device->channel->answered, INT_MAX);
      futex_wait (&reaper->running, 1, WATCH_BUSY);
    }
  return !atomic_load (&reaper->running);
}

bool
reaper_has_ended (struct device *device)
{
  struct reaper *reaper = &device->reaper;
  /* It ends with the lock.  */
  pthread_mutex_lock (&reaper->lock);
  bool ended = !atomic_load (&reaper->running);
  pthread_mutex_unlock (&reaper->lock);
  return ended;
}
