/* Constructs and routines of OpenACC's that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ACC_DATA_H
#define ACC_DATA_H

#include "constructs/data.h"

/* This thread meets DIRECTIVE for the device that REQUEST says, with the async
   clause of QUEUE.  LIST stays the caller's.  */
extern void acc_encounter (const struct data_directive *directive,
			   struct device_request request,
			   const struct map_list *list, int queue);

#endif /* ACC_DATA_H */
