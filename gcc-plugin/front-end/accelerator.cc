/* What differs in the stream for accelerators.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The functions are shared: what is done to them for the stream that an
   accelerator's lto1 reads is undone when that is written.

   Exceptions.  nvptx has none, and its compiler refuses each function with a
   landing pad, be it only there to destroy a local object when another function
   throws.  A program that throws does not link for it; nothing else can.  So
   no statement is said to throw, and that compiler removes all handlers.

   Empty classes.  A function returns such an object in a register on the host,
   and in memory on nvptx, whose compiler ends in an internal error where it
   copies the one to the other.  There is nothing to copy; so such functions
   just return.

   Functions of the C library.  Those that get a va_list mean the device's, not
   the host's that the program has, and newlib's fflush is for streams that the
   device does not have.  The device's library of gomp-offload has others, with
   ACCELERATOR_PREFIX before their names.

   Variable arguments: see variable-arguments.cc.

   Operations of the host: see internal-calls.cc.

   Variants of functions: see variants-15.cc.

   Thread-local variables.  nvptx's compiler takes them for ordinary ones
   without a word; so something is said here.  */

#include "offload-targets.h"
#include "gcc-plugin/addresses.h"
#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/accelerator.h"
#include "gcc-plugin/front-end/internal-calls.h"
#include "gcc-plugin/front-end/variable-arguments.h"
#include "gcc-plugin/front-end/variants.h"
#include "support/environment.h"
#include "support/text.h"
#include <except.h>

namespace {

struct suspended_exceptions
{
  function *fun;
  hash_map<gimple *, int> *table;
};

vec<suspended_exceptions> suspended;

const char ACCELERATOR_PREFIX[] = "__offload_";

const char *const library_functions[]
  = { "fflush", "vprintf", "vfprintf", "vsprintf", "vsnprintf",
      "__vprintf_chk", "__vfprintf_chk", "__vsprintf_chk", "__vsnprintf_chk" };

struct changed_name
{
  tree function;
  tree name;
};

vec<changed_name> changed_names;

void
suspend_exceptions (function *fun)
{
  if (!fun->eh || !get_eh_throw_stmt_table (fun))
    return;
  suspended.safe_push ({ fun, get_eh_throw_stmt_table (fun) });
  set_eh_throw_stmt_table (fun, NULL);
}

void
resume_exceptions (void)
{
  while (!suspended.is_empty ())
    {
      suspended_exceptions entry = suspended.pop ();
      set_eh_throw_stmt_table (entry.fun, entry.table);
    }
}

void
change_name (tree function)
{
  tree name = DECL_ASSEMBLER_NAME (function);
  for (const char *known : library_functions)
    if (id_equal (name, known))
      {
	char *ours = concat (ACCELERATOR_PREFIX, known, NULL);
	changed_names.safe_push ({ function, name });
	SET_DECL_ASSEMBLER_NAME (function, get_identifier (ours));
	free (ours);
	return;
      }
}

void
change_names_of_callees (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (!e->callee->definition)
      change_name (e->callee->decl);
}

void
return_nothing_of_empty_class (function *fun)
{
  tree result = DECL_RESULT (fun->decl);
  edge exit;
  edge_iterator ei;
  if (!AGGREGATE_TYPE_P (TREE_TYPE (result))
      || !TYPE_EMPTY_P (TREE_TYPE (result)))
    return;
  FOR_EACH_EDGE (exit, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    if (greturn *stmt
	= safe_dyn_cast<greturn *> (gsi_stmt (gsi_last_bb (exit->src))))
      if (gimple_return_retval (stmt))
	{
	  gimple_return_set_retval (stmt, result);
	  update_stmt_fn (fun, stmt);
	}
}

/* The first of the targets to make images for on which threads share their
   thread-local variables; or null.  */
const char *
shares_thread_locals (void)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  struct list_element name;
  while (list_next (&targets, ':', &name))
    {
      const struct offload_target *target
	= offload_target_find (name.name, name.length);
      if (target && (target->flags & OFFLOAD_TARGET_SHARES_THREAD_LOCALS))
	return target->name;
    }
  return NULL;
}

void
warn_of_thread_locals (cgraph_node *node, const char *target,
		       hash_set<tree> *known)
{
  ipa_ref *ref;
  for (int i = 0; node->iterate_reference (i, ref); i++)
    if (varpool_node *var = dyn_cast<varpool_node *> (ref->referred))
      if (DECL_THREAD_LOCAL_P (var->decl) && !profiling_p (var->decl)
	  && !known->add (var->decl))
	{
	  /* GCC has added a number to the name of one in a function.  */
	  const char *name = IDENTIFIER_POINTER (DECL_NAME (var->decl));
	  warning_at (DECL_SOURCE_LOCATION (var->decl), 0,
		      "thread-local %<%.*s%> is one variable for all threads on"
		      " %<%s%>", (int) strcspn (name, "."), name, target);
	}
}

} // anonymous namespace

void
accelerator_prepare (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->offloadable && node->has_gimple_body_p ())
      {
	return_nothing_of_empty_class (DECL_STRUCT_FUNCTION (node->decl));
	variable_arguments_prepare (node);
	internal_calls_replace (node);
	addresses_expose (node);
      }
}

void
accelerator_adapt (void)
{
  cgraph_node *node;
  hash_set<tree> thread_locals;
  const char *sharing = shares_thread_locals ();
  FOR_EACH_FUNCTION (node)
    if (node->offloadable && node->has_gimple_body_p ())
      {
	suspend_exceptions (DECL_STRUCT_FUNCTION (node->decl));
	variable_arguments_adapt (node);
	variants_adapt (node);
	change_names_of_callees (node);
	if (sharing)
	  warn_of_thread_locals (node, sharing, &thread_locals);
      }
}

void
accelerator_restore (void)
{
  resume_exceptions ();
  while (!changed_names.is_empty ())
    {
      changed_name entry = changed_names.pop ();
      SET_DECL_ASSEMBLER_NAME (entry.function, entry.name);
    }
  variable_arguments_restore ();
  variants_restore ();
}
