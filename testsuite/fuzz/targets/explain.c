/* What the compiler for NVIDIA GPUs says when it fails.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are what it says, an empty line, and the PTX that it is about.  */

#include "harness/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "mkoffload/nvptx/explain.h"

void
fuzz_one (const uint8_t *data, size_t size)
{
  char *said = fuzz_text (data, size), *ptx = strstr (said, "\n\n");
  const struct child_process compiler = { .errors = said,
					  .failure = "it failed" };

  if (ptx != NULL)
    {
      ptx[1] = '\0';
      ptx += 2;
    }
  /* Lines that it needs no words for are passed on.  */
  fuzz_allow_lines ();
  if (explain_needs_lines (said))
    explain_failure (&compiler, ptx, false);
  explain_failure (&compiler, NULL, true);
  free (said);
}
