/* Constructs that are meant for a device and run on the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* That offloading silently does not take place is hard to notice, so whatever
   keeps a construct from its device is reported in the same way:

   - OMP_TARGET_OFFLOAD=mandatory: an error that ends the program.
   - by default: a warning, once in a process, if the program was built for any
     device at all.
   - OMP_TARGET_OFFLOAD=disabled, or a construct that asks for the host (if
     clause, device number): nothing.

   - a program that asks how many devices there are, and hears that there are
     none although a setting asks for some (workers, a library): the warning,
     by default, since no construct may follow.

   GOMP_DEBUG=1 tells of each construct.  What is wrong with a device that no
   construct is kept from, such as a plugin without one beside another kind's
   that has some, is reported with GOMP_DEBUG=1 only.  */

#ifndef FALLBACK_H
#define FALLBACK_H

#include <stdbool.h>

/* The construct NAME is about to run on the host for the reason WHY.  QUIET: it
   may be what the program wants, so there is no warning.  Does not return if
   OMP_TARGET_OFFLOAD does not allow it.  Call it with no lock held.  */
extern void fallback_to_host (const char *name, const char *why, bool quiet);

/* The routine NAME is about to tell the program that there are no devices.  */
extern void fallback_note_none (const char *name);

#endif /* FALLBACK_H */
