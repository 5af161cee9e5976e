/* OpenACC's profiling interface: events and who wants to hear of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, chapter 5.  A program, or a library that ACC_PROFLIB names and
   libgomp loads, registers functions for events.  As long as nobody has, an
   event costs a look at one variable.

   A construct prepares a struct profile, which lives until profile_end; what
   functions store into the events' tool_info comes back with the matching
   event.  Events of data come before the next other one, or the end.
   Functions are called by the thread that meets the construct, with no
   lock held.  */

#ifndef PROFILE_H
#define PROFILE_H

#include <acc_prof.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "mapping/data-events.h"

/* A construct or routine that is reported.  */
struct profile
{
  bool on;
  /* The rest is set if so.  */
  acc_prof_info info;
  acc_api_info api;
  acc_construct_t construct;
  /* What it has done with data since the last event, and where that was
     written down before it began.  */
  struct data_events data, *outer;
};

/* Whether anybody ever registered.  */
extern _Atomic bool profile_any;

/* Whether this thread reports now.  */
extern bool profile_wanted (void);

static inline bool
profile_on (void)
{
  return (__builtin_expect (atomic_load_explicit (&profile_any,
						  memory_order_acquire), 0)
	  && profile_wanted ());
}

/* CONSTRUCT with QUEUE begins, for device NUMBER of TYPE: set PROFILE, which is
   on.  */
extern void profile_init (struct profile *profile, acc_construct_t construct,
			  int queue, int type, int number);

/* The same, and whether PROFILE is on.  */
static inline void
profile_begin (struct profile *profile, acc_construct_t construct, int queue,
	       int type, int number)
{
  profile->on = profile_on ();
  if (profile->on)
    profile_init (profile, construct, queue, type, number);
}

/* By which interface the device of PROFILE is used.  */
extern acc_device_api profile_api (const struct profile *profile);

/* The construct of PROFILE, which is on, has ended.  */
extern void profile_end_wanted (struct profile *profile);

static inline void
profile_end (struct profile *profile)
{
  if (profile->on)
    profile_end_wanted (profile);
}

/* It turns out that the host executes it.  */
extern void profile_on_host (struct profile *profile);

/* It turns out that it has QUEUE.  */
static inline void
profile_set_queue (struct profile *profile, int queue)
{
  if (profile->on)
    profile->info.async = profile->info.async_queue = queue;
}

/* The event TYPE of PROFILE, which is on, with EVENT, whose other members are
   set.  */
extern void profile_dispatch (struct profile *profile, acc_event_info *event,
			      acc_event_t type);

/* EVENT of PROFILE, which is on, is one without further members.  IMPLICIT:
   no directive says it.  */
extern void profile_init_event (const struct profile *profile,
				acc_event_info *event, bool implicit);

/* The event TYPE of PROFILE: the first of a pair, and the second.  Nothing, if
   PROFILE is not on.  */
static inline void
profile_first (struct profile *profile, acc_event_info *event,
	       acc_event_t type, bool implicit)
{
  if (!profile->on)
    return;
  profile_init_event (profile, event, implicit);
  profile_dispatch (profile, event, type);
}

static inline void
profile_second (struct profile *profile, acc_event_info *event,
		acc_event_t type)
{
  if (profile->on)
    profile_dispatch (profile, event, type);
}

/* The same for a region NAME that is launched with so many LEVELS of each
   GOMP_DIM_*, 0 where that is not known.  */
extern void profile_launch (struct profile *profile, acc_event_info *event,
			    const char *name, const int *levels);

/* In the child after fork.  */
extern void profile_after_fork (void);

#endif /* PROFILE_H */
