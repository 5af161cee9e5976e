/* What is different under valgrind.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/valgrind.h"

#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef HAVE_VALGRIND_MEMCHECK_H
# include <valgrind/memcheck.h>
#else
# define VALGRIND_MAKE_MEM_DEFINED(start, size) ((void) (start), (void) (size))
#endif

#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/spawn.h"

/* Beside the device's program: what stands in for ThreadSanitizer's library, if
   valgrind's headers were there at the build, and suppressions.  */
#define HELGRIND_LIBRARY "offload-helgrind.so"
#define SUPPRESSIONS "helgrind.supp"

static bool runs_this, is_helgrind;

/* For devices.  */
static char *libraries, *options;

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

static bool
helgrind_runs_devices (void)
{
  return strstr (settings_tool (), "helgrind") != NULL;
}

/* The path of FILE beside the device's program, to be freed; null if it is not
   there.  */
static char *
find_beside (const char *file)
{
  char *path = spawn_beside (file);
  if (path && access (path, R_OK) == 0)
    return path;
  free (path);
  return NULL;
}

/* Set "libraries" and "options".  In the latter a path cannot have blanks.  */
static void
prepare_helgrind (void)
{
  char *library = find_beside (HELGRIND_LIBRARY);
  char *file = find_beside (SUPPRESSIONS);
  libraries = library ? sanitizer_with_order (library) : NULL;
  if (file && !strpbrk (file, " \t")
      && asprintf (&options, "--suppressions=%s", file) < 0)
    options = NULL;
  free (file);
}

void
valgrind_look (void)
{
  dl_iterate_phdr (look_at, NULL);
  if (helgrind_runs_devices () && !options && !libraries)
    prepare_helgrind ();
}

bool
valgrind_runs (void)
{
  return runs_this;
}

bool
valgrind_is_helgrind (void)
{
  return is_helgrind || helgrind_runs_devices ();
}

const char *
valgrind_libraries (void)
{
  return libraries;
}

const char *
valgrind_options (void)
{
  return options;
}

void
valgrind_device_wrote (const void *start, size_t size)
{
  if (runs_this)
    VALGRIND_MAKE_MEM_DEFINED (start, size);
}

int
valgrind_pidfd (pid_t pid)
{
  if (!runs_this)
    return syscall (SYS_pidfd_open, pid, 0);
  errno = ENOSYS;
  return -1;
}
