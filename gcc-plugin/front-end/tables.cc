/* Keeps the host's tables of offloaded functions and variables in the link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each object adds to the tables, but nothing refers to what it adds, only to
   the symbols at the tables' ends.  --gc-sections would therefore empty them,
   and the program have fewer functions than its device images.  GCC makes the
   tables when all hooks for declarations have passed; so their sections are
   marked as the linker is to see them, when they are written.

   With -flto the whole program's tables go into the first part of the program
   that is written.  Several parts may be written at a time, by children of the
   compiler, of which each would take its own for the first.  And lto1 does not
   see the tables as references: static symbols that went to another part would
   be undefined in the first, so they are made hidden ones.  */

#include "gcc-plugin/front-end/tables.h"
#include "gcc-plugin/table-entries.h"
#include "offload-notes.h"
#include "offload-sections.h"

#include <pthread.h>
#include <target.h>
#include <output.h>

namespace {

void (*write_section) (const char *, unsigned, tree);

void
write_retained_section (const char *name, unsigned flags, tree decl)
{
  if (!strcmp (name, OFFLOAD_FUNCS_SECTION)
      || !strcmp (name, OFFLOAD_VARS_SECTION)
      || !strcmp (name, OFFLOAD_INDIRECT_SECTION))
    flags |= SECTION_RETAIN;
  /* As debug information is: not loaded, with the linker's addresses.  */
  else if (!strcmp (name, OFFLOAD_NOTES_SECTION))
    flags = SECTION_DEBUG;
  write_section (name, flags, decl);
}

/* Called after fork (), in the parent.  The first child has the tables.  */
void
leave_tables_to_child (void)
{
  if (!flag_wpa)
    return;
  vec_free (offload_funcs);
  vec_free (offload_vars);
  gcc_forget_indirect_functions ();
}

void
make_hidden (tree decl)
{
  symtab_node *node = symtab_node::get (decl);
  if (!node || TREE_PUBLIC (decl) || !node->definition)
    return;
  /* Several files may have a static symbol of one name.  */
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  symtab->change_decl_assembler_name
    (decl, clone_function_name_numbered (name, "offload"));
  /* The stream has the function or the initial value under the old one.  */
  if (node->lto_file_data)
    lto_record_renamed_decl (node->lto_file_data, name,
			     IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  TREE_PUBLIC (decl) = 1;
  DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (decl) = true;
  node->resolution = LDPR_PREVAILING_DEF_IRONLY;
  node->externally_visible = true;
}

const pass_data hidden_pass_data =
{
  IPA_PASS,
  "offload_tables",
  OPTGROUP_NONE,
  TV_IPA_OPT,
  0, 0, 0, 0, 0
};

class hidden_pass : public ipa_opt_pass_d
{
public:
  hidden_pass (gcc::context *context)
    : ipa_opt_pass_d (hidden_pass_data, context, NULL, NULL, NULL, NULL, NULL,
		      NULL, 0, NULL, NULL)
  {}

  bool gate (function *) final override
  {
    return flag_wpa;
  }

  unsigned int execute (function *) final override
  {
    unsigned ix;
    tree decl;
    table_entries_update ();
    FOR_EACH_VEC_SAFE_ELT (offload_funcs, ix, decl)
      make_hidden (decl);
    FOR_EACH_VEC_SAFE_ELT (offload_vars, ix, decl)
      make_hidden (decl);
    FOR_EACH_VEC_SAFE_ELT (gcc_indirect_functions (), ix, decl)
      make_hidden (decl);
    return 0;
  }
};

} // anonymous namespace

void
tables_register (void)
{
  pthread_atfork (NULL, leave_tables_to_child, NULL);
  write_section = targetm.asm_out.named_section;
  targetm.asm_out.named_section = write_retained_section;

  /* That pass would make the symbols static again.  */
  register_pass (new hidden_pass (g), PASS_POS_INSERT_AFTER, "whole-program",
		 1);
}
