/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_HOST_REGION_H
#define PLUGINS_HOST_REGION_H

#include <signal.h>
#include <stdint.h>

/* The region's function and its arguments, as interface_target_rev has
   them.  */
enum { HOST_REGION_WORDS = 5 };

struct host_region
{
  const char *plugin;		/* Its name.  */
  int ordinal;			/* The plugin's number of the device.  */
  int number;			/* The program's.  */
  const sigset_t *signals;	/* What is blocked meanwhile.  */
  uint64_t words[HOST_REGION_WORDS];
};

/* Have the runtime run REGION.  What that prints comes before what the device
   is going to print.  If it ends the thread, the program ends: the device would
   wait for ever.  */
extern void host_region_run (const struct host_region *region);

#endif /* PLUGINS_HOST_REGION_H */
