/* Iterators in map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of "map(to: x) map(iterator(int i = 0:3): x[i][:n])" GCC 16 makes clauses for
   what each x[i] points to, for attaching x[i] to that, and, as many times, for
   setting x itself.  But x has a clause of its own: where it is an array the
   next pass does not expect another, and where it is a pointer that is for a
   wrong address.  */

#include "gcc-plugin/front-end/iterators.h"

namespace {

/* Whether one of CLAUSES, without an iterator, is about VARIABLE.  */
bool
said_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !gcc_has_iterator (c)
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

} // anonymous namespace

void
iterators_leave_variables (tree *clauses)
{
  for (tree *next = clauses; *next;)
    if (OMP_CLAUSE_CODE (*next) == OMP_CLAUSE_MAP && gcc_has_iterator (*next)
	&& DECL_P (OMP_CLAUSE_DECL (*next))
	&& said_p (*clauses, OMP_CLAUSE_DECL (*next)))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}
