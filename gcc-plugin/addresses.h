/* Gives addresses of variables that accelerators replace statements of their
   own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_ADDRESSES_H
#define GCC_PLUGIN_ADDRESSES_H

#include "gcc-plugin/gcc.h"

/* Before streaming: let statements of their own take the addresses, in the
   function NODE, of variables that accelerators replace.  */
extern void addresses_expose (cgraph_node *node);

/* For others that replace variables: let statements of their own, on the
   edges, take the addresses in arguments of PHI in FUNCTION in which FIND
   finds something, so that they can become loads.  */
extern void
addresses_split_phi_arguments (struct function *function, walk_tree_fn find);

/* Forget what the debug statement STMT says.  */
extern void addresses_reset_debug (gimple *stmt);

#endif /* GCC_PLUGIN_ADDRESSES_H */
