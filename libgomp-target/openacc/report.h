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

/* SIZE bytes, 0 if that is not known, at MEMORY of this thread's device were
   taken by a routine, or FREED.  */
extern void report_memory_wanted (const void *memory, size_t size, bool freed);

static inline void
report_memory (const void *memory, size_t size, bool freed)
{
  if (profile_on ())
    report_memory_wanted (memory, size, freed);
}

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
