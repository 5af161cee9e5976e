/* Sets of symbols' names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_SYMBOL_NAMES_H
#define MKOFFLOAD_INTELMIC_SYMBOL_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include <hashtab.h>

#include "support/object.h"

/* An empty set, for htab_delete.  */
extern htab_t symbol_names_new (void);

/* Add copies of the names that object_any_symbol finds.  */
extern void symbol_names_add (htab_t names, const struct object *object,
			      GElf_Word type, bool defined);

#endif /* MKOFFLOAD_INTELMIC_SYMBOL_NAMES_H */
