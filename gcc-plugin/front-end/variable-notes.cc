/* Notes of who uses variables of "declare target", for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Host and device have each their own.  Whether a change of one of them matters
   to the other depends on who uses the variable, which nothing tells when the
   program runs: regions name them as any function does.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/notes.h"
#include "gcc-plugin/front-end/places.h"
#include "gcc-plugin/front-end/variable-notes.h"
#include "offload-notes.h"

namespace {

/* Whether there may be addresses in what is of TYPE.  */
bool
addresses_in_p (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return addresses_in_p (TREE_TYPE (type));
  if (!RECORD_OR_UNION_TYPE_P (type))
    return POINTER_TYPE_P (type);
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && addresses_in_p (TREE_TYPE (field)))
      return true;
  return false;
}

/* Whether NODE is a variable that host and device have, and may change.  */
bool
variable_p (symtab_node *node)
{
  tree decl = node->decl;
  return (VAR_P (decl) && node->offloadable && declared_target_p (decl)
	  && !declared_link_p (decl) && !DECL_THREAD_LOCAL_P (decl)
	  && !DECL_ARTIFICIAL (decl) && DECL_NAME (decl)
	  && !TREE_READONLY (decl) && !addresses_in_p (TREE_TYPE (decl)));
}

/* The name of DECL in the user's source: of what is not C++, GCC's own function
   for that gives the assembler's name by now.  */
const char *
name_of (tree decl)
{
  return (lang_GNU_CXX () || !DECL_NAME (decl)
	  ? lang_hooks.decl_printable_name (decl, 1)
	  : IDENTIFIER_POINTER (DECL_NAME (decl)));
}

/* Whether NODE is a function whose uses, in whatever file it is, have notes of
   their own.  The linker has to know it, as it does since the host may run the
   region, unless its body is here only to be inlined.  */
bool
has_notes_p (symtab_node *node)
{
  tree decl = node->decl;
  return (TREE_CODE (decl) == FUNCTION_DECL && TREE_PUBLIC (decl)
	  && declared_target_p (decl) && !nohost_p (decl)
	  && !DECL_COMDAT (decl) && !fndecl_built_in_p (decl)
	  && !(DECL_EXTERNAL (decl) && DECL_DECLARED_INLINE_P (decl))
	  && !DECL_IN_SYSTEM_HEADER (decl));
}

/* What a function gets to.  */
struct reached
{
  hash_set<symtab_node *> seen;
  auto_vec<symtab_node *> todo;

  void
  add (symtab_node *node)
  {
    node = node->ultimate_alias_target ();
    if (!seen.add (node))
      todo.safe_push (node);
  }
};

/* Write which variables FUNCTION uses, and which functions with notes, itself
   or in others that it calls.  */
void
note_uses (cgraph_node *function)
{
  reached nodes;
  nodes.add (function);
  while (!nodes.todo.is_empty ())
    {
      symtab_node *user = nodes.todo.pop ();
      const bool noted = user != function && has_notes_p (user);
      if (noted || variable_p (user))
	{
	  auto_vec<char> text;
	  note_push (text, name_of (user->decl));
	  note_write (function->decl, OFFLOAD_NOTE_USE, text, user->decl);
	}
      if (noted)
	continue;
      struct ipa_ref *ref = NULL;
      for (unsigned i = 0; user->iterate_reference (i, ref); i++)
	if (ref->use == IPA_REF_LOAD || ref->use == IPA_REF_ADDR)
	  nodes.add (ref->referred);
      if (cgraph_node *caller = dyn_cast<cgraph_node *> (user))
	for (cgraph_edge *e = caller->callees; e; e = e->next_callee)
	  nodes.add (e->callee);
    }
}

/* Where the host's own code uses VAR, or null.  Who takes its address may be
   about to copy it.  */
struct ipa_ref *
find_host_use (varpool_node *var)
{
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; var->iterate_referring (i, ref); i++)
    if (ref->use == IPA_REF_LOAD && ref->stmt
	&& is_a<cgraph_node *> (ref->referring)
	&& !ref->referring->offloadable)
      return ref;
  return NULL;
}

void
note_host_use (varpool_node *var)
{
  struct ipa_ref *use = find_host_use (var);
  char *place = use ? place_text (gimple_location (use->stmt)) : NULL;
  if (!place)
    return;
  auto_vec<char> text;
  note_push (text, place);
  note_push (text, name_of (use->referring->decl));
  note_push (text, name_of (var->decl));
  note_write (var->decl, OFFLOAD_NOTE_HOST_USE, text);
  free (place);
}

} // anonymous namespace

void
variable_notes_write (void)
{
  unsigned ix;
  tree decl;
  FOR_EACH_VEC_SAFE_ELT (offload_funcs, ix, decl)
    if (cgraph_node *region = cgraph_node::get (decl))
      note_uses (region);
  cgraph_node *function;
  FOR_EACH_DEFINED_FUNCTION (function)
    if (function->offloadable && has_notes_p (function))
      note_uses (function);
  auto_vec<varpool_node *> variables;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (variable_p (var))
      variables.safe_push (var);
  for (varpool_node *variable : variables)
    note_host_use (variable);
}
