/* OpenACC's routines about memory of devices, and what is where.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section 3.2.18 and those after it.  What OpenMP has, too, is
   done by its routines; on the host, device number and memory are the
   host's.  */

#include "config.h"
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include "omp.h"
#include "constructs/queued.h"
#include "omp/api.h"
#include "openacc/device.h"
#include "openacc/device-copy.h"
#include "openacc/error.h"
#include "openacc/present.h"
#include "openacc/queue.h"
#include "openacc/report.h"

/* OpenMP's number of this thread's device, brought up, for the routine
   NAME.  */
static int
number_of_device (const char *name)
{
  const struct device *device = acc_started_device (name);
  return device ? device->number : NUMBER_OF_HOST;
}

/* A routine has done this with data.  */
static void
tell (enum data_event_kind kind, const void *host, const void *memory,
      size_t size)
{
  struct profile profile;
  report_begin (&profile, acc_construct_runtime_api, acc_async_sync);
  data_event (kind, (uintptr_t) host, (uintptr_t) memory, size);
  profile_end (&profile);
}

void *
acc_malloc (size_t size)
{
  void *memory
    = (size ? omp_target_alloc (size, number_of_device ("acc_malloc"))
       : NULL);
  if (memory && acc_current_device ())
    tell (DATA_ALLOCATED, NULL, memory, size);
  return memory;
}

/* The words of messages are libgomp's, where programs may know them.  */
void
acc_free (void *memory)
{
  struct map_entry entry;
  struct diag reason;
  if (!memory)
    return;
  struct device *device = acc_started_device ("acc_free");
  if (!device)
    {
      free (memory);
      return;
    }
  if (acc_find_at (device, memory, 1, &entry))
    acc_fatal ("acc_free: refusing to free device memory space at %p that is"
	       " still mapped at [%p,+%zu]", memory,
	       (void *) entry.host_start, acc_entry_size (&entry));
  if (!routine_free (device, memory, __builtin_return_address (0), &reason))
    {
      diag_debug (1, "acc_free: %p cannot be freed on device %d: %s", memory,
		  device->number, reason.text);
      /* As libgomp's plugin for these says before.  */
      if (acc_type_of (device) == acc_device_nvidia)
	diag_error (GOMP_PLUGIN_OPENACC_ERROR "invalid device address");
      acc_fatal ("error in freeing device memory in acc_free");
    }
  tell (DATA_FREED, NULL, memory, 0);
}

/* End the program if NAME, a copy between HOST and MEMORY of a device, has
   addresses that cannot be.  */
static void
check_addresses (const char *name, const void *host, const void *memory)
{
  if (!memory)
    acc_fatal ("%s: invalid device address: it is null", name);
  if (!host)
    acc_fatal ("%s: invalid host address: it is null", name);
  if (host == memory)
    acc_fatal ("%s: invalid host or device address: both are %p", name, host);
}

/* The same if SIZE bytes are more than the block of DEVICE has that begins at
   MEMORY.  */
static void
check_size (const char *name, const struct device *device, const void *memory,
	    size_t size)
{
  const struct plugin *plugin = device->plugin;
  size_t room = (plugin->block_size
		 ? plugin->block_size (device->ordinal, memory) : 0);
  if (room != 0 && size > room)
    acc_fatal ("%s: invalid size: %zu bytes at %p, where %zu bytes of device"
	       " memory are", name, size, memory, room);
}

/* SIZE bytes from FROM to TO, the one of which is the device's.  */
static void
copy (const char *name, void *to, const void *from, size_t size, int queue,
      bool to_device)
{
  struct device *device = acc_started_device (name);
  struct work_queue *work = acc_queue_for (name, queue);
  if (size == 0)
    return;
  if (!device)
    {
      memmove (to, from, size);
      return;
    }
  const void *host = to_device ? from : to;
  const void *memory = to_device ? to : from;
  if (registry_is_shared (device, memory))
    {
      if (work)
	acc_wait (queue);
      memmove (to, from, size);
      return;
    }
  check_addresses (name, host, memory);
  check_size (name, device, memory, size);
  const struct plugin *plugin = device->plugin;
  bool ok = true;
  if (work)
    queued_copy (work, device, name, to, from, size, to_device);
  else
    ok = (to_device ? plugin->host2dev (device->ordinal, to, from, size)
	  : plugin->dev2host (device->ordinal, to, from, size));
  if (!ok)
    acc_fatal ("%s: %zu bytes cannot be copied from %p to %p", name, size,
	       from, to);
  tell (to_device ? DATA_UPLOADED : DATA_DOWNLOADED, host, memory, size);
}

void
acc_memcpy_to_device (void *to, void *from, size_t size)
{
  copy ("acc_memcpy_to_device", to, from, size, acc_async_sync, true);
}

