/* Tells helgrind in which order the device has threads go on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Preloaded where helgrind runs the device's process.  What tells
   ThreadSanitizer of libgomp (order/) and of the device (device/watched.h)
   calls the functions here, in whose place that has its own.  */

#include "config.h"

#include <valgrind/helgrind.h>

#include "order/order.h"

void
__tsan_acquire (void *order)
{
  ANNOTATE_HAPPENS_AFTER (order);
}

void
__tsan_release (void *order)
{
  ANNOTATE_HAPPENS_BEFORE (order);
}
