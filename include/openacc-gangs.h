/* How many gangs an OpenACC region may have on an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What the device's compiler and the device agree upon.  Of a region that asks
   for more, no more are run, as OpenACC allows: each of them would execute what
   is outside of loops.  */

#ifndef OPENACC_GANGS_H
#define OPENACC_GANGS_H

#define OPENACC_GANGS_MAX 65536

/* By default; more than one, so that CPUs that are slower or were late get
   fewer.  */
#define OPENACC_GANGS_PER_CPU 4

/* How many a region has on a device with CPUS: COUNT, if the compiler knows it,
   else as many as it was ASKED for when it was started, if it was.  */
static inline unsigned
openacc_gangs (unsigned count, unsigned asked, unsigned cpus)
{
  if (count == 0)
    count = asked;
  if (count == 0)
    count = cpus > 1 ? OPENACC_GANGS_PER_CPU * cpus : 1;
  return count < OPENACC_GANGS_MAX ? count : OPENACC_GANGS_MAX;
}

#endif /* OPENACC_GANGS_H */
