/* A gate that a region of OpenACC waits at.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef ACC_GATE_H
#define ACC_GATE_H

#include <openacc.h>
#include <unistd.h>

/* In a region: wait until GATE is open, some seconds at most.  0 if it was too
   long.  */
#pragma acc routine seq
static int
pass (volatile int *gate)
{
  for (int i = 0; i < 20000 && !*gate; i++)
    usleep (1000);
  return *gate;
}

/* On the host: open GATE, which is present.  */
static void
open_gate (int *gate)
{
  int one = 1;
  acc_memcpy_to_device (acc_deviceptr (gate), &one, sizeof one);
}

#endif /* ACC_GATE_H */
