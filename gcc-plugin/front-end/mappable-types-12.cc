/* Lets target regions use variables of each complete type: GCC 12.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* g++ refuses each variable of a class with static members in a target region,
   "declare target" or not, as OpenMP 4.5 did.  The standard streams have them,
   and std::string.  OpenMP 5.0 only asks for a complete type.  */

#include "gcc-plugin/front-end/mappable-types.h"
#include "gcc-plugin/gcc.h"

namespace {

/* Instead of the front end's own: OpenMP 5.0, section 1.2.6, "mappable
   type".  */
bool
mappable_type_p (tree type)
{
  return type != error_mark_node && COMPLETE_TYPE_P (type);
}

} // anonymous namespace

void
mappable_types_register (void)
{
  if (lang_GNU_CXX ())
    lang_hooks.types.omp_mappable_type = mappable_type_p;
}
