/* The nvptx plugin: what the runtime calls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See gomp-plugin.h for the contract of each function.  Here the runtime's
   numbers become devices and every call enters the device's context; the work
   is done in the files named for it.  */

#include "config.h"
#include <pthread.h>
#include <stdlib.h>
#include "copy.h"
#include "device.h"
#include "dimensions.h"
#include "end.h"
#include "environment.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "interop.h"
#include "launch.h"
#include "plugin.h"
#include "plugins/interface.h"

/* The devices that are up, by number.  Allocated once, when they are counted;
   an element changes only in init_device and fini_device, which the runtime
   does not let happen while the device is in use.  */
static struct device **devices;
static int device_count;

/* Whether this is a child of the process that initialised the driver.  The
   driver does not work there, not even to tidy up.  */
static bool forked;

static void
note_fork (void)
{
  forked = true;
}

struct device *
plugin_device (int n)
{
  if (forked)
    GOMP_PLUGIN_fatal ("nvptx device %d is not there: CUDA cannot be used in a"
		       " child of a process that uses it", n);
  return devices[n];
}

const char *
GOMP_OFFLOAD_get_name (void)
{
  return "nvptx";
}

unsigned int
GOMP_OFFLOAD_get_caps (void)
{
  return GOMP_OFFLOAD_CAP_OPENMP_400 | GOMP_OFFLOAD_CAP_OPENACC_200;
}

int
GOMP_OFFLOAD_get_type (void)
{
  return GOMP_TARGET_TYPE_NVIDIA_PTX;
}

/* Also GCC's number of the kind of devices.  */
int
GOMP_OFFLOAD_acc_device_type (int n __attribute__ ((unused)), const char **name)
{
  *name = "nvidia";
  return GOMP_TARGET_TYPE_NVIDIA_PTX;
}

unsigned
GOMP_OFFLOAD_version (void)
{
  return interface_version (__builtin_return_address (0));
}

/* Take down the devices that are up, as the program ends.  */
static void
close_all (void)
{
  for (int n = 0; n < device_count && !forked; n++)
    if (devices[n] && !atomic_load (&devices[n]->lost))
      {
	device_close (devices[n]);
	atomic_store (&devices[n]->lost, true);
      }
}

/* Count the devices; 0, and a reason, if there are none.  */
static int
count_devices (void)
{
  int count = 0;

  if (!cuda_driver_load ())
    return 0;
  CUresult result = CU (cuDeviceGetCount, &count);
  if (result != CUDA_SUCCESS)
    {
      cuda_driver_set_reason ("the NVIDIA driver does not work:"
			      " cuDeviceGetCount: %s",
			      cuda_error_text (result));
      return 0;
    }
  if (!count)
    cuda_driver_set_reason ("the NVIDIA driver is there, but no GPU that this"
			    " process may use (CUDA_VISIBLE_DEVICES is %s)",
			    nvptx_settings.visible_devices
			    ? nvptx_settings.visible_devices : "not set");
  return count;
}

/* Whether kernels can access the host's memory on all devices, or there is
   none, for which others have a reason.  */
static bool
reach_host_memory (void)
{
  static bool asked;
  static int reaches;
  if (asked)
    return reaches;
  int count = count_devices ();
  reaches = true;
  for (CUdevice device = 0; device < count && reaches; device++)
    if (CU (cuDeviceGetAttribute, &reaches,
	    CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS, device)
	!= CUDA_SUCCESS)
      reaches = false;
  if (!reaches)
    GOMP_PLUGIN_debug (1, "nvptx: not all devices can access the host's"
		       " memory\n");
  asked = true;
  return reaches;
}

/* No address of a device's memory is one of the host's.  */
unsigned
GOMP_OFFLOAD_provided (void)
{
  nvptx_settings_read ();
  return (GOMP_REQUIRES_UNIFIED_ADDRESS
	  | (reach_host_memory () ? (GOMP_REQUIRES_UNIFIED_SHARED_MEMORY
				     | GOMP_REQUIRES_SELF_MAPS) : 0));
}

