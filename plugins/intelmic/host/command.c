/* Commands to an emulated device: posting one, waiting for its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/command.h"
#include "host/limit.h"
#include "host/poller.h"
#include "host/reaper.h"
#include "host/watch.h"

#include <string.h>

#include "gomp-plugin.h"
#include "no-cancel.h"

/* Threads keep to the slot that they last had: its line is in their cache, and
   the fewer slots are in use, the fewer the device has to look at.  */
static _Thread_local unsigned preferred_slot;

/* Not the same for two threads.  */
static inline uintptr_t
this_thread (void)
{
  return (uintptr_t) &preferred_slot;
}

static bool
slot_claim (struct device *device, unsigned number)
{
  _Atomic uint32_t *claimed = &device->slots[number].claimed;
  uint32_t expected = 0;
  return (atomic_load (claimed) == 0
	  && atomic_compare_exchange_strong (claimed, &expected, 1));
}

/* Where regions cannot access all of the memory (protection.h), make the
   changes that are wanted of that, before a slot is claimed for a command of
   KIND.  Returns whether it counts as a region that runs.  */
static inline bool
prepare (struct device *device, enum command_kind kind)
{
  return (__builtin_expect (atomic_load (&device->guard.protection.used), 0)
	  && protection_prepare (device, kind));
}

/* Slot NUMBER is claimed for it.  */
static inline void
note_claimed (struct device *device, unsigned number, enum command_kind kind,
	      bool counted)
{
  if (__builtin_expect (atomic_load (&device->guard.protection.used), 0))
    device->slots[number].counted = protection_count (device, kind, counted);
}

/* Claim one of COUNT slots from FIRST on, beginning with *NUMBER.  */
static bool
slot_claim_of (struct device *device, unsigned first, unsigned count,
	       unsigned *number)
{
  for (unsigned i = 0; i < count; i++)
    {
      unsigned candidate = first + (*number - first + i) % count;
      if (slot_claim (device, candidate))
	{
	  *number = candidate;
	  return true;
	}
    }
  return false;
}

/* Claim a slot, of those for asynchronous commands if ASYNC, beginning with
   *NUMBER.  Of these as few are used as will do: the device looks at all that
   were.  */
static bool
slot_claim_any (struct device *device, bool async, unsigned *number)
{
  if (!async)
    return slot_claim_of (device, 0, CHANNEL_WAITED_SLOTS, number);
  uint32_t count = atomic_load (&device->async_slots);
  while (!slot_claim_of (device, CHANNEL_WAITED_SLOTS, count, number))
    {
      if (count == CHANNEL_ASYNC_SLOTS)
	return false;
      *number = CHANNEL_WAITED_SLOTS + count;
      if (atomic_compare_exchange_strong (&device->async_slots, &count,
					  2 * count))
	count *= 2;
    }
  return true;
}

/* The same, waiting until there is one.  */
static void
slot_claim_some (struct device *device, bool async, unsigned *number)
{
  while (!slot_claim_any (device, async, number))
    {
      atomic_fetch_add (&device->slot_waiters, 1);
      uint32_t released = atomic_load (&device->released);
      bool found = slot_claim_any (device, async, number);
      if (!found)
	futex_wait (&device->released, released, WATCH_LAST);
      atomic_fetch_sub (&device->slot_waiters, 1);
      if (found)
	break;
      int cancel = cancel_disable ();
      if (!device_alive (device))
	{
	  if (async)
	    reaper_add_none (device);
	  device_failed (device);
	}
      cancel_restore (cancel);
    }
}

/* Slot NUMBER, of *USED ones, is going to be used: have the device look at
   it.  */
static inline void
note_used (_Atomic uint32_t *used, unsigned number)
{
  uint32_t old = atomic_load (used);
  while (old <= number
	 && !atomic_compare_exchange_weak (used, &old, number + 1))
    ;
}

/* A slot for a command of KIND, which waits for changes of protection first:
   these need a slot, too.  */
static unsigned
slot_acquire (struct device *device, enum command_kind kind)
{
  bool counted = prepare (device, kind);
  unsigned number = preferred_slot;
  if (__builtin_expect (!slot_claim (device, number), 0))
    slot_claim_some (device, false, &number);
  preferred_slot = number;
  /* The thread may prefer this one because of another device.  */
  note_used (&device->channel->slots_used, number);
  note_claimed (device, number, kind, counted);
  return number;
}

