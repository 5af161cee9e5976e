/* What the end of the program waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The thread that ends the program waits for regions that were started and that
   nobody waited for.  One of them may have the host run a region, which may be
   what has called exit, in its own thread or in another that it waits for.
   Then waiting for it would take for ever:

   - The thread that runs it does not wait, nor does one that is in a parallel
     region while there is one: that may be of its team.
   - Otherwise it may still be about to call exit, where from glibc 2.41 on only
     one thread gets in, or wait for a thread that it has made itself.  Nobody
     can tell; so it gets some seconds.  */

#ifndef END_WAIT_H
#define END_WAIT_H

#include <stdbool.h>
#include <time.h>

/* This thread begins to run a region for a device; it has ended.  */
extern void end_wait_enter (void);
extern void end_wait_leave (void);

/* In a forked child, which has no thread but this.  */
extern void end_wait_after_fork (void);

/* What a thread that waits remembers; all 0 at first.  */
struct end_wait
{
  unsigned regions_left;	/* Regions that had been left ...  */
  struct timespec since;	/* ... since then.  */
};

/* Whether the end of the program is to wait on for what devices do.  */
extern bool end_wait_goes_on (struct end_wait *wait);

#endif /* END_WAIT_H */
