/* What kinds of map clauses do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_MAP_KINDS_H
#define GCC_PLUGIN_FRONT_END_MAP_KINDS_H

#include "gcc-plugin/gcc.h"

/* Whether a clause of KIND has its list item on the device, absent before or
   not, with or without copies.  */
static inline bool
maps_data_p (gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_ALWAYS_TO:
    case GOMP_MAP_ALWAYS_FROM:
    case GOMP_MAP_ALWAYS_TOFROM:
      return true;
    default:
      return false;
    }
}

/* Whether C, if it is not null, is a map clause of KIND.  */
static inline bool
map_kind_p (tree c, gomp_map_kind kind)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == kind);
}

/* Whether C, if it is not null, makes the pointer or the reference that a
   region uses of what the clause before it maps.  */
static inline bool
gives_pointer_p (tree c)
{
  return (map_kind_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  || map_kind_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE));
}

/* Whether clause C maps something "to" that no clause of the program names.  */
static inline bool
maps_to_unnamed_p (tree c)
{
  return (map_kind_p (c, GOMP_MAP_TO)
	  && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c));
}

/* Whether C maps or updates its variable itself.  */
static inline bool
names_data_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TO
      || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FROM)
    return true;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
  return ((maps_data_p (kind) || gcc_maps_present_p (kind)
	   || kind == GOMP_MAP_DELETE || kind == GOMP_MAP_RELEASE)
	  && !(OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c))));
}

/* The same of a construct of OpenACC's.  */
static inline bool
acc_names_data_p (tree c)
{
  return (names_data_p (c)
	  || map_kind_p (c, GOMP_MAP_FORCE_ALLOC)
	  || map_kind_p (c, GOMP_MAP_FORCE_TO)
	  || map_kind_p (c, GOMP_MAP_FORCE_FROM)
	  || map_kind_p (c, GOMP_MAP_FORCE_TOFROM)
	  || map_kind_p (c, GOMP_MAP_FORCE_PRESENT)
	  || map_kind_p (c, GOMP_MAP_IF_PRESENT));
}

#endif /* GCC_PLUGIN_FRONT_END_MAP_KINDS_H */
