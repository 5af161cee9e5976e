/* How long idle threads look for work on the host, when a region has run, and
   on the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  int device = -1, process = getpid ();
#pragma omp target map(from: device) map(tofrom: process)
  {
    device = kmp_get_blocktime ();
    process = process == getpid ();
  }
  printf ("%d %d, %s\n", kmp_get_blocktime (), device,
	  process ? "host" : "device");
  return 0;
}
