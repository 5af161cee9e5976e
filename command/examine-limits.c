/* gomp-offload doctor: limits.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An emulated device's memory is a file of its own, mapped twice; a program of
   CUDA reserves addresses for all memory that there is.  So limits that other
   programs never come near can matter.  */

#include <config.h>

#include "command/examine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <libiberty.h>

#include "command/size-text.h"

/* Less than this and programs with devices get into difficulties.  */
enum { LEAST_PROCESSES = 64, LEAST_FILES = 64 };
#define LEAST_BYTES ((uint64_t) 256 << 20)

static const struct
{
  const char *subject;
  int resource;
  bool is_bytes;
  uint64_t least;
  const char *advice;
}
limits[] = {
  { "ulimit -f", RLIMIT_FSIZE, true, LEAST_BYTES,
    "device memory is a file: raise it, or set OFFLOAD_EMUL_MEMORY to less" },
  { "ulimit -l", RLIMIT_MEMLOCK, true, 0,
    "only CUDA's pinned memory needs it" },
  { "ulimit -v", RLIMIT_AS, true, LEAST_BYTES,
    "device memory takes addresses: raise it, or set OFFLOAD_EMUL_MEMORY to"
    " less; CUDA needs it unlimited" },
  { "ulimit -u", RLIMIT_NPROC, false, LEAST_PROCESSES,
    "each device has a process with threads: raise it, or set"
    " OMP_NUM_THREADS" },
  { "ulimit -n", RLIMIT_NOFILE, false, LEAST_FILES, "raise it" }
};

/* Add that SUBJECT's limit is VALUE, which is a problem below LEAST.  */
static void
add_limit (struct findings *findings, const char *subject, uint64_t value,
	   bool is_bytes, uint64_t least, const char *advice)
{
  char size[SIZE_TEXT_MAX];
  char *text = is_bytes ? xstrdup (size_text (size, value))
	       : xasprintf ("%lu", (unsigned long) value);

  finding_add (findings, value < least ? FINDING_PROBLEM : FINDING_FINE,
	       subject, value < least ? advice : NULL, "limited to %s", text);
  free (text);
}

/* Read the file NAME of FOLDER, a control group.  False if there is no limit
   there.  */
static bool
read_group_limit (const char *folder, const char *name, uint64_t *value)
{
  char *path = concat (folder, "/", name, NULL), text[32];
  FILE *file = fopen (path, "r");
  bool limited = file != NULL && fgets (text, sizeof text, file) != NULL
		 && strncmp (text, "max", 3) != 0;

  if (file != NULL)
    fclose (file);
  if (limited)
    *value = strtoull (text, NULL, 10);
  free (path);
  return limited;
}

/* The folder of this process's control group, of version 2; malloc'ed, or
   NULL.  */
static char *
group_folder (void)
{
  char line[4096], *folder = NULL;
  FILE *file = fopen ("/proc/self/cgroup", "r");

  while (file != NULL && folder == NULL
	 && fgets (line, sizeof line, file) != NULL)
    if (strncmp (line, "0::", 3) == 0)
      {
	line[strcspn (line, "\n")] = '\0';
	folder = concat ("/sys/fs/cgroup", line + 3, NULL);
      }
  if (file != NULL)
    fclose (file);
  return folder;
}

static void
examine_group (struct findings *findings)
{
  char *folder = group_folder ();
  uint64_t value;

  if (folder == NULL)
    return;
  if (read_group_limit (folder, "memory.max", &value))
    add_limit (findings, "cgroup memory", value, true, LEAST_BYTES,
	       "give the container more memory, or set OFFLOAD_EMUL_MEMORY");
  if (read_group_limit (folder, "pids.max", &value))
    add_limit (findings, "cgroup pids", value, false, LEAST_PROCESSES,
	       "give the container more processes, or set OMP_NUM_THREADS");
  free (folder);
}

void
examine_limits (struct examination *examination)
{
  struct rlimit limit;

  for (size_t i = 0; i < ARRAY_SIZE (limits); i++)
    if (getrlimit (limits[i].resource, &limit) == 0
	&& limit.rlim_cur != RLIM_INFINITY)
      add_limit (&examination->findings, limits[i].subject, limit.rlim_cur,
		 limits[i].is_bytes, limits[i].least, limits[i].advice);
  examine_group (&examination->findings);
}
