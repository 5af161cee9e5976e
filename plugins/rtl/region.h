/* Regions on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_REGION_H
#define RTL_REGION_H

#include "library.h"

/* As GOMP_OFFLOAD_run.  Returns null, or the function of the library that
   fails.  */
extern const char *rtl_region_run (const struct rtl_device *device,
				   void *function, void *variables,
				   void **limits);

/* Call FUNCTION of DEVICE, a constructor or destructor, which has no arguments.
   Returns what rtl_region_run does.  */
extern const char *rtl_region_call (const struct rtl_device *device,
				    void *function);

#endif /* RTL_REGION_H */
