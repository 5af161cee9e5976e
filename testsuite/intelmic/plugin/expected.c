/* Images that were announced and never loaded, since another one could not be,
   do not stay in the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device.h"
#include "regions.h"

int
main (int argc, char **argv)
{
  check (argc == 4);
  open_plugin (argv[1]);
  struct offload_intelmic_image first = read_image (argv[2]);
  struct offload_intelmic_image second = read_image (argv[2]), damaged = first;
  damaged.end = (const char *) damaged.start + 100;
  const void *images[] = { &damaged, &first, &second };
  struct addr_pair *table;
  check (plugin.init_device (0));
  check (plugin.expect_images);
  plugin.expect_images (0, images, 3);
  check (plugin.load_image (0, 0x10000, &damaged, &table) < 0);

  /* Another library at the same place, with one function.  */
  first = read_image (argv[3]);
  plugin.expect_images (0, images + 1, 2);
  check (plugin.load_image (0, 0x10000, &first, &table) == 2);
  free (table);
  check (plugin.load_image (0, 0x10000, &second, &table) == TABLE_LENGTH);
  free (table);
  check (plugin.unload_image (0, 0x10000, &second));
  check (plugin.unload_image (0, 0x10000, &first));
  check (plugin.fini_device (0));
  puts ("PASSED");
  return 0;
}
