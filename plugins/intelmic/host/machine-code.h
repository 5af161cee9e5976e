/* Intermediate code as code for the machine that there is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_MACHINE_CODE_H
#define INTELMIC_MACHINE_CODE_H

#include <stdbool.h>
#include <stddef.h>

#include "offload-intermediate.h"

/* What is to be had of which intermediate code.  */
struct machine_code_wanted
{
  const struct intermediate_header *const *codes;
  size_t count;			/* If more than 1, that of one program.  */
  /* There is something to be used meanwhile.  Without, nothing is left to the
     background.  */
  bool baseline;
  int device;			/* For which GOMP_DEBUG tells what was done.  */
};

/* What that becomes on this machine: from the cache, or compiled now, as
   GOMP_OFFLOAD_COMPILE says.  A file that begins with it, of *SIZE bytes, as a
   descriptor to be closed; or -1, and in *WHY_NOT, to be freed, the reason in
   one line, NULL if there is no memory for that.  One caller at a time.  */
extern int machine_code_get (const struct machine_code_wanted *wanted,
			     size_t *size, char **why_not);

#endif /* INTELMIC_MACHINE_CODE_H */
