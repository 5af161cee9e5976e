/* Which CPU a thread of the device process is on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_CPUS_H
#define INTELMIC_CPUS_H

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Those that the threads of this process may use.  */
extern cpu_set_t cpus_allowed;

/* Find that out, and tell the host.  */
extern void cpus_init (void);

/* Store into *OTHERS those without the one that this thread is on.  False if
   there are none.  */
extern bool cpus_others (cpu_set_t *others);

/* This thread may go to any of them again.  */
extern void cpus_go_anywhere (void);

/* Have the kernel move this thread, which may then go anywhere as before.  */
extern void cpus_leave (void);

/* The same, if another CPU is idle, for all that is known, unless that was
   not long ago.  Only for the thread that polls, on the CPU of the host's
   thread.  */
extern void cpus_leave_at_times (void);

/* Sleep until somebody wakes *WORD, unless it is no longer VALUE.  */
extern void cpus_sleep (_Atomic uint32_t *word, uint32_t value);

/* The same, and begin on one of CPUS.  */
extern void cpus_sleep_on (_Atomic uint32_t *word, uint32_t value,
			   const cpu_set_t *cpus);

#endif /* INTELMIC_CPUS_H */
