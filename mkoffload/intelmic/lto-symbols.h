/* The symbol tables of LTO streams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_LTO_SYMBOLS_H
#define MKOFFLOAD_INTELMIC_LTO_SYMBOLS_H

#include <stdbool.h>

#include "support/object.h"

struct lto_symbol
{
  const char *name;	/* Gone after the call.  */
  bool comdat;		/* It is in a COMDAT group.  */
  bool defined;
  bool weak;
  bool hidden;		/* Other shared libraries do not see it.  */
};

/* Call VISIT with DATA for each symbol that the streams in OBJECT, in sections
   that begin with PREFIX, define or refer to and that other objects may have,
   too.  False if a table is damaged.  */
extern bool lto_symbols_read (const struct object *object, const char *prefix,
			      void (*visit) (const struct lto_symbol *symbol,
					     void *data),
			      void *data);

#endif /* MKOFFLOAD_INTELMIC_LTO_SYMBOLS_H */
