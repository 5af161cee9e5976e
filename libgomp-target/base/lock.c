/* Locks of the runtime, and their order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/lock.h"

__thread struct lock *lock_innermost;

#ifndef NDEBUG
bool
lock_is_held (const struct lock *lock)
{
  const struct lock *held = lock_innermost;
  while (held && held != lock)
    held = held->outer;
  return held != NULL;
}
#endif
