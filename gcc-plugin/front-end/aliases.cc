/* Has offloaded code call functions by their own names, not by aliases.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's C++ front end makes the constructor of a complete object an alias of
   that of a base object if they are the same, and so for destructors.  Devices
   need not have aliases: nvptx has none that work in each case, and its
   compiler refuses them.  So calls and virtual tables name the function itself
   from here on, in the host's code too, where that is the same.  An alias that
   is then no longer used stays on the host.  What another file defines may be
   an alias there.  */

#include "gcc-plugin/front-end/aliases.h"
#include "gcc-plugin/front-end/base-functions.h"

namespace {

/* Whether NODE is another name of a function.  What GCC takes an indirect
   function (ifunc), such as one of target_clones, to be an alias of is the
   function that chooses it.  */
bool
other_name_p (cgraph_node *node)
{
  return (node->alias && node->analyzed
	  && !lookup_attribute ("ifunc", DECL_ATTRIBUTES (node->decl)));
}

/* The function that NODE is another name of; NULL if it is none, or if another
   module of the program may mean something else by its name.  */
cgraph_node *
function_behind (cgraph_node *node)
{
  if (!node->definition)
    {
      tree base = base_function_of (node->decl);
      return base ? cgraph_node::get_create (base) : NULL;
    }
  if (!other_name_p (node) || node->weakref)
    return NULL;
  if (!node->cpp_implicit_alias
      && node->get_availability () <= AVAIL_INTERPOSABLE)
    return NULL;
  cgraph_node *target = node;
  while (other_name_p (target))
    target = target->get_alias_target ();
  return target->definition ? target : NULL;
}

/* The function may be known by now to be a constant one, which reads and writes
   no memory, and the alias older than that.  */
void
bypass_in_calls (cgraph_node *node)
{
  cgraph_edge *next;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  for (cgraph_edge *e = node->callees; e; e = next)
    {
      next = e->next_callee;
      if (cgraph_node *target = function_behind (e->callee))
	{
	  gimple_call_set_fndecl (e->call_stmt, target->decl);
	  update_stmt (e->call_stmt);
	  e->redirect_callee (target);
	}
    }
  if (need_ssa_update_p (cfun))
    update_ssa (TODO_update_ssa_only_virtuals);
  pop_cfun ();
}

/* Called by walk_tree for *TP, part of an initial value; sets *CHANGED.  */
tree
bypass_in_tree (tree *tp, int *walk_subtrees, void *changed)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == FUNCTION_DECL)
    if (cgraph_node *node = cgraph_node::get (*tp))
      if (cgraph_node *target = function_behind (node))
	{
	  *tp = target->decl;
	  *(bool *) changed = true;
	}
  return NULL_TREE;
}

void
bypass_in_initial_value (varpool_node *var)
{
  tree *init = &DECL_INITIAL (var->decl);
  bool changed = false;
  if (!*init || *init == error_mark_node)
    return;
  walk_tree_without_duplicates (init, bypass_in_tree, &changed);
  if (changed)
    {
      var->remove_all_references ();
      record_references_in_initializer (var->decl, true);
    }
}

/* Where NODE takes addresses, as it does of destructors for __cxa_atexit.  */
void
bypass_in_addresses (cgraph_node *node)
{
  struct ipa_ref *ref = NULL;
  bool changed = false;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (ref->use == IPA_REF_ADDR && ref->stmt
	&& is_gimple_call (ref->stmt)
	&& is_a<cgraph_node *> (ref->referred))
      for (unsigned arg = 0; arg < gimple_call_num_args (ref->stmt); arg++)
	walk_tree_without_duplicates (gimple_call_arg_ptr (ref->stmt, arg),
				      bypass_in_tree, &changed);
  if (changed)
    {
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      cgraph_edge::rebuild_references ();
      pop_cfun ();
    }
}

/* Whether offloaded code still uses the alias NODE.  */
bool
used_on_device_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    if (e->caller->offloadable)
      return true;
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_referring (i, ref); i++)
    if (ref->referring->offloadable)
      return true;
  return false;
}

/* Whether TABLE has DECL among its first COUNT entries.  */
bool
has_entry_p (vec<tree, va_gc> *table, unsigned count, tree decl)
{
  for (unsigned i = 0; i < count; i++)
    if ((*table)[i] == decl)
      return true;
  return false;
}

/* In the table of indirect functions too, where GCC has the constructors and
   destructors of classes: an alias has the address of its function.  */
void
bypass_in_table (vec<tree, va_gc> *table)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < vec_safe_length (table); i++)
    {
      tree decl = (*table)[i];
      cgraph_node *node = cgraph_node::get (decl);
      cgraph_node *target = node ? function_behind (node) : NULL;
      if (target)
	decl = target->decl;
      if (!has_entry_p (table, kept, decl))
	(*table)[kept++] = decl;
    }
  vec_safe_truncate (table, kept);
}

} // anonymous namespace

void
aliases_bypass (void)
{
  cgraph_node *node;
  varpool_node *var;
  FOR_EACH_FUNCTION (node)
    if (node->offloadable && node->has_gimple_body_p ())
      {
	bypass_in_calls (node);
	bypass_in_addresses (node);
      }
  FOR_EACH_VARIABLE (var)
    if (var->offloadable && DECL_VIRTUAL_P (var->decl))
      bypass_in_initial_value (var);
  bypass_in_table (gcc_indirect_functions ());
  FOR_EACH_FUNCTION (node)
    if (node->offloadable && function_behind (node) && !used_on_device_p (node))
      node->offloadable = false;
}
