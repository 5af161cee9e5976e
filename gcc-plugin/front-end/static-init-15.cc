/* Initializes C++ objects on the device: GCC 15 and 16, which do so by
   themselves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* g++ makes constructors and destructors, _GLOBAL__off_I_FILE and the like,
   that go to the device and do nothing where omp_is_initial_device says so.
   They are for what is "declare target" when all is parsed.  What only initial
   values of these variables name goes to the device as well, as OpenMP says,
   but g++ finds that too late to initialize it there; so here it is marked when
   such a variable is complete.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/static-init.h"

/* g++'s list of variables, and before each the value that it gets when the
   program starts.  In other compilers it has no address.  */
extern tree static_aggregates __attribute__ ((weak));

namespace {

tree find_named (tree *, int *, void *);

/* Mark what the computed initial value of VAR names.  */
void
mark_named (tree var)
{
  tree entry = NULL_TREE;
  if (&static_aggregates)
    entry = value_member (var, static_aggregates);
  if (entry && TREE_PURPOSE (entry))
    walk_tree_without_duplicates (&TREE_PURPOSE (entry), find_named, NULL);
}

/* For walk_tree: mark a user's variable with static storage.  */
tree
find_named (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && !DECL_ARTIFICIAL (*tp)
	   && (TREE_STATIC (*tp) || DECL_EXTERNAL (*tp))
	   && !declared_target_p (*tp) && !declared_link_p (*tp))
    {
      declare_target (*tp);
      mark_named (*tp);
    }
  return NULL_TREE;
}

/* Called when a declaration, DATA, is complete.  */
void
after_declaration (void *data, void *)
{
  tree decl = (tree) data;
  if (flag_openmp && VAR_P (decl) && declared_target_p (decl)
      && !declared_link_p (decl))
    mark_named (decl);
}

} // anonymous namespace

void
static_init_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_FINISH_DECL, after_declaration, NULL);
}

void
static_init_streamed (void)
{
}

/* g++'s are not marked as those of target constructs are.  */
bool
static_init_constructor_p (cgraph_node *)
{
  return false;
}
