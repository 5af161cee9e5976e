/* Which device clang's programs ask for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_DEVICE_H
#define LLVM_DEVICE_H

#include <stdint.h>
#include "constructs/select.h"

/* What DEVICE, which compiled code passes, means.  */
extern struct device_request tgt_device (int64_t device);

#endif /* LLVM_DEVICE_H */
