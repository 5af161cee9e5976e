/* Makes the host's lto1 a device compiler.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What of OpenMP means another thing on a device, GCC decides when it is built
   (ACCEL_COMPILER); the host's lto1 was built as the host's.

   Context selectors.  A call in offloaded code, or a metadirective, for which
   host and device may choose differently reaches lto1 unresolved, with the
   selectors.  lto1 then compares with what it is itself: of the host.  The
   selectors are rewritten before it does (variants.h).

   "declare target link" variables.  They have no storage on the device, but a
   pointer, which the runtime sets while the variable is mapped.  Here the
   variable gets the pointer's target as its value expression, which also tells
   debug information; in the table of the device's variables the pointer takes
   its place; and a pass puts the one for the other in the code
   (link-variables.cc).

   Address spaces (__seg_fs and the like).  They say where something is on the
   host; what is mapped is somewhere else on the device.  An accelerator's lto1
   does not even read them.

   Routines.  OpenACC's acc_on_device is a builtin, and since GCC 15 some of
   OpenMP's are, to which lto1 gives the host's answer; the device process has
   the device's.

   How to address thread-local variables.  It was decided for the host, where
   the code may be a program's; here it is a shared library's.

   The machine (machine.cc).  A stream is for that of the front end's command
   line, and code that is compiled where it runs for that which is there.

   Libraries (whole.cc).  Where they are compiled with the program, nothing
   takes the place of their functions.

   Debug information (debug-scopes.cc).  A region's function is within the
   host's, which is not there.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/device/alone.h"
#include "gcc-plugin/device/ancestor.h"
#include "gcc-plugin/device/choices.h"
#include "gcc-plugin/device/debug-scopes.h"
#include "gcc-plugin/device/device.h"
#include "gcc-plugin/device/gangs.h"
#include "gcc-plugin/device/machine.h"
#include "gcc-plugin/device/optimization.h"
#include "gcc-plugin/device/pass.h"
#include "gcc-plugin/device/recurrences.h"
#include "gcc-plugin/device/short-loops.h"
#include "gcc-plugin/device/static-init.h"
#include "gcc-plugin/device/variants.h"
#include "gcc-plugin/device/vtables.h"
#include "gcc-plugin/device/whole.h"
#include "gcc-plugin/table-entries.h"
#include "offload-names.h"

namespace {

bool for_machine;		/* -fplugin-arg-offload-machine.  */
bool whole;			/* -fplugin-arg-offload-whole.  */

/* The pointer that stands for VAR.  Its name is the same in every image, for
   images that share a variable.  */
tree
make_link_pointer (tree var)
{
  char *name = concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)),
		       OFFLOAD_LINK_POINTER, NULL);
  tree pointer = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL,
			     get_identifier (name),
			     build_pointer_type (TREE_TYPE (var)));
  free (name);
  SET_DECL_ASSEMBLER_NAME (pointer, DECL_NAME (pointer));
  DECL_ARTIFICIAL (pointer) = 1;
  DECL_IGNORED_P (pointer) = 1;
  TREE_USED (pointer) = 1;
  TREE_ADDRESSABLE (pointer) = 1;
  TREE_PUBLIC (pointer) = TREE_PUBLIC (var);
  TREE_STATIC (pointer) = TREE_STATIC (var);
  DECL_EXTERNAL (pointer) = DECL_EXTERNAL (var);
  /* Several translation units may define the variable, so the pointer, too.  */
  DECL_COMMON (pointer) = DECL_COMMON (var);
  DECL_WEAK (pointer) = DECL_WEAK (var) || DECL_COMDAT (var);
  /* For the size in the table, of which this sets the "link" bit.  */
  DECL_ATTRIBUTES (pointer) = tree_cons (get_identifier (LINK_ATTRIBUTE),
					 NULL_TREE, NULL_TREE);
  return pointer;
}

/* Have POINTER output.  GCC analyzes new variables by itself only before and
   after this point.  */
