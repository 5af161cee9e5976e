/* Streams the offloaded code a second time, in the dialect of the host's lto1.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC writes offloaded code in a dialect of its LTO stream that only the lto1
   of an accelerator reads: types and modes by description instead of by
   number, no target options.  A device that runs the host's instructions has
   no compiler of its own; the host's lto1 is to compile for it, and reads only
   the ordinary dialect.

   ipa_write_summaries () writes one stream.  It selects the symbols (the
   offloadable ones if lto_stream_offload_p), calls write_summary of each IPA
   pass in order, and then writes function bodies, symbol table and options.
   The pass below is the first of them.  When its write_summary is called for
   the offload stream, it calls ipa_write_summaries () again under another
   section prefix; and when that reaches write_summary, the symbols are
   selected, and clearing lto_stream_offload_p makes all that follows ordinary
   LTO.  The options section is the exception: mkoffload needs what only the
   offload stream has, but finds that in GCC's own .opts.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/absent.h"
#include "gcc-plugin/front-end/accelerator.h"
#include "gcc-plugin/front-end/ahead.h"
#include "gcc-plugin/front-end/aliases.h"
#include "gcc-plugin/front-end/ancestors.h"
#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/fortran-vtables.h"
#include "gcc-plugin/front-end/hardening.h"
#include "gcc-plugin/front-end/interposition.h"
#include "gcc-plugin/front-end/native.h"
#include "gcc-plugin/front-end/requirements.h"
#include "gcc-plugin/front-end/shares.h"
#include "gcc-plugin/front-end/static-init.h"
#include "gcc-plugin/front-end/variable-notes.h"
#include "gcc-plugin/front-end/variants.h"
#include "gcc-plugin/front-end/virtual-classes.h"
#include "gcc-plugin/front-end/vtables.h"
#include "offload-sections.h"

namespace {

/* The stream that is being written.  */
enum { OUTSIDE, SELECTING, WRITING } native_state = OUTSIDE;

/* Entries of the offload tables are used from the runtime only, and would not
   be streamed as needed.  */
void
keep_table_entries (vec<tree, va_gc> *table)
{
  unsigned ix;
  tree decl;
  FOR_EACH_VEC_SAFE_ELT (table, ix, decl)
    if (symtab_node *node = symtab_node::get (decl))
      {
	node->force_output = true;
	node->offloadable = true;
      }
}

/* GCC has indirect functions in their table before it removes inline and static
   ones that nothing uses.  They have no place in a stream, and would leave an
   empty entry in the host's table: the device's would be shorter.  */
void
drop_removed_entries (vec<tree, va_gc> *table)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < vec_safe_length (table); i++)
    if (symtab_node::get ((*table)[i]))
      (*table)[kept++] = (*table)[i];
  vec_safe_truncate (table, kept);
}

/* gfortran's "declare target link" variables lack all but the attribute.  */
void
complete_link_variables (void)
{
  varpool_node *var;
  FOR_EACH_DEFINED_VARIABLE (var)
    if (!var->offloadable && declared_link_p (var->decl))
      vec_safe_push (offload_vars, var->decl);
}

/* GCC streams the table of indirect functions with the others, and not if those
   are empty.  So then there is a variable.  */
void
complete_tables (void)
{
  if (vec_safe_is_empty (gcc_indirect_functions ())
      || !vec_safe_is_empty (offload_funcs)
      || !vec_safe_is_empty (offload_vars))
    return;
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL,
			 get_identifier ("__offload_indirect"),
			 char_type_node);
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
  declare_target (var);
  vec_safe_push (offload_vars, var);
}

void
native_generate_summary (void)
{
  complete_link_variables ();
  drop_removed_entries (gcc_indirect_functions ());
  virtual_classes_offer ();
  complete_tables ();
  keep_table_entries (offload_funcs);
  keep_table_entries (offload_vars);
  keep_table_entries (gcc_indirect_functions ());
  fortran_vtables_prepare ();
  available_complete_and_check ();
  variable_notes_write ();
  aliases_bypass ();
  shares_mark ();
  accelerator_prepare ();
}

/* Writing the ordinary dialect chooses sections for variables.  In the other
   they would be taken for the user's wish: nvptx has no sections, and its
   compiler ends in an internal error when one is named.  GCC chooses again
   when it writes the variables.  */
void
forget_sections (void)
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (var->offloadable && var->implicit_section)
      {
	var->set_section (NULL);
	var->implicit_section = false;
      }
}

bool
no_die_ref_for_decl (tree, const char **, unsigned HOST_WIDE_INT *)
{
  return false;
}

/* With -gsplit-dwarf GCC writes no debug information that a later compilation
   could continue, yet its streams refer to it.  Return the debug_hooks to write
   a stream with.  */
const gcc_debug_hooks *
stream_debug_hooks (void)
{
  static gcc_debug_hooks without_references;
  if (!dwarf_split_debug_info)
    return debug_hooks;
  without_references = *debug_hooks;
  without_references.die_ref_for_decl = no_die_ref_for_decl;
  return &without_references;
}

/* Call ipa_write_summaries () from within itself, which it does not expect.  */
void
write_native_stream (void)
{
  const char *offload_prefix = section_name_prefix;
  opt_pass *pass = current_pass;
  FILE *dump = dump_file, *streamer_dump = streamer_dump_file;
  const gcc_debug_hooks *hooks = debug_hooks;
  section_name_prefix = OFFLOAD_NATIVE_PREFIX;
  dump_file = NULL;
  native_state = SELECTING;
  debug_hooks = stream_debug_hooks ();
  vtables_weaken ();
  interposition_settle ();
  ancestors_hide ();
  ipa_write_summaries ();
  ancestors_restore ();
  interposition_restore ();
  vtables_restore ();
  debug_hooks = hooks;
  forget_sections ();
  native_state = OUTSIDE;
  dump_file = dump;
  streamer_dump_file = streamer_dump;
  section_name_prefix = offload_prefix;
  lto_stream_offload_p = true;
  current_pass = pass;
}

void
native_write_summary (void)
{
  if (native_state == SELECTING)
    {
      lto_stream_offload_p = false;
      native_state = WRITING;
      return;
    }
  if (native_state == WRITING)
    return;
  accelerator_restore ();
  hardening_resume ();
  if (!lto_stream_offload_p)
    {
      gcc_write_asm_definitions ();
      fortran_vtables_restore (true);
      variants_settle ();
      return;
    }

  hardening_suspend ();
  absent_hide ();
  requirements_write ();
  write_native_stream ();
  fortran_vtables_adapt ();
  accelerator_adapt ();
}

const pass_data native_pass_data =
{
  IPA_PASS,
  "offload_native",
  OPTGROUP_NONE,
  TV_IPA_LTO_GIMPLE_OUT,
  0, 0, 0, 0, 0
};

class native_pass : public ipa_opt_pass_d
{
public:
  native_pass (gcc::context *context)
    : ipa_opt_pass_d (native_pass_data, context, native_generate_summary,
		      native_write_summary, NULL, NULL, NULL, NULL, 0, NULL,
		      NULL)
  {}

  bool gate (function *) final override
  {
    return !in_lto_p && g->have_offload;
  }

  unsigned int execute (function *) final override
  {
    accelerator_restore ();
    hardening_resume ();
    absent_restore ();
    fortran_vtables_restore (false);
    static_init_streamed ();
    ahead_start ();
    return 0;
  }
};

} // anonymous namespace

void
native_pass_register (void)
{
  /* This is GCC's first IPA pass.  */
  register_pass (new native_pass (g), PASS_POS_INSERT_BEFORE, "analyzer", 1);
}
