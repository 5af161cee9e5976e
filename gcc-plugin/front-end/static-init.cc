/* Initializes C++ objects on the device: GCC 12 to 14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A "declare target" object with a constructor, or an initial value that is
   computed, has to be initialized on each device before its first region, and
   destroyed when the image goes.  These only do so on the host.

   g++ puts the initializations of a translation unit into functions of its own,
   which it calls from a constructor for each priority; which ones depends on
   the release.  Here such a function is copied, what is for host objects is
   taken out of the copy, and a function is made for each priority that calls
   the copies.  The name of these functions says what they are: constructors in
   lto1 for an emulated device only, and kernels on a GPU, which mkoffload lists
   for the device plugin.  Destructors are registered with the device's own
   __cxa_atexit.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/static-init.h"
#include "gcc-plugin/front-end/static-init-copy.h"
#include "gcc-plugin/front-end/streams.h"
#include "offload-names.h"

#include <tree-iterator.h>
#include <tree-inline.h>
#include <function.h>
#include <gimple-expr.h>

namespace {

const char OUR_CONSTRUCTOR[] = OFFLOAD_CONSTRUCTOR ".";

/* The functions made, which nothing on the host calls.  */
auto_vec<cgraph_node *> constructors;

bool
on_device_p (tree var)
{
  if (streams_initializer_p (var))
    {
      varpool_node::get_create (var)->offloadable = true;
      return true;
    }
  return declared_target_p (var) && !declared_link_p (var);
}

/* For walk_tree: append a user's variable with static storage to the vector
   VARIABLES.  */
tree
collect_variable (tree *tp, int *walk_subtrees, void *variables)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && !DECL_ARTIFICIAL (*tp)
	   && (TREE_STATIC (*tp) || DECL_EXTERNAL (*tp)))
    ((auto_vec<tree> *) variables)->safe_push (*tp);
  return NULL_TREE;
}

/* For walk_tree: find a parameter.  */
tree
find_parameter (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == PARM_DECL ? *tp : NULL_TREE;
}

/* For walk_tree: make temporary variables those of FUNCTION, a tree.  Those of
   initial values, which were read outside of it, belong to none so far, and
   copy_fn would leave them.  */
tree
claim_temporary (tree *tp, int *walk_subtrees, void *function)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && !TREE_STATIC (*tp) && !DECL_EXTERNAL (*tp)
	   && (!DECL_CONTEXT (*tp)
	       || TREE_CODE (DECL_CONTEXT (*tp)) != FUNCTION_DECL))
    DECL_CONTEXT (*tp) = (tree) function;
  return NULL_TREE;
}

/* Takes the host's part out of a function's body.  */
class host_remover
{
public:
  /* Whether anything was left, and the priorities that were asked for.  */
  bool any = false;
  auto_vec<int> priorities;

  void remove (tree *body);

private:
  /* Statements, each for one variable: the first that it names.  Those without
     a variable, as the registration of an array's destructor, go with the one
     before.  */
  auto_vec<tree *> statements;
  hash_set<tree> device_variables;

  void find_statements (tree *);
  bool spread (tree *, bool *);
};

void
host_remover::find_statements (tree *statement)
{
  tree t = *statement;
  switch (t ? TREE_CODE (t) : ERROR_MARK)
    {
    case ERROR_MARK:
      break;
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	find_statements (tsi_stmt_ptr (i));
      break;
    case BIND_EXPR:
      find_statements (&BIND_EXPR_BODY (t));
      break;
    case COND_EXPR:
      if (walk_tree_without_duplicates (&COND_EXPR_COND (t), find_parameter,
					NULL))
	{
	  tree condition = COND_EXPR_COND (t);
	  if (TREE_CODE (condition) == EQ_EXPR
	      && tree_fits_shwi_p (TREE_OPERAND (condition, 1)))
	    priorities.safe_push (tree_to_shwi (TREE_OPERAND (condition, 1)));
	  find_statements (&COND_EXPR_THEN (t));
	  find_statements (&COND_EXPR_ELSE (t));
	  break;
	}
      /* Fall through.  */
    default:
      statements.safe_push (statement);
    }
}

/* Whether STATEMENT is for the device, as the last one was if *KEEP; sets
   *KEEP.  If so, whatever it names is on the device, too: OpenMP says that of
   initial values.  */
bool
host_remover::spread (tree *statement, bool *keep)
{
  auto_vec<tree> variables;
  walk_tree_without_duplicates (statement, collect_variable, &variables);
  if (!variables.is_empty ())
    *keep = (on_device_p (variables[0])
	     || device_variables.contains (variables[0]));
  if (*keep)
    for (tree variable : variables)
      device_variables.add (variable);
  return *keep;
}

