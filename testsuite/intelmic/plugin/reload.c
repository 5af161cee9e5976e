/* Loading and unloading images over and over leaves nothing in either
   process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <dirent.h>
#include <string.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

enum { WARM_UP = 10, ROUNDS = 1000 };

/* Entries of directory or lines of file /proc/PID/WHAT.  */
static long
count (int pid, const char *what)
{
  char path[64];
  long result = 0;
  snprintf (path, sizeof path, "/proc/%d/%s", pid, what);
  DIR *directory = opendir (path);
  if (directory)
    {
      while (readdir (directory))
	result++;
      closedir (directory);
      return result;
    }
  FILE *file = fopen (path, "r");
  check (file);
  for (int c; (c = getc (file)) != EOF; )
    result += c == '\n';
  fclose (file);
  return result;
}

/* Kilobytes that process PID has of private memory.  */
static long
memory (int pid)
{
  char line[256];
  char path[64];
  long result = -1;
  snprintf (path, sizeof path, "/proc/%d/status", pid);
  FILE *file = fopen (path, "r");
  check (file);
  while (fgets (line, sizeof line, file))
    if (sscanf (line, "RssAnon: %ld", &result) == 1)
      break;
  fclose (file);
  check (result >= 0);
  return result;
}

static int
round_trip (const struct offload_intelmic_image *image)
{
  struct addr_pair *table;
  struct facts facts;
  check (plugin.load_image (0, 0x10000, image, &table) == TABLE_LENGTH);
  void *block = plugin.alloc (0, sizeof facts);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, NULL);
  check (plugin.dev2host (0, &facts, block, sizeof facts));
  check (facts.variable == 42);
  check (plugin.free (0, block));
  check (plugin.unload_image (0, 0x10000, image));
  free (table);
  return facts.pid;
}

int
main (int argc, char **argv)
{
  check (argc == 3);
  open_plugin (argv[1]);
  check (plugin.get_num_devices (0) == 1);
  struct offload_intelmic_image image = read_image (argv[2]);
  check (plugin.init_device (0));
  int device = 0;
  for (int i = 0; i < WARM_UP; i++)
    device = round_trip (&image);
  int pids[2] = { getpid (), device };
  long fds[2], maps[2], kilobytes[2];
  for (int i = 0; i < 2; i++)
    {
      fds[i] = count (pids[i], "fd");
      maps[i] = count (pids[i], "maps");
      kilobytes[i] = memory (pids[i]);
    }
  for (int i = 0; i < ROUNDS; i++)
    round_trip (&image);
  for (int i = 0; i < 2; i++)
    {
      check (count (pids[i], "fd") == fds[i]);
      /* A thread of the device that starts has a stack for signals, and a heap
	 of its own; on a busy machine several start.  */
      check (count (pids[i], "maps") <= maps[i] + ROUNDS / 10);
      check (memory (pids[i]) <= kilobytes[i] + 512);
    }
  check (plugin.fini_device (0));
  free ((void *) image.start);
  puts ("PASSED");
  return 0;
}
