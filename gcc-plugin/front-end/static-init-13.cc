/* The functions in which g++ initializes objects: since GCC 13.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* There is one for each priority,

     static void __static_initialization_and_destruction_0 ()
     {
       S::S (&object, 42);
       __cxa_atexit (S::~S, &object, &__dso_handle);
       ...

   and others for what is destroyed without __cxa_atexit.  Later come the
   functions that call them, _GLOBAL__sub_I_FILE for the priority that objects
   have by default, _GLOBAL__sub_I.00101_FILE for others.  */

#include "gcc-plugin/front-end/static-init-copy.h"

#include <tree-iterator.h>

namespace {

const char GXX_CONSTRUCTOR[] = "_GLOBAL__sub_I";

/* Functions of g++'s, and the copies of those.  */
hash_map<tree, tree> copies;

void
copy_function (tree theirs, const char *number)
{
  auto_vec<int> none;
  char *name = concat (OUR_STATIC_INIT, number, NULL);
  if (tree copy = static_init_copy (theirs, name, &none))
    copies.put (theirs, copy);
  free (name);
}

/* For walk_tree: append calls of the copies of what is called to the statement
   list BODY.  */
tree
collect_calls (tree *tp, int *walk_subtrees, void *body)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == CALL_EXPR)
    if (tree function = get_callee_fndecl (*tp))
      if (tree *copy = copies.get (function))
	append_to_statement_list (build_call_expr (*copy, 0), (tree *) body);
  return NULL_TREE;
}

/* Make for the device what THEIRS, a constructor of the program, is for the
   host.  REST comes after GXX_CONSTRUCTOR in its name.  */
void
make_constructor (tree theirs, const char *rest)
{
  tree body = NULL_TREE;
  int priority = DEFAULT_INIT_PRIORITY;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (theirs), collect_calls,
				&body);
  if (!body)
    return;
  if (*rest == '.')
    priority = atoi (rest + 1);
  static_init_make_constructor (body, priority, theirs);
}

} // anonymous namespace

void
static_init_function_complete (tree function)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (function));
  if (startswith (name, GXX_STATIC_INIT))
    copy_function (function, name + strlen (GXX_STATIC_INIT));
  else if (startswith (name, GXX_CONSTRUCTOR))
    make_constructor (function, name + strlen (GXX_CONSTRUCTOR));
}