void
slot_release (struct device *device, unsigned number)
{
  if (__builtin_expect (device->slots[number].counted, 0))
    {
      device->slots[number].counted = false;
      protection_region_ended (device);
    }
  atomic_store (&device->slots[number].claimed, 0);
  if (__builtin_expect (atomic_load (&device->slot_waiters) != 0, 0))
    {
      /* They may wait for slots of either kind.  */
      atomic_fetch_add (&device->released, 1);
      futex_wake (&device->released, INT_MAX);
    }
}

/* Fill the slot with COUNT operands, at most DEVICE_SLOT_OPERANDS.
   Returns the new state word, which is to be stored next.  */
static uint32_t
slot_fill (struct device *device, unsigned number, enum command_kind kind,
	   const uint64_t *operands, unsigned count, bool async)
{
  struct slot *slot = &device->channel->slots[number];
  struct device_slot *ours = &device->slots[number];
  uint32_t last = atomic_load_explicit (&ours->posted, memory_order_relaxed);
  uint32_t posted = (last & ~SLOT_STATE_MASK) + SLOT_SEQUENCE + SLOT_POSTED;
  slot->kind = ours->kind = kind;
  atomic_store_explicit (&slot->async, async, memory_order_relaxed);
  atomic_store_explicit (&slot->cpu, sched_getcpu (), memory_order_relaxed);
  for (unsigned i = 0; i < count; i++)
    slot->words[i] = ours->operands[i] = operands[i];
  atomic_store_explicit (&ours->posted, posted, memory_order_release);
  return posted;
}

/* Wake the device thread that polls.  If it comes to this CPU, where a thread
   that waits lets it run first, no other has to wake up.  */
static void __attribute__ ((noinline))
wake_polling (struct channel *channel, bool async)
{
  futex_wake (&channel->doorbell, 1);
  if (!async && look_is_vain (&channel->cpu))
    sched_yield ();
}

/* Something was posted.  */
static void
ring (struct channel *channel, bool async)
{
  if (__builtin_expect (atomic_load (&channel->doorbell) != 0, 0)
      && atomic_exchange (&channel->doorbell, 0) != 0)
    wake_polling (channel, async);
}

/* Fill the slot and hand it to the device.  Returns the new state word.  */
static uint32_t
slot_post (struct device *device, unsigned number, enum command_kind kind,
	   const uint64_t *operands, unsigned count)
{
  uint32_t posted = slot_fill (device, number, kind, operands, count, false);
  /* An exchange, so that the load of the doorbell comes after it; the device
     sets the doorbell, then looks at the slots once more.  */
  atomic_exchange (&device->channel->slots[number].state, posted);
  ring (device->channel, false);
  return posted;
}

const char command_offence[]
  = "it gave the command a wrong state";

bool
command_check (struct device *device, unsigned number, uint32_t posted,
	       uint32_t state)
{
  uint32_t found = atomic_load (&device->channel->slots[number].state);
  if (found == command_done_state (posted))
    return true;
  if (found != state)
    device_accuse (device, command_offence);
  return false;
}

/* Have the device wake a thread that sleeps until the command is answered, by
   ASLEEP in the slot.  False if it was answered before.  */
static bool
slot_begin_sleep (struct device *device, unsigned number, uint32_t posted,
		  uint32_t asleep)
{
  _Atomic uint32_t *state = &device->channel->slots[number].state;
  uint32_t found = posted;
  return (atomic_compare_exchange_strong (state, &found, asleep)
	  || found == asleep
	  || !command_check (device, number, posted, posted));
}

/* Sleep until it is, with ASLEEP in the slot.  */
static void
slot_go_on_sleeping (struct device *device, unsigned number, uint32_t posted,
		     uint32_t asleep, struct watch *watch)
{
  struct channel *channel = device->channel;
  int cancel = cancel_disable ();
  /* Who looked before may have been asked since, and was not asleep.  */
  reverse_look (device);
  for (;;)
    {
      futex_wait (&channel->slots[number].state, asleep, watch->timeout);
      if (command_check (device, number, posted, asleep))
	break;
      bool taken = atomic_load (&channel->taken[number]) == posted;
      if (taken && limit_is_over (device, number, posted))
	limit_end (device, number);
      if (!taken)
	poller_fetch (device, number, posted);
      if (watch->timeout < WATCH_BUSY)
	watch->timeout = WATCH_BUSY;
      watch_look (watch, device, taken);
    }
  cancel_restore (cancel);
}

