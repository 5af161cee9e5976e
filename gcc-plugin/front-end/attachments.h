/* What OpenACC's clauses attach that cannot be.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ATTACHMENTS_H
#define GCC_PLUGIN_FRONT_END_ATTACHMENTS_H

#include "gcc-plugin/gcc.h"

/* Have the construct at GSI, of OpenACC, attach and detach only pointers that
   can be on the device.  */
extern void attachments_mend (gimple_stmt_iterator gsi);

#endif /* GCC_PLUGIN_FRONT_END_ATTACHMENTS_H */
