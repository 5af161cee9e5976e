/* The calling thread's stack.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include "base/stack.h"

bool
stack_find (const char **start, size_t *size)
{
  pthread_attr_t attributes;
  void *stack;
  if (pthread_getattr_np (pthread_self (), &attributes) != 0)
    return false;
  bool found = pthread_attr_getstack (&attributes, &stack, size) == 0;
  pthread_attr_destroy (&attributes);
  *start = stack;
  return found;
}

/* What stack_find says of this thread; SIZE is 0 if that is not known yet.  */
static __thread const char *own_start;
static __thread size_t own_size;

bool
stack_has_variable (uintptr_t address)
{
  if (address < (uintptr_t) __builtin_frame_address (0))
    return false;
  if (own_size == 0 && !stack_find (&own_start, &own_size))
    return false;
  return address - (uintptr_t) own_start < own_size;
}
