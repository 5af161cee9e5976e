/* What gomp-offload doctor looks at.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_EXAMINE_H
#define COMMAND_EXAMINE_H

#include "command/finding.h"
#include "command/installation.h"
#include "command/runtime.h"

/* What is examined.  */
struct examination
{
  struct installation installation;
  struct runtime runtime;
  const char *target;		/* What the user asked for, or NULL.  */
  struct findings findings;
};

/* Whether TARGET is to be examined.  */
extern bool examines_target (const struct examination *examination,
			     const char *target);

/* Whether the runtime has a device for TARGET.  */
extern bool has_device_for (const struct examination *examination,
			    const char *target);

/* Each of these adds what it has found.  examine-tools.c: compilers, and what
   there is for devices.  */
extern void examine_compilers (struct examination *examination);
/* examine-devices.c: the runtime, plugins, devices, drivers, permissions.  */
extern void examine_devices (struct examination *examination);
/* examine-limits.c: what the process may use.  */
extern void examine_limits (struct examination *examination);
/* examine-trials.c: whether programs can be compiled, and run on devices.  */
extern void examine_trials (struct examination *examination);

#endif /* COMMAND_EXAMINE_H */
