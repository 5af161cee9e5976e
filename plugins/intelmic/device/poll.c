/* How a thread of the device process waits for commands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See channel.h for who polls.  What is not atomic here belongs to the polling
   thread; a thread becomes that, and ceases to be it, by an atomic operation on
   channel.workers.  */

#include "config.h"
#include "device/poll.h"

#include <sched.h>

#include "device/cpus.h"
#include "device/process.h"
#include "shared/wait.h"

/* Of the thread that polls.  */
static struct patience patience;

/* Bits of slots whose host thread sleeps though its command was answered.  When
   no command has come for some looks one of them is woken, and so on.  */
static _Atomic uint64_t sleepers;
#define LOOKS_PER_SLEEPER 512

/* The slot from which the polling thread last took a command that is
   waited for, and how many came from the same one before, or asynchronous
   ones one after the other.  It is looked at first, but not for ever.  */
static unsigned last_slot;
static unsigned same_slot;
#define SAME_SLOT_MANY 16

/* Asynchronous commands taken so far, the slot after the last one, and
   whether that was the last command.  The two kinds are looked at in
   turn.  */
static uint32_t async_taken;
static unsigned async_next;
static bool last_was_async;

/* Asynchronous commands that were taken and not answered.  */
static _Atomic unsigned async_running;

/* Have the host's thread report what was answered, unless others have.  */
static void
wake_reaper (void)
{
  if (atomic_load (&channel->reaper_sleeps) == 0
      || atomic_load (&channel->reported) == atomic_load (&channel->answered))
    return;
  if (atomic_exchange (&channel->reaper_sleeps, 0) != 0)
    futex_wake (&channel->answered, 1);
}

void
poll_note_answer (void)
{
  atomic_fetch_sub (&async_running, 1);
  atomic_fetch_add (&channel->answered, 1);
  if (atomic_load (&channel->urgent))
    wake_reaper ();
}

void
poll_wake_sleepers (void)
{
  wake_reaper ();
  if (atomic_load_explicit (&sleepers, memory_order_relaxed) == 0)
    return;
  uint64_t bits = atomic_exchange (&sleepers, 0);
  for (; bits; bits &= bits - 1)
    futex_wake (&channel->slots[__builtin_ctzll (bits)].state, 1);
}

/* Wake the first one after the slot that had a command last.  */
static void
wake_next_sleeper (void)
{
  wake_reaper ();
  uint64_t bits = atomic_load_explicit (&sleepers, memory_order_relaxed);
  if (bits == 0)
    return;
  uint64_t after = bits & -((uint64_t) 2 << last_slot);
  unsigned number = __builtin_ctzll (after ? after : bits);
  atomic_fetch_and (&sleepers, ~((uint64_t) 1 << number));
  futex_wake (&channel->slots[number].state, 1);
}

void
poll_note_sleeper (unsigned number)
{
  atomic_fetch_or (&sleepers, (uint64_t) 1 << number);
}

/* Whether more asynchronous ones can be executed beside those that are.  */
static bool
has_room (void)
{
  return atomic_load (&async_running) < CHANNEL_ASYNC_RUNNING;
}

/* Whether slot NUMBER has a command that nobody has taken; its state when it
   was posted goes to *POSTED.  */
static bool
is_waiting (unsigned number, uint32_t *posted)
{
  uint32_t state = atomic_load_explicit (&channel->slots[number].state,
					 memory_order_acquire);
  if ((state & SLOT_STATE_MASK) == SLOT_DONE)
    return false;
  *posted = (state & ~SLOT_STATE_MASK) | SLOT_POSTED;
  return atomic_load_explicit (&channel->taken[number],
			       memory_order_relaxed) != *posted;
}

/* The same for an asynchronous one that can be executed.  */
static bool
is_ready (unsigned number, uint32_t *posted)
{
  const struct slot *slot = &channel->slots[number];
  return (is_waiting (number, posted)
	  && (slot->kind != COMMAND_RUN
	      || commands_are_over (channel, &slot->words[COMMAND_AFTER])));
}

/* Take an asynchronous command that nobody has taken.  Only the polling thread
   does.  */
static bool
take_async (unsigned *number)
{
  uint32_t posted;
  if (atomic_load_explicit (&channel->async_posted, memory_order_acquire)
      == async_taken
      || !has_room ())
    return false;
  unsigned used = async_used ();
  for (unsigned i = 0; i < used; i++)
    {
      unsigned place = (async_next + i) % used;
      unsigned candidate = CHANNEL_WAITED_SLOTS + place;
      if (!is_ready (candidate, &posted))
	continue;
      atomic_store_explicit (&channel->taken[candidate], posted,
			     memory_order_relaxed);
      atomic_fetch_add (&async_running, 1);
      same_slot = last_was_async ? same_slot + 1 : 0;
      last_was_async = true;
      async_taken++;
      async_next = place + 1;
      *number = candidate;
      return true;
    }
  return false;
}

/* Take one that is waited for.  */
static bool
take_waited (unsigned *number)
{
  unsigned used = slots_used ();
  unsigned first = last_slot + (same_slot >= SAME_SLOT_MANY);
  for (unsigned i = 0; i < used; i++)
    {
      unsigned candidate = first + i < used ? first + i : first + i - used;
      uint32_t posted;
      if (!is_waiting (candidate, &posted))
	continue;
      atomic_store_explicit (&channel->taken[candidate], posted,
			     memory_order_relaxed);
      same_slot = (candidate == last_slot && !last_was_async
		   ? same_slot + 1 : 0);
      last_was_async = false;
      last_slot = candidate;
      *number = candidate;
      return true;
    }
  return false;
}

