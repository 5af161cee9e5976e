/* Sets of symbols' names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/symbol-names.h"

#include <stdlib.h>

#include <libiberty.h>

htab_t
symbol_names_new (void)
{
  return htab_create (64, htab_hash_string, htab_eq_string, free);
}

static bool
note_name (const char *name, void *names)
{
  void **slot = htab_find_slot (names, name, INSERT);

  if (*slot == NULL)
    *slot = xstrdup (name);
  return false;
}

void
symbol_names_add (htab_t names, const struct object *object, GElf_Word type,
		  bool defined)
{
  object_any_symbol (object, type, defined, note_name, names);
}
