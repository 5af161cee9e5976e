/* The assembler that our "as" stands for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_AS_ASSEMBLER_H
#define TOOLCHAIN_AS_ASSEMBLER_H

#include <stdbool.h>
#include <stddef.h>

#include "support/arguments.h"

/* Append to ARGS the assembler that GCC, called with OPTIONS, would have run: a
   path, or a name to look for along PATH.  */
extern void assembler_find (struct arguments *args,
			    const struct arguments *options);

/* Run it as ARGS say; ends the program if it fails.  */
extern void assembler_run (const struct arguments *args);

/* The text of an input.  */
struct assembler_text
{
  const char *start;
  size_t size;
  size_t next;			/* The first word not looked at.  */
};

#define ASSEMBLER_TEXT_INIT { NULL, 0, 0 }

/* Set *TEXT, which has what this has set it to before, to the next file that an
   assembler called with WORDS reads; false, with nothing to release, if there
   is none.  */
extern bool assembler_text_next (struct assembler_text *text,
				 const struct arguments *words);

/* Whether TEXT may be in what an assembler called with WORDS reads.  If that
   cannot be known before it has done so, it may.  */
extern bool assembler_may_see (const struct arguments *words,
			       const char *text);

/* The file that an assembler called with WORDS writes.  */
extern const char *assembler_output (const struct arguments *words);

#endif /* TOOLCHAIN_AS_ASSEMBLER_H */
