/* A hub that does nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The hub looks whether workers are silent (worker/silence.c), and the program
   whether the hub is, which may be stopped.  */

#include "config.h"
#include "host/hub-silence.h"

#include <stdint.h>

#include "clock.h"
#include "host/job.h"
#include "host/settings.h"

/* The part of the time that the hub may be silent after which the program was
   away itself, stopped for instance, or waited for nothing.  */
enum { AWAY = 4 };

/* Guarded by the lock of lost.c.  */
static struct
{
  uint32_t looks;		/* How often the hub had looked.  */
  uint64_t heard;		/* When that was new, in nanoseconds.  */
  uint64_t looked;		/* When this was called last.  */
} hub;

bool
hub_is_silent (void)
{
  struct channel *channel = job_channel ();
  uint64_t limit = mpi_settings ()->mpi_timeout * 1000000000ull;
  uint64_t now = clock_nanoseconds ();
  uint32_t looks = atomic_load_explicit (&channel->hub_looks,
					 memory_order_relaxed);
  if (looks != hub.looks || now - hub.looked > limit / AWAY
      || atomic_load (&channel->hub_writes))
    hub.heard = now;
  hub.looks = looks;
  hub.looked = now;
  bool silent = limit > 0 && now - hub.heard > limit;
  /* The next job's hub has not been heard yet.  */
  if (silent)
    hub.looked = 0;
  return silent;
}
