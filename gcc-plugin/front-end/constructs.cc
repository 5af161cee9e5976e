/* Adjusts target constructs before GCC lowers them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An array that a target region uses and no clause names is mapped "tofrom",
   constant or not.  On the way back, the runtime would write to the host's
   read-only data and crash.  A pass between the front end's work and the
   lowering of OpenMP, which makes the tables for the runtime, changes such
   clauses to "to".  Whether an argument or a reference leads to a constant,
   the runtime finds out.

   A device counts if the program has an image for it.  GCC makes one where
   there is code for it, which "target data" and its like do not bring, so the
   pass asks for one where it sees them.

   Loops of combined constructs get bounds of their own.

   What it does about structures, pointers, iterators, allocatable scalars,
   names of ASSOCIATE, polymorphic variables, arrays that are not contiguous,
   of variable length or firstprivate, variables of lambdas, variables that
   nested functions share, names of what is entered, bounds of arrays, what is
   allocated for arrays that are declared, copies and updates of what is
   declared, sections of "declare target link" variables, the object of "this",
   components that are arrays, pointers that are elements, what OpenACC
   attaches, its reductions of references and where sections begin is in files
   called so.  */

#include "gcc-plugin/front-end/constructs.h"
#include "gcc-plugin/front-end/allocatables.h"
#include "gcc-plugin/front-end/array-components.h"
#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/associates.h"
#include "gcc-plugin/front-end/attached-members.h"
#include "gcc-plugin/front-end/attachments.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/block-bounds.h"
#include "gcc-plugin/front-end/bounds.h"
#include "gcc-plugin/front-end/captured-values.h"
#include "gcc-plugin/front-end/captures.h"
#include "gcc-plugin/front-end/closure-members.h"
#include "gcc-plugin/front-end/declared-allocatables.h"
#include "gcc-plugin/front-end/declared-copies.h"
#include "gcc-plugin/front-end/declared-updates.h"
#include "gcc-plugin/front-end/element-parts.h"
#include "gcc-plugin/front-end/element-pointers.h"
#include "gcc-plugin/front-end/entered.h"
#include "gcc-plugin/front-end/frames.h"
#include "gcc-plugin/front-end/iterators.h"
#include "gcc-plugin/front-end/link-sections.h"
#include "gcc-plugin/front-end/pointers.h"
#include "gcc-plugin/front-end/polymorphs.h"
#include "gcc-plugin/front-end/private-arrays.h"
#include "gcc-plugin/front-end/private-lengths.h"
#include "gcc-plugin/front-end/referenced-reductions.h"
#include "gcc-plugin/front-end/section-biases.h"
#include "gcc-plugin/front-end/structures.h"
#include "gcc-plugin/front-end/this-object.h"
#include "gcc-plugin/function-pass.h"

namespace {

bool
constant_p (tree t)
{
  return VAR_P (t) && TREE_READONLY (t) && !TREE_THIS_VOLATILE (t);
}

/* Whether STMT becomes a function, and says which variables it shares.  */
bool
function_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_PARALLEL
	  || gimple_code (stmt) == GIMPLE_OMP_TASK
	  || gimple_code (stmt) == GIMPLE_OMP_TEAMS);
}

/* Whether the target construct STMT has no code for a device.  */
bool
data_p (gimple *stmt)
{
  switch (gimple_omp_target_kind (stmt))
    {
    case GF_OMP_TARGET_KIND_DATA:
    case GF_OMP_TARGET_KIND_UPDATE:
    case GF_OMP_TARGET_KIND_ENTER_DATA:
    case GF_OMP_TARGET_KIND_EXIT_DATA:
    case GF_OMP_TARGET_KIND_OACC_DATA:
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
    case GF_OMP_TARGET_KIND_OACC_DECLARE:
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return true;
    default:
      return false;
    }
}

/* Whether STMT, a target construct of OpenMP's, maps data for those that
   follow.  */
bool
enters_data_p (gimple *stmt)
{
  int kind = gimple_omp_target_kind (stmt);
  return (kind == GF_OMP_TARGET_KIND_DATA
	  || kind == GF_OMP_TARGET_KIND_ENTER_DATA);
}

