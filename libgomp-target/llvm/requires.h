/* What clang's programs require of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_REQUIRES_H
#define LLVM_REQUIRES_H

#include <stdint.h>

/* A part of the program has REQUIREMENTS, a set of TGT_REQUIRES_*.  Ends the
   program if another part has others.  */
extern void requires_note (int64_t requirements);

#endif /* LLVM_REQUIRES_H */
