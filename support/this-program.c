/* Whether a file is this program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/this-program.h"

#include <sys/stat.h>

#include "support/kernel.h"

#include "support/early.h"

/* Store to *STATUS what is known of this program's file.  Where QEMU executes
   it, that is what is opened under this name; the name itself is QEMU's.  */
static bool
stat_this_program (struct stat *status)
{
  long descriptor = kernel_open_place ("/proc/self/exe");
  bool done;

  if (descriptor < 0)
    return false;
  done = kernel_call (SYS_newfstatat, descriptor, "", status,
		      AT_EMPTY_PATH) == 0;
  kernel_call (SYS_close, descriptor, NULL, NULL, 0);
  return done;
}

bool
is_other_program (const char *path)
{
  struct stat it, us;

  return kernel_call (SYS_newfstatat, AT_FDCWD, path, &it, 0) == 0
	 && S_ISREG (it.st_mode) && (it.st_mode & 0111)
	 && stat_this_program (&us)
	 && (it.st_dev != us.st_dev || it.st_ino != us.st_ino);
}
