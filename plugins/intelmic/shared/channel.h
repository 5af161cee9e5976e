/* What the plugin and the device process share: one piece of memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An emulated device is a process.  It and the host map the same memfd, at
   different addresses.  The memfd begins with a struct channel, through which
   the host sends commands; what follows is the device's memory (the arena),
   whose device address is what the program sees as a device pointer.

   A command travels in a slot, one cache line that host and device pass back
   and forth.  A host thread that wants something claims a free slot (host
   memory says which are free), fills it, and changes its state to POSTED; a
   device thread sees that, does what is asked, writes the results into the
   same line and changes the state to DONE.  Both sides look at the line for a
   short while before they sleep in a futex, so between two awake processes a
   command costs two transfers of a cache line and no system call.

   One device thread at a time polls the slots.  It executes what it finds
   itself, and nobody polls meanwhile: handing the polling over would cost a
   wake-up for every command.  Instead a host thread that has waited for some
   time without seeing its command taken kicks the device, and another device
   thread takes over the polling.  So regions of several host threads run
   concurrently as soon as one of them is long.

   Host threads that are too many for the CPUs take turns in looking (turn.h);
   the others sleep, and their slots say SLOT_PATIENT.  Waking one costs the
   device as much time as many short commands, so it does when it has nothing
   else to do.

   No thread waits for an asynchronous command.  It has one of the slots after
   those of commands that are waited for, which the device looks at only if
   async_posted says that there is something.  Such a command can name others
   that have to be answered before it is executed: so the regions of a chain
   follow each other without the host.  The device counts what it has answered
   of them; whichever thread of the host looks reports them, and one sleeps
   until there is something to report (reaper.c).

   In programs that require "reverse_offload" the device can ask the host to run
   a region, one at a time.  For that there is a word that says whose turn it
   is, and a thread of the host (reverse.c) that waits for it.  As long as
   there is none, the device wakes the threads that wait for it, every
   millisecond, and these see to it that there is one.  While it has the region
   run, it may give the turn back to have something copied: only the device
   reaches its own stacks, and the thread that asked is free to do it.

   Order of memory.  CPUs other than x86 let another one see writes, and do
   reads, in another order than the program has.  What relies on an order, and
   what sees to it (memory_order_seq_cst, the default, is called total):

   - What a command is (kind, word, the memory that it is about) is written
     before slot.state becomes POSTED, by a release or more, and read after an
     acquire saw that.  Likewise its results and what it did to memory, before
     SLOT_DONE; so a command that others come after has done all when they find
     it over (command_is_over).  An asynchronous command is POSTED before
     async_posted counts it; who finds it counted (acquire) finds it there.  A
     slot goes to the host's next thread with device_slot.claimed, and what
     belongs to the device's polling thread to the next one with WORKERS (both
     total).
   - Arena_base, message: before status.  Crash: before crash.happened.
   - Where one side writes a word and then looks at a second one, and the other
     side writes the second and looks at the first, one of them has to see the
     new value, or nobody wakes who is about to sleep.  So all four accesses are
     total, or a total fence stands between the two:

       who			writes			looks at
       host: posts		slots_used, slot.state,	doorbell
				async_posted
       device: goes to sleep	doorbell, fence		slots_used,
							async_posted, slot.state
       device: poll_leave	slot.state, fence	async_posted, others'
							slot.state, doorbell
       device: answers		slot.state, answered	urgent, reaper_sleeps
       host: goes to sleep	urgent, reaper_sleeps	answered, look_again,
							report_lock
       host: has reported	report_lock, fence	urgent
       host: report		(looks at answered)	reaper.outstanding
       host: reaper_add		reaper.outstanding	slot.state
       host: gives a slot back	claimed			slot_waiters
       host: wants one		slot_waiters		claimed
       host: claims one		claimed			protection.used
       host: first protection	protection.used		claimed
       host: reverse.c ends	reverse.served		reverse.turn
       host: slot_sleep		slot.state		reverse.turn
       device: asks the host	reverse.turn		reverse.served,
							slot.state

     The kernel looks at a futex after a full barrier.
   - Reverse.words, and what was copied: before the turn is given away.  The
     turn and whether the other side sleeps are one word.
   - Populate, taken, started, poller, cpu, crowded, patience, turns and all
     other hints are atomic so that each word is whole, and no more: old ones
     cost time.

   The threads within the device: league.c.  doc/memory-model.md goes through
   all that is atomic, and testsuite/models explores these pairs.

   Who trusts whom.  Target regions run in the device process and may write
   anything anywhere in the channel, by mistake or on purpose; the host may
   have privileges that they lack.  So the host takes nothing from the channel
   for granted:

   - What it has posted (kind, operands, sequence) it remembers in its own
     memory (struct device_slot) and never reads back.  Its allocator's lists
     are there, too, and it only looks at its own counts and indices, never at
     slots_used and async_used.
   - slot.state has to be one of those that the command can be in; anything else
     ends the device (device_accuse), so a wrong word is neither an answer nor
     waited for.
   - status, arena_base, crash.slot and crash.frame_count are read once and
     checked; message, crash.frames.library and the text of COMMAND_LOAD get an
     end and no control characters (told.h).
   - life is believed if waitid says the same.
   - crash.happened is believed, and the device has to end then (failure.c).
   - started, taken, workers, cpu, allowed, crowded, doorbell, answered,
     populate.done: hints.  A wrong one costs time, a wake-up too many or a less
     exact message.
   - poller has to be a thread of the device.
   - Results of COMMAND_LOAD and the tables of an image are device addresses and
     handles, given back to the device as they are; an address is only used
     where it is in the arena (device_memory), or by the device.
   - Reverse.turn has to be one that the device can give; what the region is and
     what it maps, the runtime looks up in its own tables.
   - The memfd is sealed: its size cannot change, so no access of the host
     faults.

   The device does what the host says: it exists for that, and has no privileges
   that the host lacks.  But as regions can write here, it keeps an index in its
   bounds (slots_used, async_used).  */

