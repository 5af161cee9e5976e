/* A host with a device that lies: it does what it would do with any.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With a fourth argument the region is asynchronous.  */

#include <unistd.h>

#include "harness.h"
#include "regions.h"

int
main (int argc, char **argv)
{
  CHECK (argc >= 3);
  harness_plugin (argv[1]);
  CHECK (plugin.get_num_devices () == 1);
  struct offload_intelmic_image image = harness_image (argv[2]);
  struct addr_pair *table;
  if (!plugin.init_device (0))
    return 1;
  if (plugin.load_image (0, 0x10000, &image, &table) < 0)
    return 1;
  void *function = (void *) table[REGION_EMPTY].start;
  void *block = plugin.alloc (0, 4096);
  char value = 'v';
  CHECK (plugin.host2dev (0, block, &value, 1));
  if (argc == 3)
    plugin.run (0, function, block, NULL);
  else
    {
      plugin.async_run (0, function, block, NULL, &value);
      while (completions == 0)
	usleep (1000);
    }
  value = 'w';
  CHECK (plugin.dev2host (0, &value, block, 1));
  CHECK (value == 'v');
  CHECK (plugin.free (0, block));
  CHECK (plugin.unload_image (0, 0x10000, &image));
  CHECK (plugin.fini_device (0));
  free (table);
  puts ("PASSED");
  return 0;
}
