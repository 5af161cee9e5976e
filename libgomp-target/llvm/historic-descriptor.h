/* The images of programs that use libtarget.so.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef HISTORIC_DESCRIPTOR_H
#define HISTORIC_DESCRIPTOR_H

#include "llvm/historic-abi.h"

/* As those of descriptor.h.  */
extern void historic_register (const struct historic_descriptor *descriptor);
extern void historic_unregister (const struct historic_descriptor *descriptor);

#endif /* HISTORIC_DESCRIPTOR_H */
