/* Gives the device tables of Fortran's types of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* gfortran has a variable __vtab_TYPE for each extensible type: with a hash,
   the address of the parent's table, procedures to copy and to finalize, and
   those that are bound to the type.  Objects of a class point to the one of
   their type.  A target region that names a table maps it as it does the
   user's variables; the device then has a copy with addresses of the host, and
   two of a table that offloaded procedures name, too.  Marked "declare target"
   a table is not mapped.  It has to be done before the region is gimplified.

   A table goes to the device from the translation unit that defines it, if that
   has offloaded code, as is known of a module whose procedures are used on the
   device.  The tables of other modules stay mapped, but for those that an
   object's type is compared with: if the device lacks one, that ends the link.

   A table has the address of the parent's, which the device may lack.  There it
   is null then: in the native stream the reference is a weak one.  Accelerators
   have none, so in theirs it is null if the parent's module is not known to
   have code for the device.

   What is bound to a type need not be for the device; the device's table has
   null for such a procedure.  As initial values are shared, that is undone when
   the streams are written.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/fortran-vtables.h"

namespace {

struct trimmed_table
{
  varpool_node *table;
  tree initial;
};

vec<trimmed_table> trimmed_tables;

bool
table_p (tree t)
{
  return (VAR_P (t) && (TREE_STATIC (t) || DECL_EXTERNAL (t)) && DECL_NAME (t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "__vtab_"));
}

/* How many characters of DECL's assembler name say which module it is of; 0 if
   it is of none.  */
size_t
module_length (tree decl)
{
  static const char mark[] = "_MOD_";
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  const char *end = strstr (name, mark);
  return end ? end + strlen (mark) - name : 0;
}

/* Whether FUNCTION is one of the device in the module of the declaration
   OTHER.  */
bool
device_function_of_module_p (tree function, tree other)
{
  size_t length = module_length (other);
  return (length && length == module_length (function)
	  && !strncmp (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (function)),
		       IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (other)), length)
	  && declared_target_p (function));
}

/* Whether the module of TABLE, another translation unit's, has code for the
   device.  */
bool
module_offloaded_p (tree table)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (device_function_of_module_p (node->decl, table))
      return true;
  return false;
}

/* Whether the device can have TABLE.  */
bool
device_has_p (tree table)
{
  return !DECL_EXTERNAL (table) || module_offloaded_p (table);
}

/* For walk_tree, in what a type is compared with.  */
tree
mark_compared (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (table_p (*tp))
    declare_target (*tp);
  return NULL_TREE;
}

/* Whether T calls the function that looks for a table among those of a type and
   its ancestors.  */
bool
type_comparison_p (tree t)
{
  tree function
    = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  return function && id_equal (DECL_ASSEMBLER_NAME (function),
			       "_gfortran_is_extension_of");
}

/* For walk_tree, in a target region.  */
tree
mark_tables (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (table_p (*tp) && device_has_p (*tp))
    declare_target (*tp);
  else if (type_comparison_p (*tp))
    for (int i = 0; i < call_expr_nargs (*tp); i++)
      walk_tree_without_duplicates (&CALL_EXPR_ARG (*tp, i), mark_compared,
				    NULL);
  return NULL_TREE;
}

/* For walk_tree: have GCC know all functions that are named.  */
tree
note_functions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == FUNCTION_DECL && module_length (*tp))
    cgraph_node::get_create (*tp);
  return NULL_TREE;
}

/* For walk_tree, in a function.  */
tree
visit_regions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_TARGET)
    walk_tree_without_duplicates (&OMP_TARGET_BODY (*tp), mark_tables, NULL);
  return NULL_TREE;
}

/* Names in Fortran begin with a letter; gfortran's own do not.  */
bool
users_procedure_p (tree function)
{
  return !startswith (IDENTIFIER_POINTER (DECL_NAME (function)), "__");
}

bool
users_host_procedure_p (cgraph_node *node)
{
  return (node->definition && !node->offloadable
	  && users_procedure_p (node->decl));
}

/* Whether FUNCTION, which a table names, is one that the device can do without
   and should: the user's, or gfortran's that calls the user's.  */
