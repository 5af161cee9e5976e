/* What libgomp says when it is loaded.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp reads the same environment in the host and here, and prints what it
   cannot understand in it, or all of it if OMP_DISPLAY_ENV is set.  The host's
   has said so already.  */

#include "config.h"

#include <stdio.h>

#include "device/process.h"

static FILE *standard_error;

/* Called before any library is initialized.  What the dynamic linker has to say
   was said before.  */
static void
quiet_begin (void)
{
  FILE *nowhere = fopen ("/dev/null", "we");
  if (!nowhere)
    return;
  standard_error = stderr;
  stderr = nowhere;
}

__attribute__ ((section (".preinit_array"), used))
static void (*const preinit) (void) = quiet_begin;

void
quiet_end (void)
{
  if (!standard_error)
    return;
  fclose (stderr);
  stderr = standard_error;
}
