/* The devices that a worker has, of several plugins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_DEVICES_H
#define MPI_DEVICES_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/channel.h"
#include "worker/device-plugin.h"

struct worker_device
{
  const struct device_plugin *plugin;
  int kind;			/* The plugin's, an enum gomp_target_type.  */
  int ordinal;			/* The plugin's number of it.  */
  int number;			/* The program's.  */
  bool up;			/* It was initialized.  */
  /* Its memory that this process has, too.  */
  struct GOMP_PLUGIN_place place;
};

/* Find the devices of all plugins that are installed, if they can do what is
   REQUIRED, GOMP_REQUIRES_*, and say in WORKER how many there are, of which
   kinds; or, if there is none, or the plugin of emulated devices cannot be
   loaded, the reason.  */
extern void devices_find (struct channel_worker *worker, uint32_t required);

/* Device N, which is what messages name; NULL if there is none.  */
extern struct worker_device *device_get (unsigned n);

/* The N of what the program calls NUMBER; -1 if there is none.  */
extern int device_numbered (int number);

/* The N of what a plugin for KIND calls ORDINAL; 0 if that is none.  */
extern unsigned device_find (int kind, int ordinal);

/* The one that a plugin called NAME calls ORDINAL; NULL if there is none.  */
extern const struct worker_device *device_called (const char *name,
						  int ordinal);

#endif /* MPI_DEVICES_H */
