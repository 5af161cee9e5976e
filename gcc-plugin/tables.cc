/* Keeps the host's tables of offloaded functions and variables in the link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each object adds to the tables, but nothing refers to what it adds, only to
   the symbols at the tables' ends.  --gc-sections would therefore empty them,
   and the program have less functions than its device images.  GCC makes the
   tables when all hooks for declarations have passed; so their sections are
   marked as the linker is to see them, when they are written.

   With -flto the whole program's tables go into the first part of the program
   that is written.  Several parts may be written at a time, by children of the
   compiler, of which each would take its own for the first.  */

#include "gcc.h"
#include "offload.h"
#include "offload-sections.h"

#include <pthread.h>
#include <target.h>
#include <output.h>

static void (*write_section) (const char *, unsigned, tree);

static void
write_retained_section (const char *name, unsigned flags, tree decl)
{
  if (!strcmp (name, OFFLOAD_FUNCS_SECTION)
      || !strcmp (name, OFFLOAD_VARS_SECTION))
    flags |= SECTION_RETAIN;
  write_section (name, flags, decl);
}

/* Called after fork (), in the parent.  The first child has the tables.  */
static void
leave_tables_to_child (void)
{
  if (!flag_wpa)
    return;
  vec_free (offload_funcs);
  vec_free (offload_vars);
}

void
tables_register (void)
{
  pthread_atfork (NULL, leave_tables_to_child, NULL);
  write_section = targetm.asm_out.named_section;
  targetm.asm_out.named_section = write_retained_section;
}
