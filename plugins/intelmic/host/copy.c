/* Copies to and from the memory of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/copy.h"

#include <string.h>

#include "gomp-plugin.h"
#include "host/command.h"
#include "host/former.h"
#include "host/populate.h"
#include "host/reverse.h"
#include "host/valgrind.h"

/* The arena is mapped here, so most copies are a memcpy.  Variables of an image
   lie in the device process's own memory: the device copies between them and
   a block of the arena.  */

#define STAGING_MAX ((size_t) 1 << 20)

static void
device_moves (struct device *device, uint64_t destination, uint64_t source,
	      uint64_t size)
{
  uint64_t operands[] = { destination, source, size };
  if (reverse_serves (device))
    reverse_copy (device, destination, source, size);
  else
    command_execute (device, COMMAND_COPY, operands, 3, NULL);
}

/* Exactly one of FROM and TO is not NULL.  */
static bool
copy_staged (struct device *device, uint64_t address, const char *from,
	     char *to, size_t size)
{
  size_t most = size < STAGING_MAX ? size : STAGING_MAX;
  if (former_has (address, size))
    return false;
  uint64_t block = arena_alloc (&device->arena, most);
  if (block == ARENA_NONE)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): out of memory for a copy of "
			 "%zu bytes", device->number, size);
      return false;
    }
  for (size_t done = 0; done < size; )
    {
      size_t part = size - done < most ? size - done : most;
      if (from)
	{
	  memcpy (device->memory + block, from + done, part);
	  device_moves (device, address + done, device->base + block, part);
	}
      else
	{
	  device_moves (device, device->base + block, address + done, part);
	  valgrind_device_wrote (device->memory + block, part);
	  memcpy (to + done, device->memory + block, part);
	}
      done += part;
    }
  arena_free (&device->arena, block);
  return true;
}

bool
copy_to_device (struct device *device, uint64_t address, const void *source,
		size_t size)
{
  void *memory = device_memory (device, address, size);
  if (!memory)
    return copy_staged (device, address, source, NULL, size);
  populate_copy (device, memory, address, source, size);
  return true;
}

bool
copy_from_device (struct device *device, void *destination, uint64_t address,
		  size_t size)
{
  void *memory = device_memory (device, address, size);
  if (!memory)
    return copy_staged (device, address, NULL, destination, size);
  valgrind_device_wrote (memory, size);
  memcpy (destination, memory, size);
  return true;
}

bool
copy_within_device (struct device *device, uint64_t destination,
		    uint64_t source, size_t size)
{
  void *to = device_memory (device, destination, size);
  void *from = device_memory (device, source, size);
  if (to && from)
    memmove (to, from, size);
  else if (former_has (destination, size) || former_has (source, size))
    return false;
  else
    device_moves (device, destination, source, size);
  return true;
}
