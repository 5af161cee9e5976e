/* For programs whose device dies and is started again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "on-device.h"

/* The process of device NUMBER.  */
static inline int
process (int number)
{
  int pid = 0, initial = 1;
  #pragma omp target map(from: pid, initial) device(number)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
  }
  expect_device (initial);
  return pid;
}

/* Kill it, and wait until it is dead, though nobody may have noticed.  */
static inline void
end_process (int pid)
{
  siginfo_t info;
  check (kill (pid, SIGKILL) == 0);
  while (waitid (P_PID, pid, &info, WEXITED | WNOWAIT) != 0)
    continue;
}

/* How many names a folder has, and lines with WORD a file.  */
static inline int
count_names (const char *folder)
{
  int count = 0;
  DIR *dir = opendir (folder);
  check (dir != NULL);
  while (readdir (dir))
    count++;
  closedir (dir);
  return count;
}

static inline int
count_lines (const char *name, const char *word)
{
  int count = 0;
  char line[4096];
  FILE *file = fopen (name, "r");
  check (file != NULL);
  while (fgets (line, sizeof line, file))
    count += strstr (line, word) != NULL;
  fclose (file);
  return count;
}

static inline int
count_children (void)
{
  int count = 0, pid;
  FILE *file;
  char name[64];
  DIR *dir = opendir ("/proc/self/task");
  for (struct dirent *entry; (entry = readdir (dir)) != NULL; )
    {
      snprintf (name, sizeof name, "/proc/self/task/%.20s/children",
		entry->d_name);
      if ((file = fopen (name, "r")) == NULL)
	continue;
      while (fscanf (file, "%d", &pid) == 1)
	count++;
      fclose (file);
    }
  closedir (dir);
  return count;
}

/* Nothing is left of devices but of the COUNT that there are now.  One may be
   about to die.  */
static inline void
expect_no_more (int count)
{
  for (int i = 0; i < count; i++)
    for (int initial = 1; initial; )
      {
	#pragma omp target map(from: initial) device(i)
	initial = omp_is_initial_device ();
      }
  check (count_children () == count);
  check (count_lines ("/proc/self/maps", "memfd:offload-device") == count);
}

static inline int
end_well (void)
{
  puts ("ok");
  return 0;
}
