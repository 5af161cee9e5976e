/* What the machine's CPUs are, as far as compilers care.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_CPU_IDENTITY_H
#define INTELMIC_CPU_IDENTITY_H

#include <stdint.h>

/* The machine's maker and model, and which instructions there are that a
   program may use: the same on all machines on which GCC's "native" is the
   same.  */
struct cpu_identity
{
  uint64_t words[16];
};

extern void cpu_identity_read (struct cpu_identity *identity);

#endif /* INTELMIC_CPU_IDENTITY_H */
