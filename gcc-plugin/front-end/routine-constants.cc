/* Constants in OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An array with the attribute "parameter" (Fortran) is a variable of the module
   for GCC, and is used as one where its index is not constant.  In a function
   with "routine", GCC wants a "declare" directive for each variable of a
   module, which gfortran does not take for a constant.  So it gets the
   directive's attribute, and the device has a copy of its own.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/routine-constants.h"

namespace {

/* For walk_tree.  */
tree
visit_variables (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (!VAR_P (*tp) || !TREE_STATIC (*tp) || !TREE_READONLY (*tp)
      || TREE_THIS_VOLATILE (*tp) || !DECL_INITIAL (*tp)
      || declared_target_p (*tp))
    return NULL_TREE;
  DECL_ATTRIBUTES (*tp) = tree_cons (get_identifier (TARGET_ATTRIBUTE),
				     NULL_TREE, DECL_ATTRIBUTES (*tp));
  return NULL_TREE;
}

} // anonymous namespace

void
routine_constants_declare (tree *body)
{
  if (lang_GNU_Fortran () && oacc_get_fn_attrib (current_function_decl))
    walk_tree_without_duplicates (body, visit_variables, NULL);
}
