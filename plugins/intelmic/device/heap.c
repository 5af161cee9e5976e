/* A region that frees what the program has mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device's copy of data is not from the device's malloc, which would end
   the process with "invalid pointer" at best.  Who writes Fortran need not know
   that a region frees something: GCC frees an allocatable array before
   libgfortran allocates the result of a function that is assigned to it.

   A sanitizer has an allocator of its own, which stands before the C library's
   and is called before code that is compiled for it can run.  */

#include "config.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "device/process.h"

#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__

/* Whether POINTER leads to memory that the host hands out.  */
static bool
is_mapped (const void *pointer)
{
  return (channel != NULL
	  && (uint64_t) pointer - channel->arena_base < channel->arena_size);
}

static void
check (void *pointer)
{
  if (is_mapped (pointer) && is_device_process ())
    crash_by_free (pointer);
}

/* The program comes first in the search order of the dynamic linker, so device
   images and their libraries find these.  Libraries may call them before the
   program's own constructors.  */
void
free (void *pointer)
{
  static void (*_Atomic next) (void *);
  static _Thread_local bool finding;
  check (pointer);
  if (!next)
    {
      /* Dlsym may free the text of an earlier error: that stays.  */
      if (finding)
	return;
      finding = true;
      next = (void (*) (void *)) dlsym (RTLD_NEXT, "free");
      finding = false;
    }
  next (pointer);
}

void *
realloc (void *pointer, size_t size)
{
  static void *(*_Atomic next) (void *, size_t);
  check (pointer);
  if (!next)
    next = (void *(*) (void *, size_t)) dlsym (RTLD_NEXT, "realloc");
  return next (pointer, size);
}

#endif
