/* What a forked child has of devices that were being started.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/inherited.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static _Atomic unsigned starts;

/* ThreadSanitizer's vfork is fork.  */
static __thread bool starts_here;

void
inherited_begin (void)
{
  starts_here = true;
  atomic_fetch_add (&starts, 1);
}

void
inherited_end (void)
{
  atomic_fetch_sub (&starts, 1);
  starts_here = false;
}

static bool
is_memory (const char *name)
{
  static const char start[] = "/memfd:" DEVICE_MEMORY_NAME;
  return strncmp (name, start, strlen (start)) == 0;
}

static void
close_descriptors (void)
{
  DIR *folder = opendir ("/proc/thread-self/fd");
  struct dirent *entry;
  while (folder && (entry = readdir (folder)) != NULL)
    {
      char name[64];
      ssize_t length = readlinkat (dirfd (folder), entry->d_name, name,
				   sizeof name - 1);
      name[length < 0 ? 0 : length] = '\0';
      if (is_memory (name))
	close (atoi (entry->d_name));
    }
  if (folder)
    closedir (folder);
}

static void
unmap_all (void)
{
  char line[512];
  FILE *file = fopen ("/proc/thread-self/maps", "re");
  while (file && fgets (line, sizeof line, file))
    {
      const char *name = strchr (line, '/');
      uintptr_t start, end;
      if (name && is_memory (name)
	  && sscanf (line, "%" SCNxPTR "-%" SCNxPTR, &start, &end) == 2)
	munmap ((void *) start, end - start);
    }
  if (file)
    fclose (file);
}

void
inherited_release (void)
{
  if (starts == 0 || starts_here)
    return;
  /* The threads that did so are not here.  */
  starts = 0;
  close_descriptors ();
  unmap_all ();
}