/* Take any.  */
static bool
take (unsigned *number)
{
  return (last_was_async ? take_waited (number) || take_async (number)
	  : take_async (number) || take_waited (number));
}

/* How many commands in a row came soon after each other, from one thread and
   from the CPU that took them.  The host thread and this one then only run in
   turns, which the kernel finds in order, even if other CPUs are idle.  Of the
   polling thread.  */
static unsigned from_this_cpu;
static uint64_t from_this_cpu_since;
#define FROM_THIS_CPU_MANY 3
#define SOON_NANOSECONDS 150000

/* Whether the command in slot NUMBER is an asynchronous one.  */
static bool
is_async (unsigned number)
{
  return atomic_load_explicit (&channel->slots[number].async,
			       memory_order_relaxed);
}

/* Whether the polling thread sleeps where the host is, or has begun there.  */
static bool beside_host;

/* Sleep until the host rings.  A host thread that waits for its command lets
   others have its CPU, and so this thread begins there: another CPU may take
   ten times as long to wake up.  */
static void
sleep_for_doorbell (void)
{
  const struct slot *slot = &channel->slots[last_slot];
  uint16_t cpu = atomic_load_explicit (&slot->cpu, memory_order_relaxed);
  cpu_set_t one;
  beside_host = (channel->devices == 1 && !is_async (last_slot)
		 && cpu < CPU_SETSIZE && CPU_ISSET (cpu, &cpus_allowed));
  if (!beside_host)
    {
      cpus_sleep (&channel->doorbell, 1);
      return;
    }
  CPU_ZERO (&one);
  CPU_SET (cpu, &one);
  atomic_store_explicit (&channel->cpu, cpu, memory_order_relaxed);
  cpus_sleep_on (&channel->doorbell, 1, &one);
}

static void
note_cpus (unsigned number)
{
  uint16_t cpu = sched_getcpu ();
  uint16_t host = atomic_load_explicit (&channel->slots[number].cpu,
					memory_order_relaxed);
  atomic_store_explicit (&channel->cpu, cpu, memory_order_relaxed);
  if (__builtin_expect (cpu != host || same_slot == 0, 1))
    from_this_cpu = 0;
  else
    {
      uint64_t now = clock_nanoseconds ();
      if (from_this_cpu == 0 || now - from_this_cpu_since > SOON_NANOSECONDS)
	{
	  from_this_cpu = 0;
	  from_this_cpu_since = now;
	}
      from_this_cpu++;
    }
}

/* An offer of the CPU that took as long, in nanoseconds: somebody has more to
   do there than the host would have, or another device.  */
#define OFFER_USED 20000

/* Look for a command, as long as that seems worth it.  */
static bool
look_for_command (unsigned *number, struct look *look)
{
  const _Atomic uint16_t *host_cpu
    = from_this_cpu ? &channel->cpu : &look_nowhere;
  unsigned next_sleeper = LOOKS_PER_SLEEPER;
  do
    if (take (number))
      return true;
    else if (look->count >= next_sleeper)
      {
	wake_next_sleeper ();
	next_sleeper += LOOKS_PER_SLEEPER;
      }
  while (look_again (look, host_cpu) && look->lost < OFFER_USED);
  poll_wake_sleepers ();
  return false;
}

/* The host will ring.  It posts, then looks at the doorbell.  */
static void
wait_for_doorbell (unsigned *number)
{
  for (;;)
    {
      atomic_store (&channel->doorbell, 1);
      atomic_thread_fence (memory_order_seq_cst);
      if (take (number))
	break;
      while (atomic_load (&channel->doorbell) == 1)
	sleep_for_doorbell ();
    }
  atomic_store (&channel->doorbell, 0);
  /* The host does something else meanwhile.  */
  if (beside_host && is_async (*number))
    cpus_leave ();
  beside_host = false;
}

unsigned
poll_wait (void)
{
  unsigned number;
  struct look look;
  if (from_this_cpu >= FROM_THIS_CPU_MANY)
    cpus_leave_at_times ();
  /* Where the CPU is lost to the host's own work, so be it.  */
  if (from_this_cpu)
    atomic_store_explicit (&patience.shy, 0, memory_order_relaxed);
  look_begin (&look, &patience,
	      atomic_load_explicit (&sleepers, memory_order_relaxed) == 0);
  if (from_this_cpu && look.offers)
    look_offer_first (&look);
  if (!look_for_command (&number, &look))
    wait_for_doorbell (&number);
  look_end (&look);
  note_cpus (number);
  return number;
}

bool
poll_is_pending (void)
{
  unsigned used = slots_used ();
  uint32_t posted;
  for (unsigned i = 0; i < used; i++)
    if (is_waiting (i, &posted))
      return true;
  /* Asynchronous ones are counted when they are in their slots.  */
  if (atomic_load_explicit (&channel->async_posted, memory_order_acquire) == 0
      || !has_room ())
    return false;
  used = async_used ();
  for (unsigned i = 0; i < used; i++)
    if (is_ready (CHANNEL_WAITED_SLOTS + i, &posted))
      return true;
  return false;
}

void
poll_leave (void)
{
  poll_wake_sleepers ();
  /* Who polls may sleep, and the host has no reason to ring.  */
  atomic_thread_fence (memory_order_seq_cst);
  if (poll_is_pending () && atomic_exchange (&channel->doorbell, 0) != 0)
    futex_wake (&channel->doorbell, 1);
}

void
poll_init (void)
{
  patience_init (&patience, channel->cpus, PATIENCE_MAX, false);
}
