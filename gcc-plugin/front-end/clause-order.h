/* The order of clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CLAUSE_ORDER_H
#define GCC_PLUGIN_FRONT_END_CLAUSE_ORDER_H 1

#include "gcc-plugin/gcc.h"

/* Have no clause get lost when GCC gimplifies the constructs in BODY, of a
   function.  */
extern void clause_order_mend (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_CLAUSE_ORDER_H */
