/* Expressions that dereference a pointer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEREFERENCES_H
#define GCC_PLUGIN_DEREFERENCES_H

#include "gcc-plugin/gcc.h"

/* The pointer that T itself dereferences, at any offset; or null.  */
inline tree
dereferenced (tree t)
{
  return (TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF
	  ? TREE_OPERAND (t, 0) : NULL_TREE);
}

/* The pointer of which T is exactly what it points to; or null.  */
inline tree
dereferenced_exactly (tree t)
{
  return (TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1))
	  ? NULL_TREE : dereferenced (t));
}

#endif /* GCC_PLUGIN_DEREFERENCES_H */
