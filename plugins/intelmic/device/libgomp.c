/* Finds the system's libgomp; see libgomp.h.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "device/libgomp.h"

#include <dlfcn.h>

struct libgomp libgomp;

void
libgomp_find (void)
{
#define FIND(name) \
  libgomp.name = (__typeof (name) *) dlsym (RTLD_NEXT, #name);
  LIBGOMP_FUNCTIONS (FIND)
#undef FIND
}