int
GOMP_OFFLOAD_get_num_devices (unsigned required)
{
  if (!interface_serves (__builtin_return_address (0)))
    return 0;
  nvptx_settings_read ();
  required = interface_required (required);
  if (required && !interface_meets (required, GOMP_OFFLOAD_provided ()))
    return -1;
  int count = count_devices ();
  if (!count)
    GOMP_PLUGIN_debug (1, "nvptx: no device: %s\n", cuda_driver_reason ());
  else if (!devices)
    {
      devices = GOMP_PLUGIN_malloc_cleared (count * sizeof *devices);
      device_count = count;
      pthread_atfork (NULL, NULL, note_fork);
      nvptx_end_watch (close_all);
    }
  return count;
}

const char *
GOMP_OFFLOAD_no_devices_reason (void)
{
  return cuda_driver_reason ();
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  if (forked)
    {
      GOMP_PLUGIN_error ("nvptx device %d: CUDA cannot be used in a child of a"
			 " process that uses it", n);
      return false;
    }
  struct device *device = device_open (n);
  __atomic_store_n (&devices[n], device, __ATOMIC_RELEASE);
  return device != NULL;
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  struct device *device = devices[n];

  if (forked || !device || nvptx_end_is_over ())
    return true;
  bool ok = device_close (device);
  if (!atomic_load (&device->lost))
    {
      devices[n] = NULL;
      free (device);
    }
  return ok;
}

/* Whether an image made for VERSION has the form that we know.  */
static bool
version_known (unsigned version)
{
  if (GOMP_VERSION_DEV (version) <= GOMP_VERSION_NVIDIA_PTX)
    return true;
  GOMP_PLUGIN_error ("nvptx: the device image has version %u, and this plugin"
		     " knows versions up to %u; a newer gomp-offload is needed",
		     GOMP_VERSION_DEV (version), GOMP_VERSION_NVIDIA_PTX);
  return false;
}

int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!version_known (version) || !device_enter (device, &scope))
    return -1;
  int count = image_load (device, target_data, table);
  device_leave (device, &scope);
  return count;
}

bool
GOMP_OFFLOAD_unload_image (int n, unsigned version, const void *target_data)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (nvptx_end_is_over ())
    return true;
  if (!version_known (version) || !device_enter (device, &scope))
    return false;
  bool ok = image_unload (device, target_data);
  device_leave (device, &scope);
  return ok;
}

_Static_assert (POOL_SMALLEST % GOMP_OFFLOAD_ALLOC_ALIGNMENT == 0,
		"what the contract says");

void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return NULL;
  stacks_trim (device, device->memory / STACKS_SHARE);
  CUdeviceptr address = pool_alloc (device, size);
  if (!address && stacks_trim (device, 0))
    address = pool_alloc (device, size);
  if (!address)
    GOMP_PLUGIN_debug (1, "nvptx device %d: no %zu bytes of memory\n", n,
		       size);
  device_leave (device, &scope);
  return (void *) (uintptr_t) address;
}

bool
GOMP_OFFLOAD_free (int n, void *ptr)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (nvptx_end_is_over ())
    return true;
  if (!device_enter (device, &scope))
    return false;
  bool ok = pool_free (device, (uintptr_t) ptr);
  if (!ok)
    GOMP_PLUGIN_error ("nvptx device %d (%s): cannot free %p", n,
		       device->name, ptr);
  device_leave (device, &scope);
  return ok;
}

size_t
GOMP_OFFLOAD_block_size (int n, const void *ptr)
{
  return (nvptx_end_is_over () ? 0
	  : pool_block_size (plugin_device (n), (uintptr_t) ptr));
}

bool
GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src, size_t size)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return false;
  bool ok = copy_to_device (device, dst, src, size);
  device_leave (device, &scope);
  return ok;
}

