/* What only OpenACC asks of a worker's devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/openacc.h"

#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin.h"

bool
openacc_property (const struct worker_device *device,
		  const struct channel_message *message,
		  struct channel_message *answer)
{
  const struct device_plugin *plugin = device->plugin;
  enum goacc_property property = message->words[0];
  if (!plugin->openacc_get_property)
    return true;
  union goacc_property_value value
    = plugin->openacc_get_property (device->ordinal, property);
  if (!(property & GOACC_PROPERTY_STRING))
    answer->words[0] = value.val;
  else if (value.ptr)
    {
      answer->size = strnlen (value.ptr, CHANNEL_TEXT - 1);
      memcpy (answer->bytes, value.ptr, answer->size);
    }
  return true;
}

bool
openacc_block_size (const struct worker_device *device,
		    const struct channel_message *message,
		    struct channel_message *answer)
{
  const struct device_plugin *plugin = device->plugin;
  if (plugin->block_size)
    answer->words[0] = plugin->block_size (device->ordinal,
					   (void *) message->words[0]);
  return true;
}

/* Whether the bytes of MESSAGE are words, the last of them null.  */
static bool
ends_in_null (const struct channel_message *message)
{
  const uint64_t *word = (const uint64_t *) message->bytes;
  size_t words = message->size / sizeof *word;
  return words > 0 && word[words - 1] == 0;
}

bool
openacc_dimensions (const struct worker_device *device,
		    const struct channel_message *message,
		    struct channel_message *answer)
{
  const struct device_plugin *plugin = device->plugin;
  int levels[GOMP_DIM_MAX] = { 0 };
  if (!ends_in_null (message))
    return false;
  if (plugin->acc_levels)
    plugin->acc_levels (device->ordinal, (void *) message->words[0],
			(void **) message->bytes, levels);
  for (int i = 0; i < GOMP_DIM_MAX; i++)
    answer->words[i] = levels[i] > 0 ? levels[i] : 0;
  return true;
}
