/* Gives the device virtual tables of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A target region that makes an object with virtual functions, or throws,
   names a virtual table or a type_info, which are variables.  GCC maps them as
   it does the user's: the device gets a copy of the host's, full of addresses
   of the host.  Marked "declare target" they are not mapped, and go to the
   device with the functions that they name.  It has to be done before the
   region is gimplified, when it is decided what to map.  The same goes for what
   checks of -fsanitize=undefined say about their place.

   The table of a class with a key function may be defined in another
   translation unit, and not for the device.  That does no harm as long as
   nobody calls a virtual function, so for the device it is a weak symbol.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/fortran-vtables.h"
#include "gcc-plugin/front-end/vtables.h"

namespace {

/* For walk_tree, in a target region.  */
tree
mark_tables (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (type_table_p (*tp) || ubsan_data_p (*tp))
    declare_target (*tp);
  return NULL_TREE;
}

} // anonymous namespace

void
vtables_mark (tree region)
{
  walk_tree_without_duplicates (&OMP_BODY (region), mark_tables, NULL);
}

/* Tables that were made weak for the native stream, and virtual functions that
   are not said to be defined.  */
static vec<tree> weakened;
static vec<cgraph_node *> hidden;

/* GCC streams what calls of a virtual function may mean as far as it is defined
   here, and as defined.  To the linker that is the definition then, without a
   body, and another unit's is dropped.  */
static void
hide_functions (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_VIRTUAL_P (node->decl) && node->definition && !node->offloadable)
      {
	node->definition = false;
	hidden.safe_push (node);
      }
}

void
vtables_weaken (void)
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (!var->definition && !DECL_WEAK (var->decl)
	&& (users_vtable_p (var->decl)
	    || fortran_vtables_missing_p (var->decl)))
      {
	DECL_WEAK (var->decl) = 1;
	weakened.safe_push (var->decl);
      }
  hide_functions ();
}

void
vtables_restore (void)
{
  while (!weakened.is_empty ())
    DECL_WEAK (weakened.pop ()) = 0;
  while (!hidden.is_empty ())
    hidden.pop ()->definition = true;
}
