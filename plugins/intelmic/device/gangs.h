/* The gangs of an OpenACC region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_GANGS_H
#define INTELMIC_GANGS_H

#include <stdbool.h>

/* What the function of a region calls when it begins: call it, with ARGUMENT,
   for each of COUNT gangs, or of as many as the region was started with if that
   is 0.  False in such a call.  */
bool GOMP_emulated_gangs (void (*function) (void *), void *argument,
			  unsigned count);

/* The number of the gang that this thread runs, and how many there are.  */
int GOMP_emulated_gang (void);
int GOMP_emulated_gang_count (void);

#endif /* INTELMIC_GANGS_H */