void
define_link_pointer (tree pointer)
{
  varpool_node::finalize_decl (pointer);
  varpool_node *node = varpool_node::get (pointer);
  node->force_output = true;
  node->analyze ();
}

/* Take VAR's definition away, so that nothing is known of its value and no
   storage made for it.  */
void
remove_definition (varpool_node *var)
{
  var->definition = false;
  var->analyzed = false;
  var->force_output = false;
  var->remove_all_references ();
  DECL_INITIAL (var->decl) = NULL_TREE;
  DECL_EXTERNAL (var->decl) = 1;
  TREE_PUBLIC (var->decl) = 1;
  TREE_STATIC (var->decl) = 0;
}

void
replace_link_variables ()
{
  hash_map<tree, tree> pointers;
  auto_vec<varpool_node *> variables;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (declared_link_p (var->decl))
      variables.safe_push (var);
  for (varpool_node *v : variables)
    {
      tree pointer = make_link_pointer (v->decl);
      pointers.put (v->decl, pointer);
      if (v->definition)
	{
	  define_link_pointer (pointer);
	  remove_definition (v);
	}
      SET_DECL_VALUE_EXPR (v->decl, build_simple_mem_ref (pointer));
      DECL_HAS_VALUE_EXPR_P (v->decl) = 1;
    }
  for (unsigned i = 0; i < vec_safe_length (offload_vars); i++)
    if (tree *pointer = pointers.get ((*offload_vars)[i]))
      (*offload_vars)[i] = *pointer;
}

void
clear_address_spaces ()
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    address_space_clear (TREE_TYPE (var->decl));
}

void
choose_tls_models ()
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (DECL_THREAD_LOCAL_P (var->decl))
      set_decl_tls_model (var->decl, decl_default_tls_model (var->decl));
}

/* Functions of which the stream has only the declaration, such as those of an
   "extern template", still count as defined.  The passes for accelerators would
   find out; those of the host's lto1 take their bodies for granted.  */
void
remove_absent_definitions ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->definition && !node->analyzed && !node->alias && !node->thunk)
      node->definition = false;
}

/* Let the device process answer what only it knows.  */
void
ask_device ()
{
  static const char *const routines[]
    = { "omp_is_initial_device", "omp_get_initial_device",
	"omp_get_num_devices", "acc_on_device" };
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    for (const char *routine : routines)
      if (fndecl_built_in_p (node->decl)
	  && id_equal (DECL_ASSEMBLER_NAME (node->decl), routine))
	set_decl_built_in_function (node->decl, NOT_BUILT_IN, 0);
}

/* Called before the first IPA pass, when all symbols are read.  */
void
device_prepare (void *, void *)
{
  if (!in_lto_p)
    return;
  table_entries_update ();
  if (for_machine)
    machine_prepare ();
  if (whole)
    whole_prepare ();
  remove_absent_definitions ();
  ask_device ();
  replace_link_variables ();
  clear_address_spaces ();
  choose_tls_models ();
  vtables_declare_weak ();
  static_init_on_device ();
  if (whole)
    whole_check_constructors ();
  optimization_prepare ();
  alone_prepare ();
  debug_scopes_adapt ();
}

/* Name dumps as those of other devices.  Device code is compiled as for -flto,
   where lto-wrapper adds to the name that mkoffload chose.  */
void
name_dumps ()
{
  static const char added[] = ".lto.o";
  size_t length = dump_base_name ? strlen (dump_base_name) : 0;
  if (length >= sizeof added
      && strcmp (dump_base_name + length - (sizeof added - 1), added) == 0)
    dump_base_name = xstrndup (dump_base_name, length - (sizeof added - 1));
}

} // anonymous namespace

void
device_register (const char *plugin, const struct plugin_arguments &arguments)
{
  name_dumps ();
  for_machine = arguments.machine;
  whole = arguments.whole;
  register_callback (plugin, PLUGIN_ALL_IPA_PASSES_START, device_prepare, NULL);
  ancestor_register ();
  variants_register (plugin);
  gangs_register ();
  device_pass_register ();
  recurrences_register ();
  short_loops_register ();
  choices_register ();
}
