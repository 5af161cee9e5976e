/* The host's side of an emulated device: the process and its memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The host's side of a device is one object, struct device.  Its parts have
   files of their own, which call each other: arena.h, command.h, guard.h,
   image.h, limit.h, pointers.h, protection.h, reaper.h, reverse.h, watch.h, and
   failure.c for the end of all.  */

#ifndef INTELMIC_DEVICE_H
#define INTELMIC_DEVICE_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "host/arena.h"
#include "host/guard.h"
#include "host/reaper.h"
#include "host/reverse.h"
#include "host/turn.h"
#include "shared/channel.h"
#include "shared/wait.h"

enum device_state
{
  DEVICE_DOWN,
  DEVICE_UP,
  DEVICE_DEAD,		/* Ended on its own; the program is ending, too, or
			   has it buried.  */
  DEVICE_FOREIGN	/* Belongs to the process that this one was forked
			   from.  */
};

/* The most operands that a command has.  */
#define DEVICE_SLOT_OPERANDS 3

/* The host's view of a slot of the channel, which the device cannot change.  */
struct device_slot
{
  _Atomic uint32_t claimed;		/* Some thread has it.  */
  /* What that thread posted last: the state word, 0 if there was no command
     yet, and what the command was.  */
  _Atomic uint32_t posted;
  enum command_kind kind;
  uint64_t operands[DEVICE_SLOT_OPERANDS];
  /* Of an asynchronous command; see command_start.  */
  uint64_t after[COMMAND_AFTER_MAX];
  void *completion;
  struct turn *turn;			/* Immutable.  */
  bool counted;				/* As a region that runs; see
					   protection.h.  */
  /* How long the command with state word TIMED has taken, as known when
     somebody LOOKED; see limit.h.  */
  uint32_t timed;
  uint64_t took;
  uint64_t looked;
} __attribute__ ((aligned (64)));

/* How long a thread looks for an answer at most, in nanoseconds: regions that
   take longer can afford that it has to be woken.  */
#define PATIENCE_OF_HOST 1500000

struct image;

struct device
{
  _Atomic int state;			/* An enum device_state.  */

  /* Immutable while the device is up.  */
  int number;
  pid_t pid;				/* Of the process that was started,
					   which may be a tool around the
					   device.  */
  pid_t proc_pid;			/* What /proc calls it.  */
  bool under_tool;			/* There may be one.  */
  bool timed;				/* It says when regions ran.  */
  uint64_t program[2];			/* What the process executes: device and
					   number of the file; 0 if not
					   known.  */
  struct channel *channel;		/* Start of the host's mapping ...  */
  size_t mapping_size;			/* ... and its size.  */
  char *memory;				/* The arena in the host.  */
  uint64_t limit;			/* Of a region's time, in nanoseconds;
					   or 0.  See limit.h.  */
  char overdue[80];			/* What a device is told that has taken
					   longer, ...  */
  char silence[80];			/* ... and one that does not answer.  */
  uint64_t base;			/* Its device address, inaccessible in
					   the host.  */
  uint64_t size;

  struct arena arena;			/* Has its own lock.  */
  struct guard guard;			/* The same.  */
  struct patience patience;		/* Of threads that wait for answers.  */
  struct patience crowd_patience;	/* The same, where that may take a CPU
					   from the region.  */
  _Atomic uint32_t released;		/* Counts slots given back while others
					   wait for one; a futex.  */
  _Atomic uint32_t slot_waiters;
  struct device_slot slots[CHANNEL_SLOTS];
  struct turn turns[CHANNEL_SLOTS];	/* Threads that may look.  */

  atomic_flag populating;		/* Some thread uses
					   channel.populate.  */
  pthread_mutex_t end_lock;		/* Held while a thread finds out how the
					   process ended.  */
  int end_status;			/* Of the program; set when
					   DEVICE_DEAD.  */
  char *end_message;			/* Or null.  */
  int findings_status;			/* Of a process that was stopped, after
					   reports of a sanitizer; or 0.  */

  _Atomic uint32_t async_next;		/* Where to look for a slot ...  */
  _Atomic uint32_t async_slots;		/* ... and among how many.  */
  struct patience async_patience;	/* Of threads that look for something to
					   report.  */
  struct reaper reaper;
  _Atomic unsigned lasting;		/* Threads that wait for regions that
					   were to be short; brief.h.  */
  struct reverse reverse;

  pthread_mutex_t lock;			/* Guards what follows.  */
  struct image *images;
  _Atomic bool stopping;		/* The program wants the device to
					   end.  */
  const char *_Atomic offence;		/* See device_accuse.  */
  _Atomic unsigned accused;		/* The slot of whose command that is
					   said, plus 1; or 0.  */
  _Atomic bool told_stopped;		/* The user was told that it is.  */
};

/* Start the process of DEVICE.  False after GOMP_PLUGIN_error.  */
extern bool device_start (struct device *device, int number, unsigned devices);

/* Let it end, and wait for that.  A thread that waits for a command of it then
   waits for the program to end.  */
extern void device_stop (struct device *device);

/* It died, and no thread uses it: release what it had, so that
   it is down.  */
extern void device_bury (struct device *device);

/* In a forked child: forget the parent's device.  */
extern void device_abandon (struct device *device);

/* Whether the process still exists.  */
extern bool device_alive (const struct device *device);

/* Whether there is a reason to ask, for a device that is up.  Takes no
   time.  */
static inline bool
device_may_be_gone (const struct device *device)
{
  return (atomic_load_explicit (&device->channel->life, memory_order_relaxed)
	  & FUTEX_OWNER_DIED) != 0;
}

/* Find in /proc what FORMAT, which is of scanf, describes of the process.
   Stores *VALUE if it is there.  */
extern bool device_status (const struct device *device, const char *format,
			   void *value);

/* Whether a signal has stopped the process; whether a tool or a debugger has
   it, so that no limit of time holds.  */
extern bool device_is_stopped (const struct device *device);
extern bool device_is_debugged (const struct device *device);

/* The program is ending: devices that are stopped then are not waited for.  Set
   by device_start.  */
extern _Atomic bool program_ends;

/* Whether the process executes another program than when it was started.  */
extern bool device_is_replaced (const struct device *device);

/* Whether the process, if that can be told, ends in some MILLISECONDS; -1 for
   whenever it does.  */
extern bool device_ends_within (const struct device *device, int milliseconds);

/* Wait for the process, which has a reason to end, to do so, and reap it; it is
   killed after some MILLISECONDS, -1 for never.  Stores into *INFO how it
   ended, which is unchanged if the program has reaped it.  */
extern void device_await_end (const struct device *device, int milliseconds,
			      siginfo_t *info);

/* The process is gone, or going: report why, and end the program, or leave the
   operation that the thread is in.  The caller holds no lock of the plugin.  */
extern void device_failed (struct device *device) __attribute__ ((noreturn));

/* The same for a device that did OFFENCE, a text that stays, and is killed for
   it.  */
extern void device_accuse (struct device *device, const char *offence)
	 __attribute__ ((noreturn));

/* In a thread of the plugin's own, do ACT (DEVICE).  False if that was left,
   because the device died and the program goes on.  */
extern bool device_do_aside (struct device *device,
			     void (*act) (struct device *));

/* Where the SIZE bytes at device address ADDRESS are in the host, or NULL if
   they are not in the arena.  */
static inline void *
device_memory (const struct device *device, uint64_t address, uint64_t size)
{
  uint64_t offset = address - device->base;
  if (offset < device->size && size <= device->size - offset)
    return device->memory + offset;
  return NULL;
}

#endif /* INTELMIC_DEVICE_H */
