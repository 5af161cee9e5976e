/* Lets virtual functions of the host's objects be called on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An object that the host has made has the address of the host's virtual table
   in it.  Code on the device asks what belongs to that there
   (device/host-pointers.cc), which is known of the variables in the tables of
   what is offloaded.  So the virtual tables are put among them of classes
   all of whose virtual functions go to the device: those of classes that are
   in a "declare target" region.  What GCC adds to such a class, a destructor,
   is no hindrance if the device has all that it calls.

   Where a class has its virtual table is GCC's decision.  Host and device get
   it from the same translation units.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/virtual-classes.h"

namespace {

/* Whether NODE is for the device, or GCC's own and calls nothing but that.
   Of those in SEEN it is known, or being found out.  */
bool
for_device_p (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  node = node->ultimate_alias_target ();
  if (node->offloadable || declared_target_p (node->decl) || seen->add (node))
    return true;
  if (!node->definition)
    return (DECL_IS_OPERATOR_DELETE_P (node->decl)
	    || fndecl_built_in_p (node->decl) || profiling_p (node->decl));
  if (!DECL_ARTIFICIAL (node->decl) && !node->thunk)
    return false;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (!for_device_p (e->callee, seen))
      return false;
  return true;
}

/* Whether the functions in the virtual table TABLE are; and there are some that
   the user has marked, if only for others to inherit.  */
bool
functions_for_device_p (varpool_node *table)
{
  hash_set<cgraph_node *> seen;
  bool any = false;
  ipa_ref *ref = NULL;
  for (unsigned i = 0; table->iterate_reference (i, ref); i++)
    if (cgraph_node *node = dyn_cast<cgraph_node *> (ref->referred))
      {
	if (!for_device_p (node, &seen))
	  return false;
	any |= node->ultimate_alias_target ()->offloadable;
      }
  return any;
}

bool
offered_p (varpool_node *table)
{
  return (!DECL_EXTERNAL (table->decl) && users_vtable_p (table->decl)
	  && startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (table->decl)),
			 "_ZTV")
	  && (table->offloadable || functions_for_device_p (table)));
}

} // anonymous namespace

void
virtual_classes_offer (void)
{
  hash_set<tree> listed;
  varpool_node *table;
  for (unsigned i = 0; i < vec_safe_length (offload_vars); i++)
    listed.add ((*offload_vars)[i]);
  FOR_EACH_DEFINED_VARIABLE (table)
    if (offered_p (table) && !listed.add (table->decl))
      {
	declare_target (table->decl);
	vec_safe_push (offload_vars, table->decl);
      }
}
