/* What a thread says to its CPU while it waits.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef CPU_RELAX_H
#define CPU_RELAX_H

/* Between two looks at a word that another CPU is going to change.  Takes some
   tens of nanoseconds, in which the CPU can do something else, and little
   power.  */
static inline void
cpu_relax (void)
{
#if defined __x86_64__
  __builtin_ia32_pause ();
#elif defined __aarch64__
  /* YIELD takes no time on most CPUs.  */
  __asm__ volatile ("isb" : : : "memory");
#else
  __asm__ volatile ("" : : : "memory");
#endif
}

#endif /* CPU_RELAX_H */
