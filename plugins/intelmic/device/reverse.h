/* Has the host run a region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_DEVICE_REVERSE_H
#define INTELMIC_DEVICE_REVERSE_H

#include <stddef.h>

/* Before any region runs.  */
extern void reverse_init (void);

/* What device code calls, with the arguments of GOMP_target_ext, for a region
   of "device(ancestor: 1)"; gcc-plugin/device/ancestor-13.cc sees to that.  FN
   is an empty function that stands for it in the table of functions.  GCC takes
   no clauses there that the other arguments were for.  */
extern void GOMP_emulated_ancestor (int device, void (*fn) (void *),
				    size_t count, void **addresses,
				    size_t *sizes, unsigned short *kinds,
				    unsigned int flags, void **depend,
				    void **arguments);

#endif /* INTELMIC_DEVICE_REVERSE_H */
