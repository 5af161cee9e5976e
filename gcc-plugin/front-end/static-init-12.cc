/* The functions in which g++ initializes objects: GCC 12.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* There is one in a translation unit,

     static void __static_initialization_and_destruction_0 (int init, int prio)
     {
       if (init == 1)
	 {
	   if (prio == 65535)
	     {
	       S::S (&object, 42);
	       __cxa_atexit (S::~S, &object, &__dso_handle);
	       ...

   which is called for each priority.  */

#include "gcc-plugin/front-end/static-init-copy.h"

void
static_init_function_complete (tree function)
{
  if (!startswith (IDENTIFIER_POINTER (DECL_NAME (function)), GXX_STATIC_INIT))
    return;
  auto_vec<int> priorities, done;
  tree copy = static_init_copy (function, OUR_STATIC_INIT "0", &priorities);
  if (!copy)
    return;
  for (int priority : priorities)
    /* The flag is compared, too, with 1 or 0.  */
    if (priority > 1 && !done.contains (priority))
      {
	tree call = build_call_expr (copy, 2, integer_one_node,
				     build_int_cst (integer_type_node,
						    priority));
	static_init_make_constructor (call, priority, copy);
	done.safe_push (priority);
      }
}
