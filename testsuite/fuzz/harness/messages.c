/* The programs of the compile and link steps say their messages so.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "harness/replaced.h"
#include "support/diagnostic.h"

void
fuzz_name_program (const char *name)
{
  diagnostic_set_program (name);
}