/* Any device that can be used, while others may be brought up; or null.  */
static struct device *
any_device (void)
{
  for (int n = 0; n < device_count && !forked; n++)
    {
      struct device *device = __atomic_load_n (&devices[n], __ATOMIC_ACQUIRE);
      if (device && !atomic_load (&device->lost))
	return device;
    }
  return NULL;
}

int
GOMP_OFFLOAD_device_of_address (const void *address)
{
  struct device *device = any_device ();
  struct device_scope scope;

  if (!device || !device_enter (device, &scope))
    return -1;
  int number = copy_device_of_address (address);
  device_leave (device, &scope);
  return number;
}

bool
GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src, size_t size)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return false;
  bool ok = copy_from_device (device, dst, src, size);
  device_leave (device, &scope);
  return ok;
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src, size_t size)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return false;
  bool ok = copy_on_device (device, dst, src, size);
  device_leave (device, &scope);
  return ok;
}

bool
GOMP_OFFLOAD_can_run (void *fn)
{
  return fn != NULL;
}

/* As device_enter, for those that cannot return a failure.  */
static void
enter_to_run (struct device *device, const struct kernel *kernel,
	      struct device_scope *scope)
{
  if (!device_enter (device, scope))
    launch_impossible (device, kernel);
}

void
GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  enter_to_run (device, fn, &scope);
  launch_run (device, fn, vars, args);
  device_leave (device, &scope);
}

void
GOMP_OFFLOAD_acc_levels (int n, void *fn, void **args, int *levels)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;
  struct launch launch;

  enter_to_run (device, fn, &scope);
  dimensions_choose (&launch, device, fn, args);
  device_leave (device, &scope);
  levels[GOMP_DIM_GANG] = launch.teams;
  levels[GOMP_DIM_WORKER] = launch.threads;
  levels[GOMP_DIM_VECTOR] = launch.lanes;
}

void
GOMP_OFFLOAD_async_run (int n, void *fn, void *vars, void **args, void *data)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  enter_to_run (device, fn, &scope);
  if (!async_run (device, fn, vars, args, NULL, 0, data))
    launch_impossible (device, fn);
  device_leave (device, &scope);
}

uint64_t
GOMP_OFFLOAD_async_start (int n, void *fn, void *vars, void **args,
			  const uint64_t *after, unsigned count, void *data)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  enter_to_run (device, fn, &scope);
  uint64_t ticket = async_run (device, fn, vars, args, after, count, data);
  device_leave (device, &scope);
  return ticket;
}

bool
GOMP_OFFLOAD_async_progress (int n, bool look)
{
  return async_progress (plugin_device (n), look);
}

void
GOMP_OFFLOAD_interop (struct interop_object *object, int n,
		      enum interop_action action, bool targetsync,
		      const char *prefer)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;
  bool ok = device_enter (device, &scope);

  if (ok)
    {
      ok = (action == INTEROP_INIT
	    ? interop_init (device, object, targetsync, prefer)
	    : action == INTEROP_USE ? interop_use (device, object)
	    : interop_destroy (device, object));
      device_leave (device, &scope);
    }
  if (!ok)
    GOMP_PLUGIN_fatal ("nvptx device %d (%s): interop failed", n,
		       device->name);
}

intptr_t
GOMP_OFFLOAD_get_interop_int (struct interop_object *object, int property,
			      int *result)
{
  return interop_int (object, property, result);
}

void *
GOMP_OFFLOAD_get_interop_ptr (struct interop_object *object, int property,
			      int *result)
{
  return interop_pointer (object, property, result);
}

const char *
GOMP_OFFLOAD_get_interop_str (struct interop_object *object, int property,
			      int *result)
{
  return interop_string (object, property, result);
}

const char *
GOMP_OFFLOAD_get_interop_type_desc (struct interop_object *object,
				    int property)
{
  return interop_type (object, property);
}
