/* Commands for workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/call.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "cpu-relax.h"
#include "futex.h"
#include "gomp-plugin.h"
#include "no-cancel.h"
#include "host/deferred.h"
#include "host/input.h"
#include "host/job.h"
#include "host/lost.h"
#include "host/reverse.h"
#include "shared/offer.h"

/* How long an answer is looked for before the thread sleeps, and where there
   is a CPU for that; and how long until it looks after the job, in
   nanoseconds.  */
#define LOOK 40000
#define LOOK_AT_EASE 500000
#define SLEEP 50000000

/* Under it a job is left, too.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by it: the slots that somebody has, one bit each.  */
static uint64_t claimed[CHANNEL_SLOTS / 64];
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
/* For each slot that carries what was deferred, that of its device.  */
static struct deferred *carries[CHANNEL_SLOTS];

/* How many threads look for answers.  */
static _Atomic unsigned looking;

_Static_assert (CHANNEL_SLOTS % 64 == 0, "a bit of CLAIMED for each");

/* Whether SLOT is none of the job's, but one for a device that the job does not
   have.  */
static bool
is_aside (const struct channel_slot *slot)
{
  uintptr_t offset = (uintptr_t) slot - (uintptr_t) job_channel ()->slots;
  return offset >= sizeof job_channel ()->slots;
}

unsigned
call_slot_number (const struct channel_slot *slot)
{
  return is_aside (slot) ? CHANNEL_SLOTS : slot - job_channel ()->slots;
}

static struct channel_slot *
make_aside (void)
{
  struct channel_slot *slot = aligned_alloc (_Alignof (struct channel_slot),
					     sizeof *slot);
  if (!slot)
    GOMP_PLUGIN_fatal ("out of memory for a command");
  atomic_init (&slot->state, SLOT_FREE);
  atomic_init (&slot->sleeps, 0);
  return slot;
}

/* Claim a slot; its number, or CHANNEL_SLOTS if none is free.  */
static unsigned
claim_locked (void)
{
  for (unsigned i = 0; i < CHANNEL_SLOTS / 64; i++)
    if (~claimed[i])
      {
	unsigned bit = __builtin_ctzll (~claimed[i]);
	claimed[i] |= (uint64_t) 1 << bit;
	return i * 64 + bit;
      }
  return CHANNEL_SLOTS;
}

struct channel_slot *
call_claim (int n, enum channel_command command, bool holds)
{
  int cancel = cancel_disable ();
  pthread_mutex_lock (&lock);
  unsigned number = CHANNEL_SLOTS;
  const struct deferred *deferred = job_deferred (n);
  while (!deferred->is_away && (number = claim_locked ()) == CHANNEL_SLOTS
	 && !holds)
    pthread_cond_wait (&released, &lock);
  bool is_away = deferred->is_away;
  pthread_mutex_unlock (&lock);
  cancel_restore (cancel);
  if (number == CHANNEL_SLOTS && !is_away)
    return NULL;
  struct channel_slot *slot = (is_away ? make_aside ()
			       : &job_channel ()->slots[number]);
  slot->rank = job_device (n)->rank;
  slot->further_rank = 0;
  slot->unwaited = false;
  slot->message.command = command;
  slot->message.device = job_device (n)->device;
  slot->message.size = 0;
  slot->message.deferred = slot->message.back = 0;
  slot->message.apart = 0;
  return slot;
}

void
call_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
  pthread_cond_init (&released, NULL);
  memset (claimed, 0, sizeof claimed);
  memset (carries, 0, sizeof carries);
  atomic_store (&looking, 0);
}

void
call_changed (int n)
{
  pthread_mutex_lock (&lock);
  job_deferred (n)->changes++;
  pthread_mutex_unlock (&lock);
}

bool
call_region_ended (int n, uint64_t *changes)
{
  pthread_mutex_lock (&lock);
  struct deferred *deferred = job_deferred (n);
  bool alone = deferred->running == 1 && deferred->changes == *changes;
  deferred->running--;
  *changes = ++deferred->changes;
  pthread_mutex_unlock (&lock);
  return alone;
}

bool
call_unchanged (int n, uint64_t changes)
{
  pthread_mutex_lock (&lock);
  bool unchanged = job_deferred (n)->changes == changes;
  pthread_mutex_unlock (&lock);
  return unchanged;
}

bool
call_defer (int n, void *dst, const void *src, size_t size)
{
  pthread_mutex_lock (&lock);
  bool deferred = deferred_add (job_deferred (n), dst, src, size);
  pthread_mutex_unlock (&lock);
  return deferred;
}

bool
call_defer_free (int n, void *ptr)
{
  return call_defer (n, ptr, NULL, 0);
}

bool
call_look (int n)
{
  return call (n, CHANNEL_NOTHING, NULL, 0, NULL, 0, NULL);
}

bool
call_flush (int n)
{
  pthread_mutex_lock (&lock);
  bool any = job_deferred (n)->size > 0 || job_deferred (n)->carried > 0;
  pthread_mutex_unlock (&lock);
  return !any || call_look (n);
}

/* Answer SLOT, which is aside, that its device is lost.  */
static void
answer_aside (struct channel_slot *slot)
{
  struct channel *channel = job_channel ();
  slot->message.command = CHANNEL_LOST;
  slot->message.words[0] = CHANNEL_PLACE_OF (slot->rank, slot->message.device);
  slot->message.size = 0;
  bool unwaited = slot->unwaited;
  atomic_store (&slot->state, SLOT_ANSWERED);
  if (unwaited)
    {
      atomic_fetch_add (&channel->answers, 1);
      futex_wake (&channel->answers, 1);
    }
}

