/* What declarations say of themselves, for both sides.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/declarations.h"

bool
declared_target_p (tree decl)
{
  return lookup_attribute (TARGET_ATTRIBUTE, DECL_ATTRIBUTES (decl));
}

bool
declared_link_p (tree decl)
{
  return VAR_P (decl) && lookup_attribute (LINK_ATTRIBUTE,
					   DECL_ATTRIBUTES (decl));
}

bool
nohost_p (tree decl)
{
  tree attributes = DECL_ATTRIBUTES (decl);
  tree clauses = lookup_attribute ("omp declare target", attributes);
  return (lookup_attribute ("omp declare target nohost", attributes)
	  || (clauses
	      && omp_find_clause (TREE_VALUE (clauses), OMP_CLAUSE_NOHOST)));
}

bool
type_table_p (tree t)
{
  return (VAR_P (t) && DECL_ARTIFICIAL (t)
	  && (TREE_STATIC (t) || DECL_EXTERNAL (t))
	  && (DECL_VIRTUAL_P (t)
	      || (DECL_NAME (t)
		  && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "_ZTI"))));
}

bool
users_vtable_p (tree t)
{
  if (!type_table_p (t))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (t));
  return ((startswith (name, "_ZTV") || startswith (name, "_ZTT"))
	  && !startswith (name + 4, "S") && !startswith (name + 4, "NS")
	  && !startswith (name + 4, "N10__cxxabiv1"));
}

bool
ubsan_data_p (tree t)
{
  return (VAR_P (t) && TREE_STATIC (t) && DECL_ARTIFICIAL (t) && DECL_NAME (t)
	  && strstr (IDENTIFIER_POINTER (DECL_NAME (t)), "Lubsan_data"));
}

bool
profiling_p (tree decl)
{
  tree name = DECL_NAME (decl);
  return name && startswith (IDENTIFIER_POINTER (name), "__gcov");
}
