/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "plugins/host-region.h"

#include <pthread.h>

#include "gomp-plugin.h"
#include "plugins/interface.h"
#include "plugins/output.h"

static void
end_with_thread (void *argument)
{
  const struct host_region *region = argument;
  GOMP_PLUGIN_fatal ("device %d (%s): a region that the host ran for it called"
		     " pthread_exit, which a region must not do",
		     region->ordinal, region->plugin);
}

void
host_region_run (const struct host_region *region)
{
  const uint64_t *words = region->words;
  sigset_t before;
  pthread_cleanup_push (end_with_thread, (void *) region);
  pthread_sigmask (SIG_SETMASK, region->signals, &before);
  interface_target_rev (words[0], words[1], words[2], words[3], words[4],
			region->number);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pthread_cleanup_pop (0);
  output_flush ();
}
