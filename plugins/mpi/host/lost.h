/* Devices that are gone, and what the user is told of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A device dies on a worker that goes on, and all that is for it is answered by
   CHANNEL_LOST; or the job is over, and all of its devices are lost: then
   nothing is answered, and no answer counts, since it may be of an earlier
   command.  The thread that finds that out gives back what it has, and calls
   lost_check, from which it does not come back.

   The program goes on if it wants to and can (GOMP_OFFLOAD_RESTART).  A device
   that died is started again by its worker.  A job that is over is left when
   one of its devices is to be used again, and nobody uses any of its slots:
   from then on, commands for its devices are answered here by CHANNEL_LOST, and
   there may be another job, to which each device belongs when it is started
   again.  */

#ifndef MPI_LOST_H
#define MPI_LOST_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/channel.h"

/* Look whether the job is over, unless that is known.  */
extern bool lost_look (void);

/* Whether it is known.  */
extern bool lost_all (void);

/* SLOT's answer is CHANNEL_LOST: note which device is lost.  False if it makes
   no sense.  */
extern bool lost_take (const struct channel_slot *slot);

/* Whether device N is known to be lost.  */
extern bool lost_is (int n);

/* If so, tell the runtime: does not return then.  The caller has nothing of
   this plugin's, neither locks nor slots.  */
extern void lost_check (int n);

/* Device N is lost: tell the runtime, as a thread of this plugin's own.  */
extern void lost_check_aside (int n);

/* If the job is over, wait until nobody uses it, and leave it.  */
extern void lost_leave_over (void);

/* Device N begins anew.  */
extern void lost_forget (int n);

/* As GOMP_OFFLOAD_end_lost and _read_left.  */
extern bool lost_end (int n);
extern bool lost_read_left (int n, void *dst, const void *src, size_t size);

/* Why there is no device to be started, or NULL; it begins with a colon.  */
extern const char *lost_why_over (void);

/* In the child, which has no job.  */
extern void lost_after_fork (void);

#endif /* MPI_LOST_H */
