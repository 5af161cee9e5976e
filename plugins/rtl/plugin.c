/* The plugin for libraries with LLVM's interface: what the runtime calls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See gomp-plugin.h for the contract of each function.  The libraries are those
   of GOMP_OFFLOAD_RTL; their devices stand in a row.  GCC's libgomp does not
   look for this plugin.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include "gomp-plugin-ext.h"
#include "end.h"
#include "image.h"
#include "library.h"
#include "region.h"

const char *
GOMP_OFFLOAD_get_name (void)
{
  return "rtl";
}

unsigned int
GOMP_OFFLOAD_get_caps (void)
{
  return GOMP_OFFLOAD_CAP_OPENMP_400;
}

int
GOMP_OFFLOAD_get_type (void)
{
  return GOMP_TARGET_TYPE_RTL;
}

unsigned
GOMP_OFFLOAD_version (void)
{
  return GOMP_PLUGIN_ABI_VERSION;
}

int
GOMP_OFFLOAD_get_num_devices (unsigned required __attribute__ ((unused)))
{
  return rtl_libraries_open ();
}

const char *
GOMP_OFFLOAD_no_devices_reason (void)
{
  return rtl_no_devices_reason ();
}

/* Say that FUNCTION of DEVICE's library fails; false.  The runtime says with
   which device.  */
static bool
failed (const struct rtl_device *device, const char *function)
{
  GOMP_PLUGIN_error ("%s of %s fails", function, device->library->path);
  return false;
}

/* Whether DEVICE was stopped.  Then this says so.  */
static bool
is_stopped (const struct rtl_device *device)
{
  if (!device->stopped)
    return false;
  GOMP_PLUGIN_error ("the device of %s has ended with the program",
		     device->library->path);
  return true;
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  struct rtl_device *device = rtl_device (n);
  device->started = device->library->call.init_device (device->ordinal) == 0;
  device->stopped = false;
  rtl_end_watch ();
  return device->started || failed (device, "__tgt_rtl_init_device");
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  struct rtl_device *device = rtl_device (n);
  const struct rtl_functions *call = &device->library->call;
  if (!device->started)
    return true;
  device->started = false;
  device->stopped = true;
  return (!call->deinit_device || call->deinit_device (device->ordinal) == 0
	  || failed (device, "__tgt_rtl_deinit_device"));
}

int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table)
{
  return rtl_image_load (rtl_device (n), version, target_data, table);
}

bool
GOMP_OFFLOAD_unload_image (int n, unsigned version __attribute__ ((unused)),
			   const void *target_data)
{
  return rtl_image_unload (rtl_device (n), target_data);
}

void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  const struct rtl_device *device = rtl_device (n);
  const struct rtl_functions *call = &device->library->call;
  if (is_stopped (device))
    return NULL;
  void *memory = call->data_alloc (device->ordinal, size, NULL,
				   RTL_MEMORY_ANY);
  if ((uintptr_t) memory % GOMP_OFFLOAD_ALLOC_ALIGNMENT == 0)
    return memory;
  GOMP_PLUGIN_error ("__tgt_rtl_data_alloc of %s returns %p, which is not"
		     " aligned to %d bytes", device->library->path, memory,
		     GOMP_OFFLOAD_ALLOC_ALIGNMENT);
  call->data_delete (device->ordinal, memory);
  return NULL;
}

bool
GOMP_OFFLOAD_free (int n, void *ptr)
{
  const struct rtl_device *device = rtl_device (n);
  return (device->stopped
	  || device->library->call.data_delete (device->ordinal, ptr) == 0
	  || failed (device, "__tgt_rtl_data_delete"));
}

/* What DEVICE's library returns if it does NAME and waits for the device.
   After that come the arguments of the form that waits by itself.  */
#define COMPLETELY(device, name, ...)					\
  ({									\
    const struct rtl_functions *call = &(device)->library->call;	\
    struct rtl_async async = { NULL };					\
    call->name ? call->name ((device)->ordinal, __VA_ARGS__)		\
    : call->name##_async ((device)->ordinal, __VA_ARGS__, &async) != 0	\
    ? -1 : async.queue ? call->synchronize ((device)->ordinal, &async) : 0; \
  })

bool
GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src, size_t size)
{
  const struct rtl_device *device = rtl_device (n);
  return (!is_stopped (device)
	  && (COMPLETELY (device, data_submit, dst, src, size) == 0
	      || failed (device, "__tgt_rtl_data_submit")));
}

bool
GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src, size_t size)
{
  const struct rtl_device *device = rtl_device (n);
  return (!is_stopped (device)
	  && (COMPLETELY (device, data_retrieve, dst, src, size) == 0
	      || failed (device, "__tgt_rtl_data_retrieve")));
}

/* By way of the host.  */
static bool
copy_around (int n, void *dst, const void *src, size_t size)
{
  char bytes[4096];
  for (size_t done = 0; done < size; done += sizeof bytes)
    {
      size_t rest = size - done;
      size_t part = rest < sizeof bytes ? rest : sizeof bytes;
      if (!GOMP_OFFLOAD_dev2host (n, bytes, (const char *) src + done, part)
	  || !GOMP_OFFLOAD_host2dev (n, (char *) dst + done, bytes, part))
	return false;
    }
  return true;
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src, size_t size)
{
  const struct rtl_device *device = rtl_device (n);
  const struct rtl_functions *call = &device->library->call;
  int own = device->ordinal;
  if (!call->data_exchange || !call->is_data_exchangable
      || !call->is_data_exchangable (own, own))
    return copy_around (n, dst, src, size);
  return (call->data_exchange (own, src, own, dst, size) == 0
	  || failed (device, "__tgt_rtl_data_exchange"));
}

/* Where the library had no such function.  */
bool
GOMP_OFFLOAD_can_run (void *fn)
{
  return fn != NULL;
}

void
GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args)
{
  const struct rtl_device *device = rtl_device (n);
  char place[256], *message;
  rtl_end_enter ();
  const char *problem
    = device->stopped ? "" : rtl_region_run (device, fn, vars, args);
  rtl_end_leave ();
  if (!problem)
    return;
  if (asprintf (&message, "device %d (rtl): %s of %s %s for a region%s",
		GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_RTL, n),
		*problem ? problem : "the device", device->library->path,
		*problem ? "fails" : "has ended with the program, and is not"
		" there",
		GOMP_PLUGIN_region_place ((uintptr_t) fn, NULL, place,
					  sizeof place)) < 0)
    message = NULL;
  GOMP_PLUGIN_device_lost (GOMP_TARGET_TYPE_RTL, n, EXIT_FAILURE, message);
}
