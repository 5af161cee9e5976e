/* A host with a device that lies: it does what it would do with any.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With a fourth argument the region is asynchronous.  */

#include <sched.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

int
main (int argc, char **argv)
{
  cpu_set_t before, after;
  check (argc >= 3);
  check (sched_getaffinity (0, sizeof before, &before) == 0);
  open_plugin (argv[1]);
  struct offload_intelmic_image image = read_image (argv[2]);
  struct addr_pair *table;
  if (!plugin.init_device (0))
    return 1;
  if (plugin.load_image (0, 0x10000, &image, &table) < 0)
    return 1;
  void *function = (void *) table[REGION_EMPTY].start;
  void *block = plugin.alloc (0, 4096);
  char value = 'v';
  check (plugin.host2dev (0, block, &value, 1));
  if (argc == 3)
    plugin.run (0, function, block, NULL);
  else
    {
      plugin.async_run (0, function, block, NULL, &value);
      while (completions == 0)
	usleep (1000);
    }
  value = 'w';
  check (plugin.dev2host (0, &value, block, 1));
  check (value == 'v');
  check (plugin.free (0, block));
  check (plugin.unload_image (0, 0x10000, &image));
  check (plugin.fini_device (0));
  check (sched_getaffinity (0, sizeof after, &after) == 0);
  check (CPU_EQUAL (&before, &after));
  free (table);
  puts ("PASSED");
  return 0;
}
