/* What we ask LLVM's libomp, which clang's programs run on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_LIBOMP_H
#define LLVM_LIBOMP_H

#include <stdbool.h>
#include <stdint.h>

/* The program's default device.  False if there is no libomp.  */
extern bool libomp_default_device (int *number);

/* This thread uses a device that computes on the host's CPUs: threads of its
   teams that are idle are to sleep soon, unless the user has said how long they
   look for work.  */
extern void libomp_share_cpus (void);

/* Have this thread's task wait for those that it depends on by the COUNT
   dependences DEPEND, an array of struct libomp_dependence.  */
extern void libomp_wait_depend (int count, void *depend);

/* A dependence, as compilers lay it out.  */
struct libomp_dependence
{
  intptr_t address;
  size_t length;
  uint8_t flags;
};

#endif /* LLVM_LIBOMP_H */
