/* Constructors and destructors of classes whose code is in another file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each has a form for complete objects, C1 or D1 in the mangled name, and one
   for objects that are the base of others, C2 or D2.  Without virtual bases
   they do the same: the file that defines them has a function C2, of which C1
   is an alias, and the device lacks aliases (aliases.cc).  So there, code that
   is for devices has to call C2, which every file that defines C1 defines,
   too.

   Members that are functions are only found before GCC gives the class up for
   streaming, so all that the file may call are looked up before that.  */

#include "gcc-plugin/front-end/base-functions.h"

#include <ggc.h>

namespace {

/* A list of functions for base objects, each with that for complete ones.  */
tree base_functions;

const ggc_root_tab roots[]
  = { { &base_functions, 1, sizeof base_functions, &gt_ggc_mx_tree_node,
	&gt_pch_nx_tree_node },
      LAST_GGC_ROOT_TAB };

bool
constructor_or_destructor_p (tree fn)
{
  return (TREE_CODE (fn) == FUNCTION_DECL
	  && (DECL_CXX_CONSTRUCTOR_P (fn) || DECL_CXX_DESTRUCTOR_P (fn)));
}

/* Whether the mangled names NAME and BASE are the same but for one digit, 1 in
   NAME and 2 in BASE.  */
bool
names_fit_p (const char *name, const char *base)
{
  while (*name && *name == *base)
    name++, base++;
  return *name == '1' && *base == '2' && !strcmp (name + 1, base + 1);
}

/* Whether BASE is for objects that are a base what FN is for complete ones, and
   takes the same arguments: with virtual bases it takes one more.  */
bool
base_function_p (tree fn, tree base)
{
  return (constructor_or_destructor_p (base)
	  && DECL_NAME (base) != DECL_NAME (fn)
	  && (type_num_arguments (TREE_TYPE (base))
	      == type_num_arguments (TREE_TYPE (fn)))
	  && names_fit_p (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)),
			  IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (base))));
}

tree
find_base_function (tree fn)
{
  tree type = DECL_CONTEXT (fn);
  if (!type || !RECORD_OR_UNION_TYPE_P (type))
    return NULL_TREE;
  for (tree member = TYPE_FIELDS (type); member; member = DECL_CHAIN (member))
    if (base_function_p (fn, member))
      return member;
  return NULL_TREE;
}

/* Whether FN is of the C++ library, which has both: in namespace std or one of
   its own, as the mangled name says.  */
bool
of_library_p (tree fn)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  return (startswith (name, "_ZN9__gnu_cxx")
	  || startswith (name, "_ZN10__cxxabiv1")
	  || (startswith (name, "_ZNS") && strchr ("tabsiod", name[4])));
}

/* Called when the file is complete.  */
void
find_base_functions (void *, void *)
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  if (!g->have_offload)
    return;
  FOR_EACH_FUNCTION (node)
    if (!node->definition && constructor_or_destructor_p (node->decl)
	&& !of_library_p (node->decl))
      nodes.safe_push (node);
  for (cgraph_node *complete : nodes)
    if (tree base = find_base_function (complete->decl))
      {
	/* So that GCC prepares it for streaming, too.  */
	cgraph_node::get_create (base);
	base_functions = tree_cons (complete->decl, base, base_functions);
      }
}

} // anonymous namespace

void
base_functions_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (roots));
  register_callback (plugin, PLUGIN_ALL_IPA_PASSES_START, find_base_functions,
		     NULL);
}

tree
base_function_of (tree fn)
{
  tree found = purpose_member (fn, base_functions);
  return found ? TREE_VALUE (found) : NULL_TREE;
}
