/* The end of the program, for libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What a library written in C++ has, it lets go of in destructors that run
   before the runtime stops devices, in the reverse order of their registration.
   So devices are stopped here, where these still have all.  If a region ends
   the program, or one is running, there is nothing to be done.  */

#include "config.h"
#include <stdatomic.h>
#include <stdlib.h>
#include "end.h"
#include "gomp-plugin.h"
#include "library.h"
#include "objects.h"

static atomic_int running;
static atomic_bool ended;

static void
end (void)
{
  bool stop = !atomic_exchange (&ended, true) && running == 0;
  if (stop)
    rtl_objects_destroy_all ();
  for (int n = 0; n < rtl_device_count (); n++)
    {
      if (stop)
	GOMP_OFFLOAD_fini_device (n);
      rtl_device (n)->started = false;
    }
}

void
rtl_end_watch (void)
{
  atexit (end);
}

void
rtl_end_enter (void)
{
  running++;
}

void
rtl_end_leave (void)
{
  running--;
}

bool
rtl_end_is_over (void)
{
  return ended;
}