/* Sleep until the command is answered, with STATE in the slot; at first for
   TIMEOUT at most.  */
static void __attribute__ ((noinline))
slot_sleep (struct device *device, unsigned number, uint32_t posted,
	    uint32_t state, uint64_t timeout)
{
  uint32_t asleep = posted - SLOT_POSTED + state;
  struct watch watch;
  watch_begin (&watch, device);
  watch.timeout = timeout;
  if (slot_begin_sleep (device, number, posted, asleep))
    slot_go_on_sleeping (device, number, posted, asleep, &watch);
}

/* Sleep while other threads have the turn.  */
static void __attribute__ ((noinline))
slot_wait_for_turn (struct device *device, unsigned number, uint32_t posted)
{
  struct turn *turn = device->slots[number].turn;
  slot_sleep (device, number, posted, SLOT_PATIENT, turn_sleep_begin (turn));
  turn_sleep_end (turn, this_thread ());
}

static struct patience *
patience_of (struct device *device)
{
  return (atomic_load_explicit (&device->channel->crowded,
				memory_order_relaxed)
	  ? &device->crowd_patience : &device->patience);
}

/* Looks after which a device that has a CPU would have taken a command; some
   tens of microseconds.  */
#define LOOKS_UNTAKEN 1024

/* Look until the command is answered; false if that takes too long.  */
static bool
look_for_answer (struct device *device, unsigned number, uint32_t posted,
		 struct look *look)
{
  struct channel *channel = device->channel;
  bool fetched = false;
  do
    if (command_done (&channel->slots[number], posted))
      return true;
    else if (__builtin_expect (look->count >= LOOKS_UNTAKEN && !fetched, 0))
      {
	fetched = true;
	poller_fetch (device, number, posted);
      }
  while (look_again (look, &channel->cpu));
  return false;
}

/* How long to sleep at first.  BESIDE: the device was last seen on this CPU,
   and has it now.  */
static uint64_t
first_sleep (struct channel *channel, unsigned number, uint32_t posted,
	     bool beside)
{
  if (atomic_load_explicit (&channel->taken[number], memory_order_relaxed)
      == posted)
    return WATCH_FIRST;
  if (!(atomic_load_explicit (&channel->workers, memory_order_relaxed)
	& CHANNEL_POLLING))
    return WATCH_BUSY;
  return beside ? WATCH_FIRST : WATCH_UNTAKEN;
}

static void
slot_wait (struct device *device, unsigned number, uint32_t posted)
{
  struct turn *turn = device->slots[number].turn;
  struct look look;
  if (!turn_is_ours (turn, this_thread (), posted / SLOT_SEQUENCE))
    {
      slot_wait_for_turn (device, number, posted);
      return;
    }
  look_begin (&look, patience_of (device), !turn_is_wanted (turn));
  if (!look.offers)
    look_where_first (&look);
  if (look_for_answer (device, number, posted, &look))
    {
      look_end (&look);
      return;
    }
  /* The command takes long, or the device has no CPU but this one.  */
  bool beside = look_is_vain (&device->channel->cpu);
  if (!beside)
    turn_give_up (turn);
  slot_sleep (device, number, posted, SLOT_ASLEEP,
	      first_sleep (device->channel, number, posted, beside));
  look_end (&look);
}

void
command_execute (struct device *device, enum command_kind kind,
		 const uint64_t *operands, unsigned count, uint64_t *results)
{
  unsigned number = slot_acquire (device, kind);
  uint32_t posted = slot_post (device, number, kind, operands, count);
  slot_wait (device, number, posted);
  if (results)
    memcpy (results, device->channel->slots[number].words,
	    sizeof device->channel->slots[number].words);
  slot_release (device, number);
}

struct command
command_begin (struct device *device, enum command_kind kind,
	       const uint64_t *operands, unsigned count)
{
  unsigned number = slot_acquire (device, kind);
  uint32_t posted = slot_post (device, number, kind, operands, count);
  return (struct command) { number, posted };
}

