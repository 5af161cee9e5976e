/* What a thread says to its CPU while it waits, and the CPU's own clock.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_CPU_H
#define INTELMIC_CPU_H

#include <stdint.h>

#include "clock.h"
#include "cpu-relax.h"

/* A clock that can be read faster than that one, and does not say how fast it
   goes.  */
static inline uint64_t
cpu_ticks (void)
{
#if defined __x86_64__
  return __builtin_ia32_rdtsc ();
#elif defined __aarch64__
  uint64_t ticks;
  __asm__ volatile ("mrs %0, cntvct_el0" : "=r" (ticks));
  return ticks;
#else
  return clock_nanoseconds ();
#endif
}

/* About as many ticks as pass in MICROSECONDS.  */
static inline uint64_t
cpu_ticks_in (unsigned microseconds)
{
#if defined __x86_64__
  /* Nothing that can be asked says it: of a common CPU.  */
  return microseconds * (uint64_t) 2500;
#elif defined __aarch64__
  uint64_t frequency;
  __asm__ ("mrs %0, cntfrq_el0" : "=r" (frequency));
  return microseconds * frequency / 1000000;
#else
  return microseconds * (uint64_t) 1000;
#endif
}

#endif /* INTELMIC_CPU_H */