uint64_t
call_post (int n, struct channel_slot *slot)
{
  struct channel *channel = job_channel ();
  struct deferred *deferred = job_deferred (n);
  atomic_store (&slot->state, SLOT_POSTED);
  pthread_mutex_lock (&lock);
  uint64_t changes = deferred_append (deferred, slot);
  if (is_aside (slot))
    {
      pthread_mutex_unlock (&lock);
      answer_aside (slot);
      return changes;
    }
  if (slot->message.deferred > 0)
    {
      carries[call_slot_number (slot)] = deferred;
      deferred->carried++;
    }
  uint32_t head = atomic_load_explicit (&channel->head, memory_order_relaxed);
  channel->queue[head % CHANNEL_QUEUE] = call_slot_number (slot);
  atomic_store (&channel->head, head + 1);
  pthread_mutex_unlock (&lock);
  job_wake_hub ();
  return changes;
}

static bool
is_answered (const struct channel_slot *slot)
{
  return (atomic_load_explicit (&slot->state, memory_order_acquire)
	  == SLOT_ANSWERED);
}

/* Look for SLOT's answer for some time, offering the CPU to others unless there
   is one for each process and each thread that looks.  */
static void
look (const struct channel_slot *slot)
{
  static _Thread_local struct offers offers;
  bool at_ease = atomic_fetch_add (&looking, 1) < job_channel ()->spare_cpus;
  uint64_t now = clock_nanoseconds ();
  uint64_t end = now + (at_ease ? LOOK_AT_EASE : LOOK);
  for (; !is_answered (slot) && now < end; now = clock_nanoseconds ())
    if (at_ease)
      cpu_relax ();
    else if (!offer_cpu (&offers, now))
      break;
  atomic_fetch_sub (&looking, 1);
  offers_found (&offers);
}

void
call_await (struct channel_slot *slot)
{
  bool over = false;
  look (slot);
  while (!is_answered (slot) && !over)
    {
      input_look ();
      reverse_look ();
      atomic_store (&slot->sleeps, 1);
      if (!is_answered (slot))
	futex_wait (&slot->state, SLOT_POSTED, SLEEP);
      atomic_store (&slot->sleeps, 0);
      over = !is_answered (slot) && lost_look ();
    }
}

bool
call_worked (int n, const struct channel_slot *slot)
{
  const struct channel_message *answer = &slot->message;
  if (lost_all () || (answer->command == CHANNEL_LOST && lost_take (slot)))
    return false;
  if (answer->command == CHANNEL_DONE)
    return true;
  int size = answer->size < CHANNEL_TEXT ? answer->size : CHANNEL_TEXT;
  if (size > 0)
    GOMP_PLUGIN_error ("device %d (mpi): rank %u on %.*s: %.*s", n, slot->rank,
		       CHANNEL_NODE, job_device (n)->node, size, answer->bytes);
  return false;
}

void
call_release (struct channel_slot *slot)
{
  unsigned number = call_slot_number (slot);
  if (number == CHANNEL_SLOTS)
    {
      free (slot);
      return;
    }
  /* Its next use is not answered before it is posted.  */
  atomic_store (&slot->state, SLOT_FREE);
  pthread_mutex_lock (&lock);
  claimed[number / 64] &= ~((uint64_t) 1 << number % 64);
  if (carries[number])
    carries[number]->carried--;
  carries[number] = NULL;
  pthread_cond_signal (&released);
  pthread_mutex_unlock (&lock);
}

/* Post SLOT, for device N, wait, and give it back.  Whether it was done.  */
static bool
finish (int n, struct channel_slot *slot, uint64_t *result)
{
  call_post (n, slot);
  call_await (slot);
  bool worked = call_worked (n, slot);
  if (result)
    *result = slot->message.words[0];
  call_release (slot);
  return worked;
}

bool
call (int n, enum channel_command command, const uint64_t *words,
      unsigned count, const void *data, size_t size, uint64_t *result)
{
  struct channel_slot *slot = call_claim (n, command, false);
  if (count > 0)
    memcpy (slot->message.words, words, count * sizeof *words);
  if (size > 0)
    memcpy (slot->message.bytes, data, size);
  slot->message.size = size;
  bool worked = finish (n, slot, result);
  if (!worked)
    lost_check (n);
  return worked;
}

bool
call_quietly (int n, enum channel_command command, uint64_t *result)
{
  return finish (n, call_claim (n, command, false), result);
}

void
call_forget (int n)
{
  pthread_mutex_lock (&lock);
  deferred_forget (job_deferred (n));
  pthread_mutex_unlock (&lock);
}

bool
call_leave_job (void)
{
  bool in_use = false;
  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < CHANNEL_SLOTS / 64; i++)
    in_use |= claimed[i] != 0;
  for (unsigned n = 0; !in_use && n < job_devices (); n++)
    job_deferred (n)->is_away = true;
  if (!in_use)
    job_leave ();
  /* Some may wait for a slot, for devices that are away now.  */
  pthread_cond_broadcast (&released);
  pthread_mutex_unlock (&lock);
  return !in_use;
}

bool
call_is_away (int n)
{
  pthread_mutex_lock (&lock);
  bool is_away = job_deferred (n)->is_away;
  pthread_mutex_unlock (&lock);
  return is_away;
}

bool
call_join_job (int n)
{
  pthread_mutex_lock (&lock);
  bool is_up = job_is_up ();
  if (is_up)
    job_deferred (n)->is_away = false;
  pthread_mutex_unlock (&lock);
  return is_up;
}

bool
call_look_is_due (int n)
{
  uint64_t time = clock_nanoseconds ();
  pthread_mutex_lock (&lock);
  struct deferred *deferred = job_deferred (n);
  bool due = time - deferred->looked > 1000000;
  if (due)
    deferred->looked = time;
  pthread_mutex_unlock (&lock);
  return due;
}
