/* What the program's images require of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include "include/requirements.h"
#include "base/diag.h"
#include "base/program-end.h"
#include "devices/registry.h"
#include "devices/requirements.h"

/* What the images require of devices, 0 if none has said so.  Set once.  */
static _Atomic unsigned required;

unsigned
requirements_of_devices (void)
{
  return required & ~GOMP_REQUIRES_TARGET_USED;
}

bool
requirements_share_memory (void)
{
  return (required & (GOMP_REQUIRES_UNIFIED_SHARED_MEMORY
		      | GOMP_REQUIRES_SELF_MAPS)) != 0;
}

/* Take note of *REQUIREMENTS.  */
static void
require (void *requirements)
{
  char first[REQUIREMENTS_SIZE], second[REQUIREMENTS_SIZE];
  unsigned wanted = *(unsigned *) requirements, before = 0;
  if (!atomic_compare_exchange_strong (&required, &before, wanted)
      && requirements_differ (before, wanted))
    diag_fatal ("the program's device images differ: one has %s, another has"
		" %s; OpenMP wants the same in the program and all of its"
		" libraries", requirements_describe (before, first),
		requirements_describe (wanted, second));
  if (!before && requirements_of_devices () && registry_counted (0))
    diag_fatal ("a device image that has %s comes too late: devices have been"
		" chosen for the program before",
		requirements_describe (wanted, second));
}

void
requirements_note (unsigned requirements)
{
  if (requirements && requirements != required)
    program_end_shield (require, &requirements);
}

bool
requirements_pointers_keep_values (void)
{
  return required != 0;
}
