/* Says in the object what the program requires of its devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC puts it among the tables of the streams, where only lto1 finds it.
   Device code that is compiled with its translation unit meets no lto1 at the
   link.  */

#include "gcc-plugin/front-end/requirements.h"
#include "offload-sections.h"

#include <stdint.h>

void
requirements_write (void)
{
  uint32_t mask = gcc_required ();
  if (mask == 0)
    return;
  lto_begin_section (OFFLOAD_REQUIRES_SECTION, false);
  lto_write_data (&mask, sizeof mask);
  lto_end_section ();
}