void
acc_memcpy_to_device_async (void *to, void *from, size_t size, int queue)
{
  copy ("acc_memcpy_to_device_async", to, from, size, queue, true);
}

void
acc_memcpy_from_device (void *to, void *from, size_t size)
{
  copy ("acc_memcpy_from_device", to, from, size, acc_async_sync, false);
}

void
acc_memcpy_from_device_async (void *to, void *from, size_t size, int queue)
{
  copy ("acc_memcpy_from_device_async", to, from, size, queue, false);
}

/* SIZE bytes of the device from FROM to TO.  */
static void
copy_on_device (const char *name, void *to, const void *from, size_t size,
		int queue)
{
  struct device *device = acc_started_device (name);
  struct work_queue *work = acc_queue_for (name, queue);
  if (size == 0 || to == from)
    return;
  if (!device)
    {
      memmove (to, from, size);
      return;
    }
  if (!to || !from)
    acc_fatal ("%s: invalid device address: it is null", name);
  check_size (name, device, from, size);
  check_size (name, device, to, size);
  if (work)
    device_copy_queue (work, device, name, to, from, size);
  else
    device_copy (device, name, to, from, size);
}

void
acc_memcpy_device (void *to, void *from, size_t size)
{
  copy_on_device ("acc_memcpy_device", to, from, size, acc_async_sync);
}

void
acc_memcpy_device_async (void *to, void *from, size_t size, int queue)
{
  copy_on_device ("acc_memcpy_device_async", to, from, size, queue);
}

void
acc_map_data (void *host, void *memory, size_t size)
{
  struct map_entry entry;
  struct device *device = acc_started_device ("acc_map_data");
  if (!device || device->shares_memory)
    {
      if (host != memory)
	acc_fatal ("acc_map_data: cannot map data on shared-memory system");
      return;
    }
  if (!host || !memory || size == 0 || (uintptr_t) host + size < size
      || (uintptr_t) memory + size < size)
    acc_fatal ("acc_map_data: [%p,+%zu]->[%p,+%zu] is a bad map", host, size,
	       memory, size);
  if (acc_find_of_host (device, host, size, &entry))
    acc_fatal ("acc_map_data: host address [%p, +%zu] is already mapped",
	       host, size);
  if (acc_find_at (device, memory, size, &entry)
      || omp_target_associate_ptr (host, memory, size, 0, device->number) != 0)
    acc_fatal ("acc_map_data: device address [%p, +%zu] is already mapped",
	       memory, size);
  tell (DATA_CREATED, host, memory, size);
}

/* End the program: ENTRY is not what acc_map_data has mapped.  */
static void __attribute__ ((noreturn))
refuse_unmap (const struct map_entry *entry)
{
  void *host = (void *) entry->host_start;
  if (entry->references == REFERENCES_INFINITE)
    acc_fatal ("cannot unmap target block:"
	       " acc_unmap_data: [%p,+%zu] is a variable that is always on the"
	       " device; leave it there", host, acc_entry_size (entry));
  acc_fatal ("acc_unmap_data: refusing to unmap block [%p,+%zu] that has not"
	     " been mapped by 'acc_map_data'", host, acc_entry_size (entry));
}

void
acc_unmap_data (void *host)
{
  struct map_entry entry;
  struct device *device = acc_started_device ("acc_unmap_data");
  if (!device || device->shares_memory)
    return;
  if (!acc_find_of_host (device, host, 1, &entry))
    acc_fatal ("acc_unmap_data: %p is not a mapped block", host);
  if (entry.host_start != (uintptr_t) host)
    acc_fatal ("acc_unmap_data: [%p,%zu] surrounds %p",
	       (void *) entry.host_start, acc_entry_size (&entry), host);
  if (omp_target_disassociate_ptr (host, device->number) != 0)
    refuse_unmap (&entry);
  tell (DATA_DELETED, host, (void *) entry.device_start,
	acc_entry_size (&entry));
}

void *
acc_deviceptr (void *host)
{
  return omp_get_mapped_ptr (host, number_of_device ("acc_deviceptr"));
}

void *
acc_hostptr (void *memory)
{
  struct map_entry entry;
  struct device *device = acc_started_device ("acc_hostptr");
  if (!device)
    return memory;
  if (!acc_find_at (device, memory, 1, &entry))
    return registry_is_shared (device, memory) ? memory : NULL;
  return (void *) (entry.host_start
		   + ((uintptr_t) memory - entry.device_start));
}

int
acc_is_present (void *host, size_t size)
{
  struct map_entry entry;
  if (!host || size == 0)
    return 0;
  struct device *device = acc_started_device ("acc_is_present");
  if (!device)
    return 1;
  return (acc_find_of_host (device, host, size, &entry)
	  && acc_entry_has_all (&entry, host, size));
}