/* Give LOOP operands of its own.  Loops of a combined construct have the same
   ones, which lowering changes in place, in each as the other needs it: so the
   address of an array at which a pointer begins.  */
void
separate_bounds (gimple *loop)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree *initial = gimple_omp_for_initial_ptr (loop, i);
      tree *final = gimple_omp_for_final_ptr (loop, i);
      if (TREE_CODE (*initial) == ADDR_EXPR)
	*initial = unshare_expr (*initial);
      if (TREE_CODE (*final) == ADDR_EXPR)
	*final = unshare_expr (*final);
    }
}

/* For walk_gimple_seq.  INFO has the construct around it that becomes a
   function.  */
tree
adjust_construct (gimple_stmt_iterator *gsi, bool *handled,
		  walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (function_p (stmt))
    {
      walk_stmt_info within;
      memset (&within, 0, sizeof within);
      within.info = stmt;
      walk_gimple_seq_mod (gimple_omp_body_ptr (stmt), adjust_construct, NULL,
			   &within);
      *handled = true;
    }
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    separate_bounds (stmt);
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET)
    return NULL_TREE;
  if (data_p (stmt))
    g->have_offload = true;
  if (is_gimple_omp_offloaded (stmt))
    frames_leave (stmt);
  entered_leave_names (stmt);
  associates_map (gsi, !info->info);
  if (!is_gimple_omp_oacc (stmt))
    polymorphs_name_arguments (*gsi);
  if (is_gimple_omp_offloaded (stmt))
    iterators_map_arrays (gimple_omp_target_clauses (stmt));
  iterators_leave_variables (gimple_omp_target_clauses_ptr (stmt));
  if (info->info)
    iterators_complete (gsi, (gimple *) info->info);
  element_pointers_attach (*gsi);
  if (gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_REGION)
    {
      unused_descriptors_settle (stmt);
      bounds_make_private (stmt);
      pointers_make_private (*gsi);
      closure_members_map (*gsi);
      captures_find_mapped (stmt);
      captured_values_place (stmt);
      this_object_is_implicit (stmt);
      attached_members_map (*gsi);
    }
  if (enters_data_p (stmt))
    structures_of_elements (gimple_omp_target_clauses_ptr (stmt));
  structures_merge (*gsi);
  if (is_gimple_omp_offloaded (stmt))
    {
      link_sections_use (gimple_omp_target_clauses_ptr (stmt));
      base_pointers_place (*gsi);
      base_pointers_refer (gimple_omp_target_clauses (stmt));
    }
  if (gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_DATA)
    base_pointers_leave_out (gimple_omp_target_clauses_ptr (stmt));
  if (is_gimple_omp_oacc (stmt))
    {
      array_components_place (gimple_omp_target_clauses_ptr (stmt));
      attachments_mend (*gsi);
      referenced_reductions_map (stmt);
    }
  if (gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_UPDATE)
    declared_updates_keep (gimple_omp_target_clauses (stmt));
  if (gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_DECLARE)
    declared_copies_enter (gimple_omp_target_clauses (stmt));
  structures_complete (gimple_omp_target_clauses (stmt));
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM
	&& constant_p (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  if (is_gimple_omp_offloaded (stmt))
    allocatables_copy (gsi);
  return NULL_TREE;
}

bool
may_have_constructs (function *)
{
  return flag_openmp || flag_openacc;
}

void
adjust_constructs (function *fun)
{
  declared_allocatables_create (fun);
  block_bounds_separate (fun);
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  walk_gimple_seq (gimple_body (fun->decl), adjust_construct, NULL, &info);
  element_parts_mend (fun);
  polymorphs_mend (fun);
  private_arrays_copy (fun);
  private_lengths_copy (fun);
  array_spans_mend (fun);
  section_biases_mend (fun);
}

const function_pass constructs_pass
  = { GIMPLE_PASS, "offload_constructs", PROP_gimple_any, 0,
      may_have_constructs, adjust_constructs };

} // anonymous namespace

void
constructs_register (void)
{
  function_pass_register (&constructs_pass, PASS_POS_INSERT_BEFORE,
			  "omplower");
}
