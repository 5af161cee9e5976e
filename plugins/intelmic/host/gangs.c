/* How many gangs OpenACC's regions have on an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device's compiler knows which regions have several gangs, and notes it in
   the image (gcc-plugin/device/gangs.cc).  */

#include "config.h"
#include "host/gangs.h"

#include <stdlib.h>

#include "offload-sections.h"
#include "openacc-gangs.h"
#include "host/image.h"

/* Whether IMAGE of DEVICE says how many gangs FUNCTION has, to *COUNT.  */
static bool
find_in (struct device *device, const struct image *image, uint64_t function,
	 unsigned *count)
{
  uint64_t *word;
  size_t words;
  bool found = false;
  if (!image_read_table (device, image, OFFLOAD_GANGS_SECTION, &word, &words))
    return false;
  for (size_t i = 0; i + 1 < words && !found; i += 2)
    if (word[i] == function)
      {
	*count = word[i + 1];
	found = true;
      }
  free (word);
  return found;
}

unsigned
gangs_of (struct device *device, uint64_t function, unsigned asked)
{
  const struct channel *channel = device->channel;
  struct image image;
  unsigned count = 1;
  for (unsigned i = 0; image_get (device, i, &image); i++)
    if (find_in (device, &image, function, &count))
      break;
  return openacc_gangs (count, asked,
			channel->cpus
			/ (channel->devices ? channel->devices : 1));
}