#ifndef INTELMIC_CHANNEL_H
#define INTELMIC_CHANNEL_H

#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* File descriptors that the device process starts with, beside 0, 1 and 2.  */
enum
{
  CHANNEL_FD_MEMORY = 3,	/* The memfd.  The host has it open otherwise,
				   and locked (channel.locked).  */
  CHANNEL_FD_HOST = 4		/* A pidfd of the host process.  */
};

/* Commands that can be outstanding: those that threads wait for, and in
   the slots after them asynchronous ones, of which CHANNEL_ASYNC_FIRST
   are used as long as they do.  A host thread that finds no slot waits for
   one.  The device executes up to CHANNEL_ASYNC_RUNNING of those at the same
   time.  */
#define CHANNEL_WAITED_SLOTS 64
#define CHANNEL_ASYNC_SLOTS 512
#define CHANNEL_ASYNC_FIRST 64
#define CHANNEL_ASYNC_RUNNING 64
#define CHANNEL_SLOTS (CHANNEL_WAITED_SLOTS + CHANNEL_ASYNC_SLOTS)

/* Bytes of text, with the terminating 0, in the answer to COMMAND_LOAD; the
   image's memory has room for them.  */
#define CHANNEL_TEXT_MAX 1024

#define CHANNEL_LINE 128	/* Two lines: the CPU prefetches pairs.  */

#define CHANNEL_RUN_SPREAD 0x80000000u

/* In EXITS.  */
#define CHANNEL_EXITS 0x100u

enum command_kind
{
  COMMAND_RUN,		/* in: function, argument, thread limit or 0 and
			   in the upper half gangs or 0, or with
			   CHANNEL_RUN_SPREAD how many words at the argument
			   the function takes one by one;
			   asynchronous: COMMAND_AFTER_MAX commands that have to
			   be answered before, as command_name says, or 0;
			   out: if timed, when it began and ended */
  COMMAND_LOAD,		/* in: device address of an array of struct
			   channel_image, how many, whether their symbols are
			   for other images;
			   out: whether they are loaded, or else the text at
			   that address says why not; address of the device
			   number */
  COMMAND_POINTERS,	/* in: device address of an array of struct
			   channel_pointer, how many, the first handle of the
			   image that they are of */
  COMMAND_UNLOAD,	/* in: the two handles */
  COMMAND_COPY,		/* in: destination, source, size, all of the device */
  COMMAND_POPULATE,	/* in: address and size of arena, whole pages; see
			   struct channel_populate */
  COMMAND_PROTECT,	/* in: device address of an array of struct
			   channel_protection, how many;
			   out: how many of them are so now */
  COMMAND_EXIT		/* Not answered.  */
};

/* An image to load.  Of those that are loaded together, and of what was loaded
   before, the first one with a symbol has it for all.  */
struct channel_image
{
  uint64_t address;	/* In: device address and size of an ELF image.  */
  uint64_t size;
  char file[PATH_MAX + 1];	/* In: where to keep it; empty: nowhere.  */
  uint64_t deep;	/* In: whether what it needs itself comes before what
			   the process has.  */
  uint64_t handle[2];	/* Out.  */
  uint64_t bias;
};

/* Something of an image that regions may use pointers of the host's to.  */
struct channel_pointer
{
  uint64_t start;	/* Addresses in the host, END excluded; of a function
			   both are the same.  */
  uint64_t end;
  uint64_t device;	/* What START is on the device.  */
};

