/* The MPI job beside the program: its start, its devices, its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_JOB_H
#define MPI_JOB_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/channel.h"

struct deferred;

/* Where a device is.  */
struct job_device
{
  unsigned rank;
  unsigned device;		/* The worker's number of it.  */
  int kind;			/* An enum gomp_target_type.  */
  char node[CHANNEL_NODE];	/* On which its worker is.  */
  /* What OpenACC calls it; empty if it runs no regions of OpenACC's.  */
  char acc_name[CHANNEL_ACC_NAME];
  char uid[CHANNEL_NODE + 32];	/* Its name: the machine and both.  */
};

/* What the program requires of devices, GOMP_REQUIRES_*.  Called before there
   is a job.  */
extern void job_require (unsigned required);

/* Start the job, unless this process has one, and wait until it is ready.
   False if that is not possible, for which job_problem then has the reason.
   One after another job has to have what that had; if that is not possible,
   there is none any more.  */
extern bool job_start (void);
extern const char *job_problem (void);

/* Whether there is one, which may be over; else it is not ready, or was
   left.  */
extern bool job_is_up (void);

/* The job is over, and none of its slots is in use: leave it, so that there may
   be another one.  Called under the locks of lost.c and call.c.  */
extern void job_leave (void);

/* Have the launcher end the job, if it is there.  */
extern void job_end_launcher (void);

/* What it has, once it is ready: the memory, the devices of those kinds that
   the program had images for by then.  They stay the same in later jobs, and
   the memory stays where it is, but what is there is the job's.  */
extern struct channel *job_channel (void);
extern unsigned job_devices (void);
extern const struct job_device *job_device (unsigned n);
/* Which of them the worker of RANK has as DEVICE; -1 if none.  */
extern int job_find_device (unsigned rank, unsigned device);
extern const struct channel_worker *job_worker (unsigned rank);
extern struct deferred *job_deferred (unsigned n);

/* Whether it is there still.  It may take some 100 ms until that is known.  */
extern bool job_alive (void);

/* Something was put where the hub looks for it: if it sleeps, wake it.  */
extern void job_wake_hub (void);

/* Whether the program ends it.  */
extern bool job_is_stopping (void);

/* It has ended by itself: write why, as far as the launcher says so, to TEXT,
   of SIZE bytes.  */
extern void job_explain_end (char *text, size_t size);

/* End it, if this process has one, and wait for that.  */
extern void job_stop (void);

#endif /* MPI_JOB_H */
