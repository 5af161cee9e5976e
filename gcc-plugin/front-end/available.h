/* Completes what goes to the device, and reports what is missing there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_AVAILABLE_H
#define GCC_PLUGIN_FRONT_END_AVAILABLE_H

#include "gcc-plugin/gcc.h"

/* Before streaming: let all that GCC itself made for the offloaded code (the
   arrays of the map clauses, virtual tables, ...) go to the device with it,
   and report what of the user's is used there but not available.  */
extern void available_complete_and_check (void);

/* Make VARIABLE, which the user did not define, one that the device has.  */
extern void declare_target (tree variable);

#endif /* GCC_PLUGIN_FRONT_END_AVAILABLE_H */