/* Memory of the arena that regions may access, or may not.  */
struct channel_protection
{
  uint64_t start;	/* Whole pages of the system.  */
  uint64_t size;
  uint64_t data;	/* What is used of them.  */
  uint64_t data_size;
  uint64_t allow;
};

#define COMMAND_AFTER_MAX 4
#define COMMAND_AFTER 3		/* The first of them in slot.words.  */

/* The low bits of slot.state; the others count the commands of the slot.  */
enum
{
  SLOT_DONE = 0,	/* The host's: answered, or never used.  */
  SLOT_POSTED = 1,	/* The device's.  */
  SLOT_ASLEEP = 2,	/* The device's, and the host sleeps on the word.  */
  SLOT_PATIENT = 3,	/* The same, and need not be woken at once.  */
  SLOT_STATE_MASK = 3,
  SLOT_SEQUENCE = 4	/* One command.  */
};

struct slot
{
  _Atomic uint32_t state;
  uint8_t kind;			/* An enum command_kind.  */
  _Atomic uint8_t async;	/* No thread waits for it.  */
  _Atomic uint16_t cpu;		/* That the host posted from.  */
  uint64_t words[7];		/* Operands, then results.  */
} __attribute__ ((aligned (CHANNEL_LINE)));

enum channel_status
{
  CHANNEL_STARTING,
  CHANNEL_READY,
  CHANNEL_FAILED		/* channel.message says why.  */
};

/* What ends a device beside signals.  */
enum
{
  CRASH_BY_THREAD_END = 0,	/* A thread called pthread_exit.  */
  CRASH_BY_FREE = -3,		/* It freed what the host had handed out.  */
  CRASH_BY_SANITIZER = -2,	/* One has reported an error.  */
  CRASH_BY_VTABLE = -1		/* An object has a virtual table of the host's
				   that is not on the device.  */
};

/* A function that was being executed.  */
struct channel_frame
{
  /* In the device: of an instruction, or within the call that it waits for.  */
  uint64_t address;
  /* The file name of the library that this is in; empty, if that is an image
     or not known.  */
  char library[48];
};

#define CHANNEL_FRAMES 32

/* What the device knows of its own end; written by a signal handler, or
   instead.  */
struct channel_crash
{
  _Atomic uint32_t happened;
  int32_t signal;		/* Or one of the next.  */
  int32_t slot;			/* Whose command; -1 if not known.  */
  int32_t wild;			/* The address is none that there can be.  */
  int32_t has_address;
  uint64_t address;		/* That faulted.  */
  int32_t in_stack;		/* At the end of the thread's stack.  */
  /* From the one that the signal came to outwards.  Written after HAPPENED, and
     complete when the process has ended.  */
  uint32_t frame_count;
  struct channel_frame frames[CHANNEL_FRAMES];
};

/* How host and device share the work of COMMAND_POPULATE, of which there
   is one at a time: to get memory from the system for a part of the arena
   that the host copies to.  The device does so from the beginning on, the
   host, as it copies, from the end.  Both are offsets from the command's
   address.  */
struct channel_populate
{
  _Atomic uint64_t done;	/* The device's: it has got as far.  */
  _Atomic uint64_t limit;	/* The host's: what lies from here on it does
				   itself.  */
};

/* Whose turn it is in having the host run a region.  */
enum reverse_turn
{
  REVERSE_NOBODY,	/* There is none; a thread of the device may begin.  */
  REVERSE_HOST,		/* words: function, count and device addresses of the
			   three arrays of what it maps.  */
  REVERSE_DEVICE,	/* words: destination, source and size of a copy, all of
			   the device.  */
  REVERSE_TURN_MASK = 3,
  REVERSE_ASLEEP = 4	/* Who waits for the turn sleeps on the word.  */
};

struct channel_reverse
{
  _Atomic uint32_t turn;
  _Atomic uint32_t served;	/* Whether a thread of the host waits for its
				   turn, or has it.  The host's.  */
  int32_t number;		/* Of the device, for the program.  */
  uint64_t words[5];
};

#define CHANNEL_NO_CPU UINT16_MAX

#define CHANNEL_MAGIC 0x676f6d7065313036ull

struct channel
{
  /* Immutable once the device process is started.  */
  uint64_t magic;
  uint64_t arena_size;
  uint64_t arena_offset;	/* Within the memfd.  */
  uint64_t host_address;	/* Where the host mapped the memfd.  */
  uint64_t host_stack;		/* Where the host's first stack begins.  */
  int32_t program_number;	/* The program's for this device.  */
  uint32_t number;		/* Which emulated device this is ...  */
  uint32_t devices;		/* ... of how many.  */
  uint32_t cpus;		/* CPUs that host and devices may use.  */
  uint32_t threads;		/* Default size of a team; 0: as OMP_NUM_THREADS
				   says.  */
  uint32_t tool;		/* It may run under a tool, or a sanitizer.  */
  uint32_t secret;		/* Nobody may look into the device: it is not to
				   be dumpable, as the host is not.  */
  uint32_t timed;		/* The host wants to know when regions begin and
				   end, in nanoseconds of CLOCK_MONOTONIC.  */
  uint32_t locked;		/* flock on the memfd returns when the host has
				   ended, or executes another program.  */
  uint32_t restarts;		/* How often the device has started itself
				   again, which it counts.  */

