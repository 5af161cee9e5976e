/* Optional arguments of Fortran procedures.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/optional.h"
#include "langhooks.h"

bool
optional_scalar_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  if (TREE_CODE (variable) != PARM_DECL || !POINTER_TYPE_P (type)
      || !lang_hooks.decls.omp_check_optional_argument (variable, false))
    return false;
  type = TREE_TYPE (type);
  return ((INTEGRAL_TYPE_P (type) && !TYPE_STRING_FLAG (type))
	  || SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type));
}
