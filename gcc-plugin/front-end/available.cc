/* Completes what goes to the device, and reports what is missing there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Only symbols marked offloadable go to the device: what is "declare target",
   explicitly or because a target region calls it, and the regions themselves.
   Offloaded code may still name others.

   Some of them go along: what GCC made itself (virtual tables, guards,
   __func__, profile counters, ...), constants, of which a copy is as good,
   thread-local variables, which each thread of the device has for itself, and
   functions that are named in those, as virtual functions are.  The rest is an
   error.  GCC finds it in the device compiler, at link time and without a line
   of the user's; here it is found at the end of the compile, where the
   reference still has its location.

   What is only declared is no error if it is a function, since the device's
   libraries or another translation unit may define it and OpenMP asks for no
   declaration at the call, or if it is a variable of the system's headers, such
   as stdout.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/ancestors.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/variants.h"

namespace {

/* Symbols to look at, all of them offloadable.  */
typedef auto_vec<symtab_node *> worklist;

bool
defined_here_p (symtab_node *node)
{
  return node->definition && !DECL_EXTERNAL (node->decl);
}

/* Whether the user said so, by device_type(host); device_type(any) sets both
   attributes.  The node for all variants of a function has the attributes of
   the base function, and does not mean it.  */
bool
only_for_host_p (symtab_node *node)
{
  tree attributes = DECL_ATTRIBUTES (node->decl);
  cgraph_node *function = dyn_cast<cgraph_node *> (node);
  return (function && !variants_symbol_p (function)
	  && lookup_attribute ("omp declare target host", attributes)
	  && !lookup_attribute ("omp declare target nohost", attributes));
}

bool
available_p (symtab_node *node)
{
  tree decl = node->decl;
  if (only_for_host_p (node))
    return false;
  if (node->offloadable || ancestors_host_part_p (node))
    return true;
  if (defined_here_p (node))
    /* Constant pool entries go with what uses them.  */
    return VAR_P (decl) && DECL_IN_CONSTANT_POOL (decl);
  return (TREE_CODE (decl) == FUNCTION_DECL
	  || DECL_ARTIFICIAL (decl)
	  || DECL_IN_SYSTEM_HEADER (decl));
}

/* Whether VAR is a static variable in the body of a function that goes to the
   device.  GCC marks them, but not those of virtual functions.  */
bool
of_offloaded_function_p (varpool_node *var)
{
  tree context = decl_function_context (var->decl);
  cgraph_node *function = context ? cgraph_node::get (context) : NULL;
  return (context
	  && ((function && function->offloadable)
	      || offloading_function_p (context)));
}

/* Whether NODE, not available, can go to the device unasked.  */
bool
can_go_along_p (symtab_node *node)
{
  if (!defined_here_p (node))
    return false;
  if (varpool_node *var = dyn_cast<varpool_node *> (node))
    return (DECL_ARTIFICIAL (var->decl) || DECL_THREAD_LOCAL_P (var->decl)
	    || profiling_p (var->decl) || of_offloaded_function_p (var)
	    || var->ctor_useable_for_folding_p ());
  return !only_for_host_p (node);
}

/* The name in the user's source.  GCC's own function for this gives the
   assembler's name, except for C++.  */
const char *
user_name (symtab_node *node)
{
  return (lang_GNU_CXX () || !DECL_NAME (node->decl)
	  ? lang_hooks.decl_printable_name (node->decl, 2)
	  : IDENTIFIER_POINTER (DECL_NAME (node->decl)));
}

/* Report the use of NODE at the statement STMT of USER, or, without one, in
   the initial value of USER.  Each NODE is reported once.  */
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
  error_at (where, "%s %qs is used in offloaded code but is not available on "
	    "the device", VAR_P (node->decl) ? "variable" : "function",
	    user_name (node));
  if (VAR_P (node->decl))
    inform (DECL_SOURCE_LOCATION (node->decl),
	    "put it in a %<declare target%> directive, or in a %<map%> clause "
	    "of the construct that uses it");
  else
    inform (DECL_SOURCE_LOCATION (node->decl),
	    "it is for the host only, by %<device_type(host)%>");
}

/* Whether USER's call of NODE, not available, may be one that the device never
   makes.  */
bool
open_p (symtab_node *user, symtab_node *node)
{
  cgraph_node *caller = dyn_cast<cgraph_node *> (user);
  cgraph_node *callee = dyn_cast<cgraph_node *> (node);
  return caller && callee && variants_open_p (caller, callee);
}

/* USER, offloadable, refers to NODE.  */
void
visit (symtab_node *user, const gimple *stmt, symtab_node *node,
       worklist *todo)
{
  if (available_p (node))
    return;
  if (can_go_along_p (node))
    {
      node->offloadable = true;
      todo->safe_push (node);
    }
  else if (!open_p (user, node))
    report (user, stmt, node);
}

/* To the linker a comdat group is one thing: it takes that of the first object,
   and drops all others, whatever is in them.  So each has to be complete.  */
void
visit_group (symtab_node *member, worklist *todo)
{
  symtab_node *other = member->same_comdat_group;
  for (; other && other != member; other = other->same_comdat_group)
    if (!other->offloadable && can_go_along_p (other))
      {
	other->offloadable = true;
	todo->safe_push (other);
      }
}

void
visit_all (symtab_node *user, worklist *todo)
{
  cgraph_node *function = dyn_cast<cgraph_node *> (user);
  /* A call that device and host resolve differently goes through a node that
     names all the variants, those for the host too.  */
  if (function && variants_symbol_p (function))
    return;
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; user->iterate_reference (i, ref); i++)
    visit (user, ref->stmt, ref->referred, todo);
  if (function)
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
      visit_group (node, &todo);
    }
}

void
declare_target (tree variable)
{
  if (declared_target_p (variable))
    return;
  DECL_ATTRIBUTES (variable)
    = tree_cons (get_identifier (TARGET_ATTRIBUTE), NULL_TREE,
		 DECL_ATTRIBUTES (variable));
  if (symtab_node *node = symtab_node::get (variable))
    node->offloadable = true;
}
