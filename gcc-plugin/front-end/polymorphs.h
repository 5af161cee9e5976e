/* Polymorphic variables (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_POLYMORPHS_H
#define GCC_PLUGIN_FRONT_END_POLYMORPHS_H

#include "gcc-plugin/gcc.h"

/* Whether TYPE is that of a polymorphic variable, the address of an object and
   that of its type's table.  */
extern bool polymorphic_p (tree type);

/* Where in the object of the polymorphic VARIABLE the region STMT uses
   something: there it is mapped, even if not all of it is.  */
extern tree polymorphic_used_offset (const gimple *stmt, tree variable);

/* Have the clauses of the construct at GSI that map polymorphic optional
   arguments name these, and not variables with their values: GCC 15 only sees
   then that they may be absent.  */
extern void polymorphs_name_arguments (gimple_stmt_iterator gsi);

/* Have the constructs of FUN that map a polymorphic variable map the object,
   too.  */
extern void polymorphs_mend (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_POLYMORPHS_H */
