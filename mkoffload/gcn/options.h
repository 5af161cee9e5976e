/* The user's options for amdgcn-amdhsa.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_GCN_OPTIONS_H
#define MKOFFLOAD_GCN_OPTIONS_H

#include "mkoffload/device-options.h"

#define GCN_TARGET "amdgcn-amdhsa"

/* Which options GCC's compiler for it understands.  */
extern const struct device_target gcn_device_target;

/* The path of that compiler, malloc'ed; NULL if there is none.  */
extern char *gcn_look_for_compiler (void);

#endif /* MKOFFLOAD_GCN_OPTIONS_H */
