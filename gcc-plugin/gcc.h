/* GCC's own headers, in an order in which they can be included, and what hides
   small differences between releases.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_GCC_H
#define GCC_PLUGIN_GCC_H

#include <gcc-plugin.h>
#include <plugin-version.h>
#include <backend.h>
#include <tree.h>
#include <gimple.h>
#include <tree-pass.h>
#include <ssa.h>
#include <tree-into-ssa.h>
#include <cgraph.h>
#include <alloc-pool.h>
#include <symbol-summary.h>
#include <sreal.h>
#if GCCPLUGIN_VERSION_MAJOR >= 14
# include <ipa-cp.h>
#endif
#include <ipa-prop.h>
#include <ipa-fnsummary.h>
#include <context.h>
#include <debug.h>
#include <diagnostic-core.h>
#include <varasm.h>
#include <stringpool.h>
#include <attribs.h>
#include <gimple-iterator.h>
#include <gimple-walk.h>
#include <cfghooks.h>
#include <cfgloop.h>
#include <tree-cfg.h>
#include <gimplify.h>
#include <gimplify-me.h>
#include <toplev.h>
#include <opts.h>
#include <options.h>
#include <langhooks.h>
#include <lto-streamer.h>
#include <lto-section-names.h>
#include <omp-general.h>
#include <omp-offload.h>
#include <gomp-constants.h>

/* Whether there are functions that may be called through pointers of the
   host's, "declare target indirect", and which they are.  */
static const bool gcc_has_indirect_functions = GCCPLUGIN_VERSION_MAJOR >= 14;

static inline vec<tree, va_gc> *
gcc_indirect_functions (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  return offload_ind_funcs;
#else
  return NULL;
#endif
}

/* Leave them to another process.  */
static inline void
gcc_forget_indirect_functions (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  vec_free (offload_ind_funcs);
#endif
}

/* Whether gfortran has the objects of polymorphic variables mapped, and what
   they have on the heap.  */
static const bool gcc_maps_polymorphic_objects
  = GCCPLUGIN_VERSION_MAJOR >= 15;

/* Whether the data of firstprivate allocatable arrays is copied to regions.  */
static const bool gcc_copies_private_arrays = GCCPLUGIN_VERSION_MAJOR >= 13;

/* Whether GCC puts clauses of what is "alloc" behind others when it gimplifies
   them.  */
static const bool gcc_moves_alloc_behind = GCCPLUGIN_VERSION_MAJOR < 14;

/* Whether gfortran loses clauses beside those for components of polymorphic
   variables when it gimplifies them.  */
static const bool gcc_loses_clauses = GCCPLUGIN_VERSION_MAJOR == 13;

/* Whether a region that maps what a member points to maps the member.  */
static const bool gcc_maps_attached_members = GCCPLUGIN_VERSION_MAJOR >= 14;

/* What the translation unit requires of devices, GOMP_REQUIRES_*; 0 if it has
   no device constructs.  GCC 12 refuses each clause that a device could not
   fulfill.  */
static inline unsigned
gcc_required (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 13
  const unsigned known
    = (OMP_REQUIRES_UNIFIED_ADDRESS | OMP_REQUIRES_UNIFIED_SHARED_MEMORY
#ifdef GOMP_REQUIRES_SELF_MAPS
       | OMP_REQUIRES_SELF_MAPS
#endif
       | OMP_REQUIRES_REVERSE_OFFLOAD | OMP_REQUIRES_TARGET_USED);
  return (omp_requires_mask & OMP_REQUIRES_TARGET_USED
	  ? omp_requires_mask & known : 0);
#else
  return 0;
#endif
}

/* Have the pass "ompdevlow" look at NODE.  */
static inline void
gcc_lower_for_device (cgraph_node *node)
{
#if GCCPLUGIN_VERSION_MAJOR >= 15
  node->has_omp_variant_constructs = true;
#else
  node->calls_declare_variant_alt = true;
#endif
}

/* Have the asm definitions written to the next stream.  GCC 15 and older write
   them to the first only.  */
static inline void
gcc_write_asm_definitions (void)
{
#if GCCPLUGIN_VERSION_MAJOR < 16
  asm_nodes_output = false;
#endif
}

/* Whether a clause of KIND is a map(present, ...).  */
static inline bool
gcc_maps_present_p (gomp_map_kind kind)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  switch (kind)
    {
    case GOMP_MAP_PRESENT_ALLOC:
    case GOMP_MAP_PRESENT_TO:
    case GOMP_MAP_PRESENT_FROM:
    case GOMP_MAP_PRESENT_TOFROM:
    case GOMP_MAP_ALWAYS_PRESENT_TO:
    case GOMP_MAP_ALWAYS_PRESENT_FROM:
    case GOMP_MAP_ALWAYS_PRESENT_TOFROM:
      return true;
    default:
      return false;
    }
#else
  (void) kind;
  return false;
#endif
}

/* Whether a clause of KIND says that parts of a structure follow, in any
   order.  */
static inline bool
gcc_parts_unordered_p (gomp_map_kind kind)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  return kind == GOMP_MAP_STRUCT_UNORD;
#else
  (void) kind;
  return false;
#endif
}

/* Whether the clause C stands for several, by an iterator.  */
static inline bool
gcc_has_iterator (tree c)
{
#if GCCPLUGIN_VERSION_MAJOR >= 16
  return OMP_CLAUSE_HAS_ITERATORS (c);
#else
  (void) c;
  return false;
#endif
}

/* Have C stand for one thing, with no iterator.  */
static inline void
gcc_remove_iterator (tree c)
{
#if GCCPLUGIN_VERSION_MAJOR >= 16
  OMP_CLAUSE_ITERATORS (c) = NULL_TREE;
#else
  (void) c;
#endif
}

/* The loops that compute what the iterators of the target construct STMT stand
   for.  */
static inline gimple_seq *
gcc_iterator_loops (gimple *stmt)
{
#if GCCPLUGIN_VERSION_MAJOR >= 16
  return gimple_omp_target_iterator_loops_ptr (stmt);
#else
  (void) stmt;
  return NULL;
#endif
}

#endif /* GCC_PLUGIN_GCC_H */
