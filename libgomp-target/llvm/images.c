/* What clang's programs call when they start and end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "library.h"
#include "devices/registration.h"
#include "llvm/descriptor.h"
#include "llvm/requires.h"
#include "llvm/tgt-abi.h"

void
__tgt_register_lib (struct tgt_descriptor *descriptor)
{
  library_begin ();
  registration_watch_exit ();
  descriptor_register (descriptor);
}

void
__tgt_unregister_lib (struct tgt_descriptor *descriptor)
{
  descriptor_unregister (descriptor);
}

void
__tgt_register_requires (int64_t requirements)
{
  library_begin ();
  requires_note (requirements);
}

/* Devices start when they are first needed.  */
void
__tgt_init_all_rtls (void)
{
}

void
__tgt_rtl_init (void)
{
}

void
__tgt_rtl_deinit (void)
{
}