bool
for_host_p (tree function)
{
  cgraph_node *node = cgraph_node::get (function);
  if (!node || node->offloadable)
    return false;
  if (users_procedure_p (function))
    return true;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (users_host_procedure_p (e->callee))
      return true;
  return false;
}

/* For walk_tree, in an initial value: put null in for procedures of the host;
   sets *CHANGED.  */
tree
trim (tree *tp, int *walk_subtrees, void *changed)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) == FUNCTION_DECL)
    {
      *walk_subtrees = 0;
      if (for_host_p (TREE_OPERAND (*tp, 0)))
	{
	  *tp = build_zero_cst (TREE_TYPE (*tp));
	  *(bool *) changed = true;
	}
    }
  return NULL_TREE;
}

/* Whether offloaded code refers to TABLE itself.  */
bool
used_by_offloaded_code_p (varpool_node *table)
{
  ipa_ref *ref;
  for (int i = 0; table->iterate_referring (i, ref); i++)
    if (is_a<cgraph_node *> (ref->referring) && ref->referring->offloadable)
      return true;
  return false;
}

/* Whether TABLE, which tables of this translation unit name as the parent's, is
   one that the device may lack.  */
bool
may_be_missing_p (tree table)
{
  varpool_node *node = varpool_node::get (table);
  return (!device_has_p (table) && node && !used_by_offloaded_code_p (node));
}

/* For walk_tree, in an initial value: put null in for a parent's table that the
   device may lack; sets *CHANGED.  */
tree
trim_parent (tree *tp, int *walk_subtrees, void *changed)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR && table_p (TREE_OPERAND (*tp, 0)))
    {
      *walk_subtrees = 0;
      if (may_be_missing_p (TREE_OPERAND (*tp, 0)))
	{
	  *tp = build_zero_cst (TREE_TYPE (*tp));
	  *(bool *) changed = true;
	}
    }
  return NULL_TREE;
}

void
set_initial (varpool_node *table, tree initial)
{
  DECL_INITIAL (table->decl) = initial;
  table->remove_all_references ();
  record_references_in_initializer (table->decl, true);
}

/* Let WALK change a copy of TABLE's initial value, and set the flag that it
   gets if it does.  */
void
trim_table (varpool_node *table, walk_tree_fn walk)
{
  tree initial = DECL_INITIAL (table->decl);
  bool changed = false;
  if (!initial || initial == error_mark_node)
    return;
  tree copy = unshare_expr (initial);
  walk_tree (&copy, walk, &changed, NULL);
  if (!changed)
    return;
  trimmed_tables.safe_push ({ table, initial });
  set_initial (table, copy);
}

/* If the host's LTO stream is being written, have what TABLE refers to known to
   it.  */
void
add_to_stream (varpool_node *table)
{
  lto_out_decl_state *state = lto_get_out_decl_state ();
  ipa_ref *ref;
  for (int i = 0; table->iterate_reference (i, ref); i++)
    lto_symtab_encoder_encode (state->symtab_node_encoder, ref->referred);
}

} // anonymous namespace

void
fortran_vtables_mark (tree *body)
{
  if (!lang_GNU_Fortran ())
    return;
  walk_tree_without_duplicates (body, note_functions, NULL);
  walk_tree_without_duplicates (body, visit_regions, NULL);
}

void
fortran_vtables_prepare (void)
{
  varpool_node *var;
  if (!lang_GNU_Fortran ())
    return;
  FOR_EACH_DEFINED_VARIABLE (var)
    if (table_p (var->decl))
      {
	var->offloadable = true;
	trim_table (var, trim);
      }
}

bool
fortran_vtables_missing_p (tree var)
{
  return lang_GNU_Fortran () && table_p (var) && may_be_missing_p (var);
}

void
fortran_vtables_adapt (void)
{
  varpool_node *var;
  if (!lang_GNU_Fortran ())
    return;
  FOR_EACH_DEFINED_VARIABLE (var)
    if (table_p (var->decl))
      trim_table (var, trim_parent);
}

void
fortran_vtables_restore (bool streaming)
{
  while (!trimmed_tables.is_empty ())
    {
      trimmed_table entry = trimmed_tables.pop ();
      set_initial (entry.table, entry.initial);
      if (streaming)
	add_to_stream (entry.table);
    }
}
