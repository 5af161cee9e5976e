/* A tool that LLVM's libomp has started.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OMPT_LIBOMP_H
#define OMPT_LIBOMP_H

#include <stdbool.h>
#include "ompt/callbacks.h"

extern bool ompt_libomp_is_there (void);

/* Look for libomp.  The caller has ld.so's lock.  */
extern void ompt_libomp_find (void);

/* Take over the callbacks of the tool that libomp has started, if any, unless
   that was done.  Called when a device is first used, and not before, since
   libomp, while it begins, asks how many devices there are.  The caller holds
   no lock.  A constructor of a library may wait for this, so ld.so is asked for
   nothing.  */
extern void ompt_libomp_connect (void);

/* The tool's data of this thread's task and of its target task, if libomp has
   started it.  */
extern void ompt_libomp_tasks (ompt_data_t **task, ompt_data_t **target_task);

#endif /* OMPT_LIBOMP_H */
