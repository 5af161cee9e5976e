/* What the program prints on the host, beside what its devices print.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "plugins/output.h"

#include <stdio.h>

#include "no-cancel.h"

void
output_write (void)
{
  if (ftrylockfile (stdout) != 0)
    return;
  int cancel = cancel_disable ();
  fflush_unlocked (stdout);
  cancel_restore (cancel);
  funlockfile (stdout);
}
