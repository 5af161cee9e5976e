/* A device program that serves the host but for one lie, which LIE in the
   environment names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It loads and runs nothing: a load gives handles from thin air, a copy zeros.
   The lie comes at the start, with the first load, or with the first
   region.  A lie that is a number is the seed of random ones, all the time: the
   device writes anything anywhere in the channel, and ends after a second.  */

#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../lib/random-number.h"
#include "shared/channel.h"

static struct channel *channel;
static const char *lie = "";
static cpu_set_t all_cpus;

static int
lies (const char *what)
{
  return strcmp (lie, what) == 0;
}

static void
wake (_Atomic uint32_t *word)
{
  syscall (SYS_futex, word, FUTEX_WAKE, 64, NULL, NULL, 0);
}

/* Where a random lie goes: often to the slots that there are commands in, or to
   where a death is told, since most of the channel is other slots.  */
static char *
random_place (void)
{
  char *start = (char *) channel;
  size_t size = sizeof *channel;

  switch (random_below (4))
    {
    case 0:
      start = (char *) channel->slots;
      size = 2 * sizeof *channel->slots;
      break;
    case 1:
      start = (char *) &channel->crash;
      size = sizeof channel->crash;
      break;
    case 2:
      size = offsetof (struct channel, slots);
    }
  return start + random_below (size / sizeof (uint32_t)) * sizeof (uint32_t);
}

/* Write some words, which are often small, or the limits of their types, and
   wake whoever looks at them.  */
static void
lie_at_random (void)
{
  static const uint64_t values[] = {
    0, 1, 2, 3, 4, 63, 64, 0xffff, INT32_MAX, 0x80000000, UINT32_MAX, INT64_MAX,
    UINT64_MAX
  };

  for (int i = (int) random_below (16) - 8; random_state != 0 && i > 0; i--)
    {
      char *place = random_place ();
      uint64_t value = random_below (3) == 0 ? random_state
		       : values[random_below (sizeof values / sizeof *values)];
      bool wide = random_below (2) && (uintptr_t) place % sizeof value == 0;

      memcpy (place, &value, wide ? sizeof value : sizeof (uint32_t));
      wake ((_Atomic uint32_t *) place);
    }
}

/* Begin random lies, if LIE is the seed of some.  */
static void
begin_random_lies (void)
{
  sigset_t alarms;

  random_begin (strtoull (lie, NULL, 10));
  if (random_state == 0)
    return;
  /* The host's plugin has blocked them.  */
  sigemptyset (&alarms);
  sigaddset (&alarms, SIGALRM);
  sigprocmask (SIG_UNBLOCK, &alarms, NULL);
  alarm (1);
}

static void
map_memory (void)
{
  channel = mmap (NULL, sizeof *channel, PROT_READ | PROT_WRITE, MAP_SHARED,
		  CHANNEL_FD_MEMORY, 0);
  if (channel == MAP_FAILED
      || mmap ((void *) channel->arena_base, channel->arena_size,
	       PROT_READ | PROT_WRITE,
	       MAP_SHARED | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
	       CHANNEL_FD_MEMORY, channel->arena_offset) == MAP_FAILED)
    _exit (1);
}

static void
start (void)
{
  if (lies ("never-ready"))
    {
      sigset_t all;
      sigfillset (&all);
      sigprocmask (SIG_SETMASK, &all, NULL);
      for (;;)
	pause ();
    }
  if (lies ("base"))
    channel->arena_base = 0x123456789abcdefull;
  if (lies ("base-null"))
    channel->arena_base = 0;
  if (lies ("shrink") && ftruncate (CHANNEL_FD_MEMORY, 0) == 0)
    channel->magic = 0;
  uint32_t status = CHANNEL_READY;
  if (lies ("message"))
    {
      memset (channel->message, 'x', sizeof channel->message);
      memset (&channel->crash, 'y', sizeof channel->crash);
      channel->message[9] = '\n';
      status = CHANNEL_FAILED;
    }
  if (lies ("status"))
    status = 77;
  atomic_store (&channel->status, status);
  wake (&channel->status);
}

/* Say that this thread polls, though it has no CPU: it takes nothing until the
   host lets it run on any.  Or say that a thread of the host's does.  */
static void
begin_late (void)
{
  cpu_set_t last;
  int cpu = CPU_SETSIZE - 1;
  sched_getaffinity (0, sizeof all_cpus, &all_cpus);
  while (cpu > 0 && !CPU_ISSET (cpu, &all_cpus))
    cpu--;
  CPU_ZERO (&last);
  CPU_SET (cpu, &last);
  channel->allowed = lies ("late-other") ? last : all_cpus;
  channel->poller = lies ("late-other") ? getppid () : gettid ();
  channel->workers = CHANNEL_POLLING;
  sched_setaffinity (0, sizeof last, &last);
}

