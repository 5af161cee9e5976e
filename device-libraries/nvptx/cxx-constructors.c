/* Constructors of C++ objects with static storage, on nvptx-none: those that
   GCC makes itself, from release 15 on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The linker of nvptx-none makes a list of them, and then wants
   __trigger_gbl_ctors, which libgcc has beside kernels that only GCC's plugin
   knows how to start.  As libgcc comes later, this is found first, with a
   kernel like those that the compiler plugin makes for earlier releases.  */

#include "device.h"
#include "offload-names.h"

#pragma omp declare target

typedef void constructor (void);

/* How many there are, and then they, the first to run last.  An array has to
   have a size to be on the device, which local.mk takes away from it.  What is
   constant GCC 14 looks for in another part of memory, and it may link what
   later releases compiled.  */
extern constructor *__CTOR_LIST__[1];

int __trigger_gbl_ctors[1];

#pragma omp end declare target

void OFFLOAD_CONSTRUCTORS (void);

/* The kernel has one team of one thread.  */
void
OFFLOAD_CONSTRUCTORS (void)
{
  #pragma omp target
  {
    /* GCC is not to go by the size of the array.  */
    constructor **volatile list = __CTOR_LIST__;
    constructor **all = list;

    for (uintptr_t i = (uintptr_t) all[0]; i > 0; i--)
      all[i] ();
  }
}
