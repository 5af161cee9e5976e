/* How a region ends the program, one letter each.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef LEAVE_H
#define LEAVE_H

#include "on-device.h"
#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

#pragma omp declare target
static void
leave (char how)
{
  switch (how)
    {
    case 'e':
      exit (9);
    case 'u':
      _exit (9);
    case 'q':
      quick_exit (9);
    case 'a':
      abort ();
    case 'k':
      kill (getpid (), SIGKILL);
    }
}
#pragma omp end declare target

#endif /* LEAVE_H */