void
host_remover::remove (tree *body)
{
  find_statements (body);
  size_t before;
  do
    {
      before = device_variables.elements ();
      bool keep = false;
      for (tree *statement : statements)
	any |= spread (statement, &keep);
    }
  while (device_variables.elements () > before);
  bool keep = false;
  for (tree *statement : statements)
    if (!spread (statement, &keep))
      *statement = build_empty_stmt (UNKNOWN_LOCATION);
}

/* A static function NAME for the device, of TYPE, that returns nothing; still
   without arguments and body.  */
tree
make_function (location_t where, const char *name, tree type)
{
  tree function = build_decl (where, FUNCTION_DECL, get_identifier (name),
			      type);
  SET_DECL_ASSEMBLER_NAME (function, DECL_NAME (function));
  TREE_STATIC (function) = 1;
  TREE_USED (function) = 1;
  DECL_ARTIFICIAL (function) = 1;
  DECL_IGNORED_P (function) = 1;
  DECL_UNINLINABLE (function) = 1;
  DECL_INITIAL (function) = make_node (BLOCK);
  TREE_USED (DECL_INITIAL (function)) = 1;
  DECL_ATTRIBUTES (function)
    = tree_cons (get_identifier (TARGET_ATTRIBUTE), NULL_TREE, NULL_TREE);
  DECL_RESULT (function) = build_decl (where, RESULT_DECL, NULL_TREE,
				       void_type_node);
  DECL_ARTIFICIAL (DECL_RESULT (function)) = 1;
  DECL_CONTEXT (DECL_RESULT (function)) = function;
  return function;
}

/* Give FUNCTION its BODY, which may have statements of g++'s own as that of the
   function LIKE has.  */
void
finish_function (tree function, tree body, tree like)
{
  if (TREE_CODE (body) != BIND_EXPR)
    body = build3 (BIND_EXPR, void_type_node, NULL_TREE, body,
		   DECL_INITIAL (function));
  DECL_SAVED_TREE (function) = body;
  push_struct_function (function);
  cfun->function_end_locus = DECL_SOURCE_LOCATION (function);
  /* What g++ looks up when it gimplifies those.  */
  cfun->language = DECL_STRUCT_FUNCTION (like)->language;
  pop_cfun ();
  cgraph_node::finalize_function (function, true);
}

/* Make FUNCTION what a target region is: a kernel, where the device has them.
   Its parameter is the address of mapped variables, of which it has none.  */
void
add_entry_point (tree function)
{
  tree parameter = build_decl (DECL_SOURCE_LOCATION (function), PARM_DECL,
			       get_identifier (".omp_data_i"), ptr_type_node);
  DECL_ARTIFICIAL (parameter) = 1;
  DECL_NAMELESS (parameter) = 1;
  TREE_USED (parameter) = 1;
  DECL_ARG_TYPE (parameter) = ptr_type_node;
  DECL_CONTEXT (parameter) = function;
  DECL_ARGUMENTS (function) = parameter;
  DECL_ATTRIBUTES (function)
    = tree_cons (get_identifier ("omp target entrypoint"), NULL_TREE,
		 DECL_ATTRIBUTES (function));
}

/* Called when a function, DATA, is complete.  */
void
after_function (void *data, void *)
{
  tree function = (tree) data;
  if (DECL_P (function) && DECL_NAME (function) && flag_openmp)
    static_init_function_complete (function);
}

} // anonymous namespace

tree
static_init_copy (tree theirs, const char *name, auto_vec<int> *priorities)
{
  tree ours = make_function (DECL_SOURCE_LOCATION (theirs), name,
			     TREE_TYPE (theirs));
  walk_tree_without_duplicates (&DECL_SAVED_TREE (theirs), claim_temporary,
				theirs);
  tree saved_function = current_function_decl;
  tree parameters, result;
  current_function_decl = ours;
  tree body = copy_fn (theirs, parameters, result);
  current_function_decl = saved_function;
  DECL_ARGUMENTS (ours) = parameters;

  host_remover remover;
  remover.remove (&body);
  if (!remover.any)
    return NULL_TREE;
  finish_function (ours, body, theirs);
  for (int priority : remover.priorities)
    priorities->safe_push (priority);
  return ours;
}

void
static_init_make_constructor (tree body, int priority, tree like)
{
  char name[sizeof OUR_CONSTRUCTOR + 16];
  snprintf (name, sizeof name, "%s%d", OUR_CONSTRUCTOR, priority);
  tree function
    = make_function (DECL_SOURCE_LOCATION (like), name,
		     build_function_type_list (void_type_node, ptr_type_node,
					       NULL_TREE));
  add_entry_point (function);
  finish_function (function, body, like);
  cgraph_node *node = cgraph_node::get (function);
  node->force_output = true;
  constructors.safe_push (node);
}

bool
static_init_constructor_p (cgraph_node *node)
{
  return constructors.contains (node);
}

void
static_init_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_FINISH_PARSE_FUNCTION, after_function,
		     NULL);
}

void
static_init_streamed (void)
{
  for (cgraph_node *node : constructors)
    node->force_output = false;
  constructors.truncate (0);
}