static void
be_late (void)
{
  cpu_set_t now;
  CPU_ZERO (&now);
  if (lies ("late-other"))
    usleep (20000);
  while (lies ("late") && !CPU_EQUAL (&now, &all_cpus))
    {
      usleep (1000);
      sched_getaffinity (0, sizeof now, &now);
    }
}

static void
crash (int slot, int signal)
{
  channel->crash.slot = slot;
  channel->crash.signal = signal;
  channel->crash.has_address = 1;
  channel->crash.address = -1ull;
  atomic_store (&channel->crash.happened, 1);
}

static void
die (void)
{
  kill (getpid (), SIGKILL);
}

static void
lie_in_region (struct slot *slot)
{
  if (lies ("crash-slot"))
    crash (1 << 28, SIGSEGV), die ();
  if (lies ("crash-slot-negative"))
    crash (-(1 << 28), SIGSEGV), die ();
  if (lies ("crash-slot-other"))
    crash (CHANNEL_SLOTS - 1, SIGSEGV), die ();
  if (lies ("crash-signal"))
    crash (0, -(1 << 30)), die ();
  if (lies ("crash-alive"))
    {
      crash (0, SIGSEGV);
      for (;;)
	pause ();
    }
  if (lies ("slots"))
    atomic_store (&channel->slots_used, 0x10000000), die ();
  if (lies ("slots-alive"))
    channel->slots_used = 0x10000000;
  if (lies ("command"))
    {
      slot->kind = 200;
      memset (slot->words, 0xee, sizeof slot->words);
      die ();
    }
  if (lies ("hints"))
    {
      channel->started = channel->workers = channel->cpu = 0xffff;
      channel->doorbell = channel->answered = channel->kick = 0x7fffffff;
      for (int i = 0; i < CHANNEL_SLOTS; i++)
	channel->taken[i] = 0x80000000u + i;
    }
}

/* A state word that there is not, before or after the host went to sleep.  */
static void
lie_about_state (struct slot *slot)
{
  if (lies ("state"))
    atomic_store (&slot->state, 0x7ffffff1);
  if (lies ("state-asleep") || lies ("state-undone"))
    {
      uint32_t state;
      while (((state = atomic_load (&slot->state)) & SLOT_STATE_MASK)
	     != SLOT_ASLEEP)
	usleep (1000);
      atomic_store (&slot->state, lies ("state-undone")
		    ? (state & ~SLOT_STATE_MASK) | SLOT_POSTED : 0);
    }
  if (lies ("state") || lies ("state-asleep") || lies ("state-undone"))
    {
      wake (&slot->state);
      for (;;)
	pause ();
    }
}

static void
load (struct slot *slot)
{
  if (lies ("load-text"))
    {
      memset ((void *) slot->words[0], 'z', CHANNEL_TEXT_MAX);
      ((char *) slot->words[0])[9] = '\n';
      slot->words[0] = 0;
      return;
    }
  struct channel_image *images = (struct channel_image *) slot->words[0];
  for (uint64_t i = 0; i < slot->words[1]; i++)
    {
      images[i].handle[0] = images[i].handle[1] = 1;
      images[i].bias = lies ("load-bias") ? -4096ull : 0;
    }
  slot->words[0] = 1;
  slot->words[1] = 4096;
}

static void
execute (struct slot *slot)
{
  switch (slot->kind)
    {
    case COMMAND_RUN:
      lie_in_region (slot);
      lie_about_state (slot);
      break;
    case COMMAND_LOAD:
      load (slot);
      break;
    case COMMAND_COPY:
      /* To the arena, or to what an image has.  */
      if (slot->words[0] - channel->arena_base < channel->arena_size)
	memset ((void *) slot->words[0], 0, slot->words[2]);
      break;
    case COMMAND_EXIT:
      exit (0);
    }
}

int
main (void)
{
  lie = getenv ("LIE");
  begin_random_lies ();
  if (!lies ("never-ready"))
    prctl (PR_SET_PDEATHSIG, SIGKILL);
  map_memory ();
  if (lies ("late") || lies ("late-other"))
    begin_late ();
  start ();
  while (lies ("takes-nothing"))
    pause ();
  for (;; usleep (100))
    for (int i = 0; i < CHANNEL_SLOTS; i++)
      {
	struct slot *slot = &channel->slots[i];
	uint32_t state = atomic_load (&slot->state);
	if ((state & SLOT_STATE_MASK) == SLOT_DONE)
	  continue;
	be_late ();
	atomic_store (&channel->taken[i],
		      (state & ~SLOT_STATE_MASK) | SLOT_POSTED);
	lie_at_random ();
	execute (slot);
	lie_at_random ();
	int async = slot->async;
	atomic_fetch_and (&slot->state, ~SLOT_STATE_MASK);
	wake (&slot->state);
	atomic_fetch_add (&channel->answered, async);
	wake (&channel->answered);
      }
}
