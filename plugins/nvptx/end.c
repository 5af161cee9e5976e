/* The end of the program, for NVIDIA's driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The driver has an exit handler, registered in cuInit, after which every call
   of it fails.  Handlers are called in the reverse order of their
   registration, and destructors of the program and its libraries after them:
   so the runtime, which takes devices down in such a one, comes too late.  A
   handler registered after cuInit does not.  Where the runtime is GCC's
   libgomp, what is asked of a device after that is nothing any more, or an
   error.  */

#include "config.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>
#include "end.h"
#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"

static void (*close_all) (void);

/* Who ends the program, and whether it has done what END does.  */
static pthread_t ender;
static atomic_bool over;

static void
end (void)
{
  ender = pthread_self ();
  if (GOMP_PLUGIN_end_devices)
    GOMP_PLUGIN_end_devices (GOMP_OFFLOAD_get_type ());
  close_all ();
  atomic_store_explicit (&over, true, memory_order_release);
}

void
nvptx_end_watch (void (*close) (void))
{
  close_all = close;
  /* If there is no memory for it, the runtime's messages say that the driver
     has ended.  */
  atexit (end);
}

bool
nvptx_end_is_over (void)
{
  return atomic_load_explicit (&over, memory_order_acquire);
}

void
nvptx_end_refuse (int number)
{
  while (!pthread_equal (pthread_self (), ender))
    pause ();
  GOMP_PLUGIN_error ("nvptx device %d has ended: NVIDIA's driver ends before"
		     " destructors of the program, and before handlers that"
		     " were registered (atexit) before devices were first asked"
		     " for; call omp_get_num_devices before that, or leave the"
		     " device alone there", number);
}