  /* Written by the device before it sets STATUS, then immutable.  ARENA_BASE
     holds the host's proposal until then.  */
  _Atomic uint64_t arena_base;
  char message[512];
  cpu_set_t allowed;		/* CPUs that the device's threads may use.  */
  _Atomic uint32_t status;	/* An enum channel_status, and a futex.  */

  struct channel_crash crash;

  /* The kernel sets FUTEX_OWNER_DIED here when the process ends, or executes
     another program.  */
  _Atomic uint32_t life;

  /* The device ends because of a call of exit or its like: CHANNEL_EXITS and
     the low 8 bits of its status.  */
  _Atomic uint32_t exits;

  /* Slots of commands that are waited for with a number from here on were never
     used, and those of asynchronous ones that are so many after the first;
     asynchronous commands posted so far.  Written by the host, and only read by
     the device.  */
  _Atomic uint32_t slots_used __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t async_used;
  _Atomic uint32_t async_posted;

  /* 1: the polling device thread sleeps, and wants this set to 0 and a wake-up
     after something was posted.  */
  _Atomic uint32_t doorbell __attribute__ ((aligned (CHANNEL_LINE)));

  /* Bit 0: some device thread polls.  The rest counts threads that execute a
     command.  Written by the device.  */
  _Atomic uint32_t workers __attribute__ ((aligned (CHANNEL_LINE)));
  /* The thread that polls, or did.  Written by the device.  */
  _Atomic int32_t poller;
  /* The CPU on which a command was last taken, or on which the next one will
     be; CHANNEL_NO_CPU while the poller goes to another.  Written by the
     device, and by a host thread that has the poller come to its own.  */
  _Atomic uint16_t cpu;
  /* Commands taken so far, of all slots, and the state word of the command
     that was last taken from each slot.  Written by the device.  */
  _Atomic uint32_t started;
  _Atomic uint32_t taken[CHANNEL_SLOTS];

  /* The last region had as many threads as there are CPUs for them, so that a
     host thread that waits for the next one and looks may take a CPU that it
     needs.  Written by the device.  */
  _Atomic bool crowded __attribute__ ((aligned (CHANNEL_LINE)));

  /* Device threads without work sleep on this; the host adds 1 and wakes one
     to have it poll.  */
  _Atomic uint32_t kick __attribute__ ((aligned (CHANNEL_LINE)));

  /* Asynchronous commands answered so far; a futex.  Written by the device.  */
  _Atomic uint32_t answered __attribute__ ((aligned (CHANNEL_LINE)));

  /* How many of them had been when the host last reported all; whether a thread
     of the host sleeps on ANSWERED, and wants this set to 0 and a wake-up when
     there is something to report; whether at once, or when the device has
     nothing else to do.  */
  _Atomic uint32_t reported __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t reaper_sleeps;
  _Atomic uint32_t urgent;

  struct channel_populate populate __attribute__ ((aligned (CHANNEL_LINE)));

  struct channel_reverse reverse __attribute__ ((aligned (CHANNEL_LINE)));

  struct slot slots[CHANNEL_SLOTS];
};

/* What stands for the command that slot NUMBER had when its state was
   POSTED; not 0.  */
static inline uint64_t
command_name (uint32_t number, uint32_t posted)
{
  return (uint64_t) number << 32 | posted;
}

/* Whether the command that NAME stands for has been answered.  */
static inline bool
command_is_over (const struct channel *channel, uint64_t name)
{
  uint32_t number = name >> 32, posted = name;
  if (number >= CHANNEL_SLOTS)
    return true;
  uint32_t state = atomic_load_explicit (&channel->slots[number].state,
					 memory_order_acquire);
  return ((state & SLOT_STATE_MASK) == SLOT_DONE
	  || ((state ^ posted) & ~SLOT_STATE_MASK) != 0);
}

/* The same of all those in NAMES, some of which may be 0.  */
static inline bool
commands_are_over (const struct channel *channel,
		   const uint64_t names[COMMAND_AFTER_MAX])
{
  for (unsigned i = 0; i < COMMAND_AFTER_MAX; i++)
    if (names[i] && !command_is_over (channel, names[i]))
      return false;
  return true;
}

enum
{
  CHANNEL_POLLING = 1,
  CHANNEL_EXECUTING = 2
};

#endif /* INTELMIC_CHANNEL_H */
