/* Looks at functions before they are gimplified.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC has a hook for plugins there, but gfortran does not call it.  So the
   plugin comes between GCC and the front end's part of gimplifying.  */

#include "gcc-plugin/front-end/asynchronous.h"
#include "gcc-plugin/front-end/bodies.h"
#include "gcc-plugin/front-end/clause-order.h"
#include "gcc-plugin/front-end/combined-clauses.h"
#include "gcc-plugin/front-end/commons.h"
#include "gcc-plugin/front-end/declared-copies.h"
#include "gcc-plugin/front-end/device-numbers.h"
#include "gcc-plugin/front-end/fortran-vtables.h"
#include "gcc-plugin/front-end/routine-constants.h"
#include "gcc-plugin/front-end/variants.h"

namespace {

int (*gimplify_expr_of_front_end) (tree *, gimple_seq *, gimple_seq *);

/* Instead of the front end's own.  The first expression of a function is its
   body.  */
int
gimplify_expr_hook (tree *expr, gimple_seq *before, gimple_seq *after)
{
  bool body = (current_function_decl
	       && expr == &DECL_SAVED_TREE (current_function_decl));
  if (body)
    asynchronous_keep_in_memory (expr);
  if (flag_openacc && body)
    {
      routine_constants_declare (expr);
      declared_copies_release (expr);
      clause_order_mend (expr);
    }
  if (flag_openmp && body)
    {
      combined_clauses_restore (expr);
      commons_declare (expr);
      device_numbers_convert (expr);
      fortran_vtables_mark (expr);
      variants_keep (expr);
    }
  return gimplify_expr_of_front_end (expr, before, after);
}

} // anonymous namespace

void
bodies_register (void)
{
  gimplify_expr_of_front_end = lang_hooks.gimplify_expr;
  lang_hooks.gimplify_expr = gimplify_expr_hook;
}
