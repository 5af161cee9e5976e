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

/* Store into *OTHERS the CPUs ALLOWED without this one.  False if there are
   none.  */
extern bool cpus_others (const cpu_set_t *allowed, cpu_set_t *others);

/* Have the kernel move this thread, which may then go anywhere as before.  */
extern void cpus_leave (void);

/* The same, unless that was not long ago.  Only for the thread that polls.  */
extern void cpus_leave_at_times (void);

/* Sleep until somebody wakes *WORD, unless it is no longer VALUE.  */
extern void cpus_sleep (_Atomic uint32_t *word, uint32_t value);

/* The same, and begin on one of CPUS; ALLOWED are those that this thread may
   use, now and then.  */
extern void cpus_sleep_on (_Atomic uint32_t *word, uint32_t value,
			   const cpu_set_t *allowed, const cpu_set_t *cpus);

#endif /* INTELMIC_CPUS_H */