bool
command_begin_if_free (struct device *device, enum command_kind kind,
		       const uint64_t *operands, unsigned count,
		       struct command *command)
{
  bool counted = prepare (device, kind);
  unsigned number = preferred_slot % COMMANDS_IF_FREE;
  if (!slot_claim_of (device, 0, COMMANDS_IF_FREE, &number))
    {
      if (counted)
	protection_region_ended (device);
      return false;
    }
  preferred_slot = number;
  note_used (&device->channel->slots_used, number);
  note_claimed (device, number, kind, counted);
  command->slot = number;
  command->posted = slot_post (device, number, kind, operands, count);
  return true;
}

bool
command_ends_within (struct device *device, struct command command,
		     uint64_t nanoseconds)
{
  struct slot *slot = &device->channel->slots[command.slot];
  uint32_t posted = command.posted;
  uint32_t asleep = posted - SLOT_POSTED + SLOT_ASLEEP;
  struct look look;
  look_begin (&look, patience_of (device), true);
  if (look.budget > nanoseconds)
    look.budget = nanoseconds;
  do
    if (command_done (slot, posted))
      {
	look_end (&look);
	slot_release (device, command.slot);
	return true;
      }
  while (look_again (&look, &device->channel->cpu));
  uint64_t passed = look.begin ? clock_nanoseconds () - look.begin : 0;
  if (passed < nanoseconds
      && slot_begin_sleep (device, command.slot, posted, asleep))
    futex_wait (&slot->state, asleep, nanoseconds - passed);
  look_end (&look);
  bool done = command_done (slot, posted);
  if (done)
    slot_release (device, command.slot);
  return done;
}

void
command_end_asleep (struct device *device, struct command command)
{
  slot_sleep (device, command.slot, command.posted, SLOT_ASLEEP, WATCH_FIRST);
  slot_release (device, command.slot);
}

void
command_end (struct device *device, struct command command)
{
  slot_wait (device, command.slot, command.posted);
  slot_release (device, command.slot);
}

/* A slot for an asynchronous command, one after the other: the device
   takes them in that order.  */
static unsigned
slot_acquire_async (struct device *device)
{
  unsigned number = (CHANNEL_WAITED_SLOTS
		     + (atomic_fetch_add (&device->async_next, 1)
			% atomic_load (&device->async_slots)));
  slot_claim_some (device, true, &number);
  note_used (&device->channel->async_used, number - CHANNEL_WAITED_SLOTS);
  return number;
}

uint64_t
command_start (struct device *device, enum command_kind kind,
	       const uint64_t *operands, unsigned count, const uint64_t *after,
	       unsigned count_after, void *completion)
{
  struct channel *channel = device->channel;
  if (!reaper_prepare (device))
    return 0;
  bool counted = prepare (device, kind);
  unsigned number = slot_acquire_async (device);
  note_claimed (device, number, kind, counted);
  struct slot *slot = &channel->slots[number];
  struct device_slot *ours = &device->slots[number];
  uint32_t posted = slot_fill (device, number, kind, operands, count, true);
  for (unsigned i = 0; i < COMMAND_AFTER_MAX; i++)
    slot->words[COMMAND_AFTER + i] = ours->after[i]
      = i < count_after ? after[i] : 0;
  ours->completion = completion;
  atomic_store_explicit (&slot->state, posted, memory_order_release);
  atomic_fetch_add (&channel->async_posted, 1);
  if (atomic_load_explicit (&channel->urgent, memory_order_relaxed))
    atomic_store_explicit (&channel->urgent, 0, memory_order_relaxed);
  ring (channel, true);
  /* From here on it may be reported, and the slot released.  */
  reaper_add (device, number, posted);
  return command_name (number, posted);
}

void
command_post (struct device *device, enum command_kind kind)
{
  unsigned number = slot_acquire (device, kind);
  slot_post (device, number, kind, NULL, 0);
  watch_kick (device->channel);
}

bool
command_outstanding (struct device *device)
{
  for (unsigned i = 0; i < CHANNEL_SLOTS; i++)
    if (atomic_load (&device->slots[i].claimed))
      return true;
  return false;
}
