/* Lets accelerators compile functions with variable arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_VARIABLE_ARGUMENTS_H
#define GCC_PLUGIN_FRONT_END_VARIABLE_ARGUMENTS_H

#include "gcc-plugin/gcc.h"

/* Parts of accelerator.h's functions of these names, for the function NODE.  */
extern void variable_arguments_prepare (cgraph_node *node);
extern void variable_arguments_adapt (cgraph_node *node);
extern void variable_arguments_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_VARIABLE_ARGUMENTS_H */
