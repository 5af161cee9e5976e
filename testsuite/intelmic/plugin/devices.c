/* Several devices, what they print, and how they are started.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

static struct offload_intelmic_image image;

static void
say (int n, struct addr_pair *table, const char *text)
{
  void *block = plugin.alloc (n, 64);
  check (plugin.host2dev (n, block, text, strlen (text) + 1));
  plugin.run (n, (void *) table[REGION_SAY].start, block, NULL);
  plugin.free (n, block);
}

/* The device has the standard descriptors and its own, not the host's.  */
static void
check_descriptors (int pid)
{
  for (int fd = 5; fd < 64; fd++)
    {
      char path[64], target[64] = "";
      snprintf (path, sizeof path, "/proc/%d/fd/%d", pid, fd);
      if (readlink (path, target, sizeof target - 1) >= 0)
	check (strstr (target, "memfd:offload-image"));
    }
}

int
main (int argc, char **argv)
{
  check (argc == 3);
  open_plugin (argv[1]);
  int devices = plugin.get_num_devices (0);
  image = read_image (argv[2]);
  check (open ("/dev/null", O_RDONLY) >= 0);
  int pids[64];
  struct addr_pair *tables[64];
  for (int n = 0; n < devices; n++)
    {
      struct facts facts;
      tables[n] = start_device (n, &image, NULL);
      void *block = plugin.alloc (n, sizeof facts);
      plugin.run (n, (void *) tables[n][REGION_FACTS].start, block, NULL);
      check (plugin.dev2host (n, &facts, block, sizeof facts));
      check (facts.device_number == n);
      pids[n] = facts.pid;
      for (int i = 0; i < n; i++)
	check (pids[i] != pids[n]);
      check_descriptors (pids[n]);
    }
  for (int n = 0; n < devices; n++)
    {
      printf ("host: before %d\n", n);
      say (n, tables[n], n ? "second" : "first");
      printf ("host: after %d\n", n);
    }
  for (int n = 0; n < devices; n++)
    {
      free (tables[n]);
      check (plugin.fini_device (n));
    }
  free ((void *) image.start);
  return 0;
}
