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

bool
stack_has_variable (uintptr_t address)
{
  const char *start;
  size_t size;
  return (address >= (uintptr_t) __builtin_frame_address (0)
	  && stack_find (&start, &size)
	  && address - (uintptr_t) start < size);
}
