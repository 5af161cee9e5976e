/* Parallel regions whose threads wait for each other, run in shares.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See crew.c for how.  */

#ifndef INTELMIC_CREW_H
#define INTELMIC_CREW_H

#include <stdbool.h>

#include "device/libgomp.h"

/* A loop whose iterations threads share out as they go.  */
struct crew_loop
{
  long start, end, step, chunk;
  bool guided;
};

/* Before any region runs.  */
extern void crew_init (void);

/* Run a parallel region with COUNT threads, each a call of FN with DATA, which
   begins in LOOP unless that is null.  False if it cannot be done here.  */
extern bool crew_run (outlined_function *fn, void *data, unsigned count,
		      const struct crew_loop *loop);

#endif /* INTELMIC_CREW_H */
