/* What is reported of OpenACC's constructs and routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef REPORT_H
#define REPORT_H

#include "constructs/region.h"
#include "openacc/profile.h"

/* CONSTRUCT with QUEUE, for this thread's device, begins: set PROFILE.  */
extern void report_begin_wanted (struct profile *profile,
				 acc_construct_t construct, int queue);

static inline void
report_begin (struct profile *profile, acc_construct_t construct, int queue)
{
  profile->on = profile_on ();
  if (profile->on)
    report_begin_wanted (profile, construct, queue);
}

/* A wait that is reported.  */
struct reported_wait
{
  struct profile profile;
  acc_event_info event;
};

/* CONSTRUCT waits for AWAITED, a queue of this thread's device, or
   acc_async_noval; that is, if QUEUE, which is to be after it, is
   acc_async_sync.  IMPLICIT: it is not what the construct is there for.  */
static inline void
report_wait_begin (struct reported_wait *wait, acc_construct_t construct,
		   int queue, int awaited, bool implicit)
{
  if (queue == acc_async_sync)
    report_begin (&wait->profile, construct, awaited);
  else
    wait->profile.on = false;
  profile_first (&wait->profile, &wait->event, acc_ev_wait_start, implicit);
}

static inline void
report_wait_end (struct reported_wait *wait)
{
  profile_second (&wait->profile, &wait->event, acc_ev_wait_end);
  profile_end (&wait->profile);
}

/* acc_queue_wait_clause, by CONSTRUCT.  */
extern void report_wait_clause (const char *name, acc_construct_t construct,
				int queue, int awaited, bool implicit);

/* A region that is reported; the caller sets the first members.  */
struct reported_region
{
  struct region region;
  /* That the program asks for, or 0.  */
  int gangs;
  struct profile *profile;
  acc_event_info data, launch;
};

/* REPORTED is about to be mapped: have its phases reported to PROFILE, which is
   on.  */
extern void report_region (struct reported_region *reported,
			   struct profile *profile);

#endif /* REPORT_H */
