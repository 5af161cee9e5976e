/* Asynchronous commands of a device, and who reports that they were answered.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Whoever comes along reports, by GOMP_PLUGIN_target_task_completion,
   what was answered: a thread of the program that has to wait, as it
   costs nothing then. If none does, a thread of the plugin's, the reaper,
   which the device wakes when it has nothing else to do.  It also sees to
   it that the device lives, and that it has a thread for what it has not
   begun.  It ends when it has had nothing to do for a second.  */

#ifndef INTELMIC_REAPER_H
#define INTELMIC_REAPER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/channel.h"

struct device;

#define REAPER_WORDS (CHANNEL_ASYNC_SLOTS / 64)

struct reaper
{
  /* Bits of asynchronous slots whose commands were posted and not reported.
     Set by whoever posted; cleared under REPORT_LOCK, held by whoever looks at
     what was answered.  */
  _Atomic uint64_t outstanding[REAPER_WORDS];
  pthread_mutex_t report_lock;
  /* channel.answered when somebody last looked, and whether to look even
     if it is the same.  */
  _Atomic uint32_t seen;
  _Atomic bool look_again;

  /* Threads that are posting a command.  */
  _Atomic unsigned posting;

  /* Whether there is the thread, and a futex.  Both written under LOCK,
     but for the end.  */
  pthread_mutex_t lock;
  _Atomic uint32_t running;
};

extern void reaper_init (struct device *device);

/* An asynchronous command is going to be posted.  False if there is no
   thread for it.  */
extern bool reaper_prepare (struct device *device);

/* That was done, in slot NUMBER as state word POSTED.  */
extern void reaper_add (struct device *device, unsigned number,
			uint32_t posted);

/* It was not.  */
extern void reaper_add_none (struct device *device);

/* Report what was answered; if LOOK and nothing was, look for a while.  Returns
   whether something was reported.  */
extern bool reaper_progress (struct device *device, bool look);

/* Nobody calls that: the device is to wake the reaper at once.  */
extern void reaper_expect_no_progress (struct device *device);

/* End the thread.  False if it still uses the device: it is the one that
   ends the program, or is kept from ending.  */
extern bool reaper_stop (struct device *device);

/* The device died: whether the thread has reported all that was outstanding and
   ended.  */
extern bool reaper_has_ended (struct device *device);

#endif /* INTELMIC_REAPER_H */
