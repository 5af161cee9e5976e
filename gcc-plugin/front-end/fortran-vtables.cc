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
   device.  The tables of other modules stay mapped, and so do those of types
   that extend theirs.

   What is bound to a type need not be for the device; the
   device's table has null for such a procedure.  As initial values are shared,
   that is undone when the streams are written.  */

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
	  && lookup_attribute ("omp declare target",
			       DECL_ATTRIBUTES (function)));
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

bool device_has_p (tree);

/* For walk_tree, in a table's initial value: a table that the device lacks.  */
tree
find_missing (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return table_p (*tp) && !device_has_p (*tp) ? *tp : NULL_TREE;
}

/* Whether the device can have TABLE, and the tables of the types that its type
   extends.  */
bool
device_has_p (tree table)
{
  tree initial = DECL_INITIAL (table);
  if (DECL_EXTERNAL (table))
    return module_offloaded_p (table);
  return (!initial || initial == error_mark_node
	  || !walk_tree_without_duplicates (&initial, find_missing, NULL));
}

/* For walk_tree, in a target region.  */
tree
mark_tables (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (table_p (*tp) && device_has_p (*tp))
    declare_target (*tp);
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

void
set_initial (varpool_node *table, tree initial)
{
  DECL_INITIAL (table->decl) = initial;
  table->remove_all_references ();
  record_references_in_initializer (table->decl, true);
}

void
trim_table (varpool_node *table)
{
  tree initial = DECL_INITIAL (table->decl);
  bool changed = false;
  if (!initial || initial == error_mark_node)
    return;
  tree copy = unshare_expr (initial);
  walk_tree (&copy, trim, &changed, NULL);
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
	if (device_has_p (var->decl))
	  var->offloadable = true;
	trim_table (var);
      }
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
