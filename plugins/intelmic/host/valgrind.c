/* What is different under valgrind.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/valgrind.h"

#include <errno.h>
#include <link.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/settings.h"

static bool runs_this, is_helgrind;

/* For dl_iterate_phdr: whether LIBRARY is one of those that valgrind puts into
   each program, one for all tools and one for the tool.  */
static int
look_at (struct dl_phdr_info *library, size_t size __attribute__ ((unused)),
	 void *data __attribute__ ((unused)))
{
  runs_this |= strstr (library->dlpi_name, "/vgpreload_core") != NULL;
  is_helgrind |= strstr (library->dlpi_name, "/vgpreload_helgrind") != NULL;
  return 0;
}

void
valgrind_look (void)
{
  dl_iterate_phdr (look_at, NULL);
}

bool
valgrind_is_helgrind (void)
{
  return is_helgrind || strstr (settings_tool (), "helgrind");
}

int
valgrind_pidfd (pid_t pid)
{
  if (!runs_this)
    return syscall (SYS_pidfd_open, pid, 0);
  errno = ENOSYS;
  return -1;
}
