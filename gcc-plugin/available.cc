/* Completes what goes to the device, and reports what is missing there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Only symbols marked offloadable go to the device: what is "declare target",
   explicitly or because a target region calls it, and the regions themselves.
   Offloaded code may still name others.  GCC finds that out in the device
   compiler, at link time and without a line of the user's; here it is found at
   the end of the compile, where the reference still has its location.

   Functions that are only declared are no error: the device's libraries, or
   another translation unit, may define them, and OpenMP lets the user call
   them without a declaration.  The same goes for variables of the system's
   headers, such as stdout.  */

#include "gcc.h"
#include "offload.h"

namespace {

/* Symbols to look at, all of them offloadable.  */
typedef auto_vec<symtab_node *> worklist;

/* Whether GCC, not the user, made the definition of NODE, so that no
   "declare target" of the user's can be asked for.  */
bool
made_by_compiler_p (symtab_node *node)
{
  return (DECL_ARTIFICIAL (node->decl)
	  || (VAR_P (node->decl) && DECL_VIRTUAL_P (node->decl)));
}

void
make_available (symtab_node *node, worklist *todo)
{
  if (node->offloadable)
    return;
  node->offloadable = true;
  todo->safe_push (node);
}

bool
available_p (symtab_node *node)
{
  if (node->offloadable
      || node->get_partitioning_class () != SYMBOL_PARTITION)
    return true;
  if (node->definition && !DECL_EXTERNAL (node->decl))
    return false;
  return (TREE_CODE (node->decl) == FUNCTION_DECL
	  || DECL_ARTIFICIAL (node->decl)
	  || DECL_IN_SYSTEM_HEADER (node->decl));
}

/* Report the use of NODE at the statement STMT of USER, or, without one, in
   the initial value of USER.  Each pair is reported once, at its first
   statement.  */
void
report (symtab_node *user, const gimple *stmt, symtab_node *node)
{
  static hash_set<symtab_node *> reported;
  if (reported.add (node))
    return;
  location_t where = stmt ? gimple_location (stmt) : UNKNOWN_LOCATION;
  if (where == UNKNOWN_LOCATION)
    where = DECL_SOURCE_LOCATION (user->decl);
  auto_diagnostic_group group;
  if (VAR_P (node->decl))
    {
      error_at (where, "variable %qD is used in offloaded code but is not "
		"available on the device", node->decl);
      inform (DECL_SOURCE_LOCATION (node->decl),
	      "put %qD in a %<declare target%> directive, or in a %<map%> "
	      "clause of the construct that uses it", node->decl);
    }
  else
    {
      error_at (where, "function %qD is used in offloaded code but is not "
		"available on the device", node->decl);
      inform (DECL_SOURCE_LOCATION (node->decl),
	      "put %qD in a %<declare target%> directive", node->decl);
    }
}

/* USER, offloadable, refers to NODE.  */
void
visit (symtab_node *user, const gimple *stmt, symtab_node *node,
       worklist *todo)
{
  if (available_p (node))
    return;
  if (made_by_compiler_p (node))
    make_available (node, todo);
  else
    report (user, stmt, node);
}

void
visit_all (symtab_node *user, worklist *todo)
{
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; user->iterate_reference (i, ref); i++)
    visit (user, ref->stmt, ref->referred, todo);
  if (cgraph_node *function = dyn_cast<cgraph_node *> (user))
    for (cgraph_edge *e = function->callees; e; e = e->next_callee)
      visit (user, e->call_stmt, e->callee, todo);
}

} // anonymous namespace

void
available_complete_and_check (void)
{
  worklist todo;
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    if (node->offloadable && node->definition)
      todo.safe_push (node);
  while (!todo.is_empty ())
    {
      node = todo.pop ();
      visit_all (node, &todo);
    }
}
