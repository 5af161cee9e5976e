/* The plugin of the emulated device: the functions the runtime calls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What each function has to do stands in gomp-plugin.h.  The devices are
   processes; device.h, command.h, copy.h and image.h have what happens with
   them.  */

#include "config.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "offload-image.h"
#include "gomp-plugin.h"
#include "host/brief.h"
#include "host/command.h"
#include "host/copy.h"
#include "host/device-memory.h"
#include "host/former.h"
#include "host/freed-runs.h"
#include "host/gangs.h"
#include "host/image.h"
#include "host/inherited.h"
#include "host/large-pages.h"
#include "host/machine-image.h"
#include "host/pattern.h"
#include "host/planes.h"
#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/spawn.h"
#include "host/valgrind.h"
#include "plugins/host-scope.h"
#include "plugins/interface.h"
#include "plugins/output.h"
#include "target-arguments.h"

static struct device devices[SETTINGS_MAX_DEVICES];
static unsigned device_count;

/* Where the memory of each is, which threads ask for that do not use it; of 0
   bytes while it is not up.  */
static struct
{
  _Atomic uint64_t base, size;
} places[SETTINGS_MAX_DEVICES];

static void
abandon_all (void)
{
  inherited_release ();
  machine_image_leave_to_parent ();
  for (unsigned i = 0; i < device_count; i++)
    if (atomic_load (&devices[i].state) == DEVICE_UP)
      device_abandon (&devices[i]);
}

static void
watch_forks (void)
{
  pthread_atfork (NULL, NULL, abandon_all);
}

/* Device N, which has to be up.  */
static inline struct device *
device_up (int n)
{
  struct device *d = &devices[n];
  int state = atomic_load_explicit (&d->state, memory_order_acquire);
  if (__builtin_expect (state == DEVICE_UP && !device_may_be_gone (d), 1))
    return d;
  if (state == DEVICE_UP && device_alive (d))
    return d;
  if (state == DEVICE_FOREIGN)
    GOMP_PLUGIN_fatal ("device %d (intelmic) belongs to the parent process: a "
		       "forked child cannot use it", n);
  /* Or the thread that noticed is ending the program, or the program's end has
     stopped it since the caller has looked.  */
  if (state == DEVICE_UP || state == DEVICE_DEAD
      || (atomic_load (&d->stopping) && atomic_load (&program_ends)))
    device_failed (d);
  GOMP_PLUGIN_fatal ("device %d (intelmic) is not up", n);
}

/* Whether there is still something to take down.  */
static bool
device_is_ours (int n)
{
  return atomic_load (&devices[n].state) == DEVICE_UP;
}

const char *
GOMP_OFFLOAD_get_name (void)
{
  return "intelmic";
}

unsigned int
GOMP_OFFLOAD_get_caps (void)
{
  return GOMP_OFFLOAD_CAP_OPENMP_400 | GOMP_OFFLOAD_CAP_OPENACC_200;
}

int
GOMP_OFFLOAD_get_type (void)
{
  return GOMP_TARGET_TYPE_INTEL_MIC;
}

/* What -foffload= calls it.  */
static const char target_name[] = "host-emul";

/* As GCC numbers the kinds of devices.  */
int
GOMP_OFFLOAD_acc_device_type (int n __attribute__ ((unused)), const char **name)
{
  *name = target_name;
  return GOMP_TARGET_TYPE_INTEL_MIC;
}

unsigned
GOMP_OFFLOAD_version (void)
{
  return interface_version (__builtin_return_address (0));
}

/* No address of a device's memory is one of the host's.  */
unsigned
GOMP_OFFLOAD_provided (void)
{
  return GOMP_REQUIRES_UNIFIED_ADDRESS | GOMP_REQUIRES_REVERSE_OFFLOAD;
}

int
GOMP_OFFLOAD_get_num_devices (unsigned required)
{
  if (!interface_serves (__builtin_return_address (0)))
    return 0;
  if (!interface_meets (required, GOMP_OFFLOAD_provided ()))
    return -1;
  reverse_required = (interface_required (required)
		      & GOMP_REQUIRES_REVERSE_OFFLOAD) != 0;
  int devices = settings_devices ();
  device_count = devices > 0 ? devices : 0;
  spawn_find_program ();
  valgrind_look ();
  return devices;
}

const char *
GOMP_OFFLOAD_no_devices_reason (void)
{
  return device_count == 0 ? "OFFLOAD_EMUL_NUM is 0" : NULL;
}

void
GOMP_OFFLOAD_prepare_image (const void *target_data)
{
  image_prepare (target_data);
}

/* A tool, as a debugger, would be there for devices that nobody uses.  */
unsigned
GOMP_OFFLOAD_starts_together (void)
{
  unsigned cpus = settings_cpus ();
  return cpus > 1 && *settings_tool () == '\0' ? cpus : 0;
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, watch_forks);
  if (!device_start (&devices[n], n, device_count))
    return false;
  atomic_store (&places[n].base, devices[n].base);
  atomic_store (&places[n].size, devices[n].size);
  return true;
}

void
GOMP_OFFLOAD_look_after (int n)
{
  if (device_is_ours (n))
    device_up (n);
}

bool
GOMP_OFFLOAD_end_lost (int n)
{
  struct device *device = &devices[n];
  atomic_store (&places[n].size, 0);
  if (atomic_load (&device->state) != DEVICE_DEAD)
    return true;
  if (!reaper_has_ended (device) || !brief_has_ended (device))
    return false;
  image_forget_all (device);
  device_bury (device);
  return true;
}

/* A sanitizer has reported something in DEVICE, which has gone on.  */
static void
tell_findings (const struct device *device)
{
  if (device->findings_status == 0)
    return;
  GOMP_PLUGIN_error ("device %d (intelmic): a sanitizer has reported errors in "
		     "target regions, above", device->number);
  if (GOMP_PLUGIN_end_with)
    GOMP_PLUGIN_end_with (device->findings_status);
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  if (device_is_ours (n))
    {
      device_stop (&devices[n]);
      image_forget_all (&devices[n]);
      tell_findings (&devices[n]);
    }
  return true;
}

void
GOMP_OFFLOAD_expect_images (int n, const void *const *target_data,
			    size_t count)
{
  image_expect (device_up (n), target_data, count);
}

int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table)
{
  if (GOMP_VERSION_DEV (version) > OFFLOAD_INTELMIC_NAMED)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the device image has version "
			 "%u, newer than this plugin's %u; a newer "
			 "gomp-offload is needed", n,
			 GOMP_VERSION_DEV (version), OFFLOAD_INTELMIC_NAMED);
      return -1;
    }
  return image_load (device_up (n), version, target_data, table);
}

bool
GOMP_OFFLOAD_unload_image (int n,
			   unsigned version __attribute__ ((unused)),
			   const void *target_data)
{
  return !device_is_ours (n) || image_unload (&devices[n], target_data);
}

_Static_assert (ARENA_ALIGNMENT % GOMP_OFFLOAD_ALLOC_ALIGNMENT == 0,
		"what the contract says");

void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  struct device *d = device_up (n);
  uint64_t offset = arena_alloc_skewed (&d->arena, size);
  if (offset == ARENA_NONE && freed_runs_trim (d))
    offset = arena_alloc_skewed (&d->arena, size);
  if (offset == ARENA_NONE)
    return NULL;
  large_pages_provide (d, offset, size);
  return (void *) (d->base + offset);
}

union goacc_property_value
GOMP_OFFLOAD_openacc_get_property (int n, enum goacc_property property)
{
  union goacc_property_value value = { NULL };
  struct device *d = device_up (n);
  switch (property)
    {
    case GOACC_PROPERTY_MEMORY:
      value.val = d->size;
      break;
    case GOACC_PROPERTY_FREE_MEMORY:
      value.val = arena_available (&d->arena) + freed_runs_size (&d->guard);
      break;
    case GOACC_PROPERTY_NAME:
      value.ptr = target_name;
      break;
    case GOACC_PROPERTY_VENDOR:
      value.ptr = PACKAGE_NAME;
      break;
    case GOACC_PROPERTY_DRIVER:
      value.ptr = PACKAGE_VERSION;
      break;
    case GOACC_PROPERTY_STRING:
      break;
    }
  return value;
}

bool
GOMP_OFFLOAD_wants_bounds (void)
{
  return sanitizer_is_address ();
}

void *
GOMP_OFFLOAD_alloc_checked (int n, size_t size, size_t align, unsigned flags,
			    uint64_t key, struct GOMP_PLUGIN_beside *beside)
{
  return (void *) guard_alloc (device_up (n), size, align, flags, key, beside);
}

bool
GOMP_OFFLOAD_damaged (int n, const void *ptr, size_t size,
		      const struct GOMP_PLUGIN_beside *beside,
		      ptrdiff_t *where)
{
  uint64_t start = (uint64_t) ptr - beside->before;
  const unsigned char *memory
    = device_memory (device_up (n), start,
		     beside->before + size + beside->after);
  return (memory
	  && pattern_damaged (memory + beside->before, (uint64_t) ptr, size,
			      beside, where));
}

bool
GOMP_OFFLOAD_free (int n, void *ptr)
{
  if (!device_is_ours (n))
    return true;
  uint64_t offset = (uint64_t) ptr - devices[n].base;
  /* A guarded block does not begin where one of the arena's does.  */
  if (arena_free (&devices[n].arena, offset)
      || guard_free (&devices[n], (uint64_t) ptr)
      || former_has ((uint64_t) ptr, 1))
    return true;
  GOMP_PLUGIN_error ("device %d (intelmic): %p is not the address of allocated "
		     "device memory", n, ptr);
  return false;
}

size_t
GOMP_OFFLOAD_block_size (int n, const void *ptr)
{
  return arena_size_at (&devices[n].arena, (uint64_t) ptr - devices[n].base);
}

void *
GOMP_OFFLOAD_memory_here (int n, const void *ptr, size_t size)
{
  return device_memory (device_up (n), (uint64_t) ptr, size);
}

struct GOMP_PLUGIN_place
GOMP_OFFLOAD_place (int n)
{
  return (struct GOMP_PLUGIN_place) { devices[n].base, devices[n].size };
}

bool
GOMP_OFFLOAD_avoid (const struct GOMP_PLUGIN_place *places, size_t count,
		    unsigned lives)
{
  for (size_t i = 0; i < count; i++)
    if (!former_add (places[i].begin, places[i].size))
      {
	GOMP_PLUGIN_error ("out of memory to note where devices had theirs");
	return false;
      }
  device_memory_note_starts (lives);
  return true;
}

bool
GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src, size_t size)
{
  return copy_from_device (device_up (n), dst, (uint64_t) src, size);
}

bool
GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src, size_t size)
{
  return copy_to_device (device_up (n), (uint64_t) dst, src, size);
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src, size_t size)
{
  return copy_within_device (device_up (n), (uint64_t) dst, (uint64_t) src,
			     size);
}

/* The side of device N, -1 for the host, of a copy that begins OFFSET bytes
   after BASE.  */
static struct planes_side
planes_side (int n, const void *base, size_t offset)
{
  return (struct planes_side) {
    n < 0 ? NULL : device_up (n), (uint64_t) base + offset
  };
}

int
GOMP_OFFLOAD_copy_levels (int dst_n, int src_n, void *dst, const void *src,
			  size_t row, const struct GOMP_PLUGIN_level *levels,
			  unsigned count)
{
  const struct planes planes = {
    row, levels, count, planes_side (dst_n, dst, 0),
    planes_side (src_n, src, 0)
  };
  return planes_copy (&planes) ? 1 : -1;
}

int
GOMP_OFFLOAD_memcpy3d (int dst_n, int src_n, size_t dim2_size, size_t dim1_len,
		       size_t dim0_len, void *dst, size_t dst_offset2_size,
		       size_t dst_offset1_len, size_t dst_offset0_len,
		       size_t dst_dim2_size, size_t dst_dim1_len,
		       const void *src, size_t src_offset2_size,
		       size_t src_offset1_len, size_t src_offset0_len,
		       size_t src_dim2_size, size_t src_dim1_len)
{
  size_t dst_plane = dst_dim1_len * dst_dim2_size;
  size_t src_plane = src_dim1_len * src_dim2_size;
  const struct GOMP_PLUGIN_level levels[] = {
    { dim1_len, dst_dim2_size, src_dim2_size },
    { dim0_len, dst_plane, src_plane }
  };
  const struct planes planes = {
    dim2_size, levels, 2,
    planes_side (dst_n, dst,
		 dst_offset0_len * dst_plane + dst_offset1_len * dst_dim2_size
		 + dst_offset2_size),
    planes_side (src_n, src,
		 src_offset0_len * src_plane + src_offset1_len * src_dim2_size
		 + src_offset2_size)
  };
  if (dim2_size == 0 || dim1_len == 0 || dim0_len == 0)
    return 1;
  return planes_copy (&planes) ? 1 : -1;
}

int
GOMP_OFFLOAD_memcpy2d (int dst_n, int src_n, size_t dim1_size, size_t dim0_len,
		       void *dst, size_t dst_offset1_size,
		       size_t dst_offset0_len, size_t dst_dim1_size,
		       const void *src, size_t src_offset1_size,
		       size_t src_offset0_len, size_t src_dim1_size)
{
  return GOMP_OFFLOAD_memcpy3d (dst_n, src_n, dim1_size, dim0_len, 1, dst,
				dst_offset1_size, dst_offset0_len, 0,
				dst_dim1_size, dim0_len, src, src_offset1_size,
				src_offset0_len, 0, src_dim1_size, dim0_len);
}

int
GOMP_OFFLOAD_device_of_address (const void *address)
{
  for (unsigned i = 0; i < device_count; i++)
    if ((uint64_t) address - atomic_load (&places[i].base)
	< atomic_load (&places[i].size) && device_is_ours (i))
      return i;
  return -1;
}

/* What device_of_address does not know any more.  */
bool
GOMP_OFFLOAD_may_be_memory (int n __attribute__ ((unused)), uintptr_t value)
{
  return former_has (value, 1);
}

bool
GOMP_OFFLOAD_read_left (int n, void *dst, const void *src, size_t size)
{
  const void *memory = device_memory (&devices[n], (uint64_t) src, size);
  if (memory)
    memcpy (dst, memory, size);
  return memory != NULL;
}

/* The thread limit in ARGS, or 0; in the upper half the number of teams, which
   is of interest to OpenACC's regions only, as that of gangs, or the words that
   the function takes one by one.  */
static uint64_t
limits (void **args)
{
  uint32_t threads = 0, teams = 0, spread = 0;
  struct target_argument argument;
  while (target_argument_take (&args, &argument))
    if ((argument.device == GOMP_TARGET_ARG_DEVICE_ALL
	 || argument.device == GOMP_TARGET_TYPE_INTEL_MIC)
	&& argument.value > 0)
      {
	if (argument.id == GOMP_TARGET_ARG_THREAD_LIMIT)
	  threads = argument.value;
	else if (argument.id == GOMP_TARGET_ARG_NUM_TEAMS)
	  teams = argument.value;
	else if (argument.id == GOMP_PLUGIN_ARG_SPREAD)
	  spread = argument.value | CHANNEL_RUN_SPREAD;
      }
  return (uint64_t) (spread ? spread : teams) << 32 | threads;
}

void
GOMP_OFFLOAD_image_scope (const void *target_data,
			  const struct GOMP_PLUGIN_scope *scope)
{
  scope_note_foreign (target_data, scope);
}

bool
GOMP_OFFLOAD_can_run (void *fn __attribute__ ((unused)))
{
  return true;
}

void
GOMP_OFFLOAD_acc_levels (int n, void *fn, void **args, int *levels)
{
  levels[GOMP_DIM_GANG] = gangs_of (device_up (n), (uint64_t) fn,
				    limits (args) >> 32);
  levels[GOMP_DIM_WORKER] = levels[GOMP_DIM_VECTOR] = 1;
}

void
GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args)
{
  uint64_t operands[]
    = { (uint64_t) fn, (uint64_t) vars, limits (args) };
  struct device *device = device_up (n);
  uint64_t times[7];
  const bool timed = device->timed;
  output_flush ();
  command_execute (device, COMMAND_RUN, operands, 3, timed ? times : NULL);
  if (timed)
    GOMP_PLUGIN_region_ran (NULL, times[0], times[1]);
}

void
GOMP_OFFLOAD_async_run (int n, void *fn, void *vars, void **args, void *data)
{
  if (!GOMP_OFFLOAD_async_start (n, fn, vars, args, NULL, 0, data))
    GOMP_PLUGIN_fatal ("device %d (intelmic): cannot create a thread", n);
  reaper_expect_no_progress (device_up (n));
}

int
GOMP_OFFLOAD_run_briefly (int n, void *fn, void *vars, void **args,
			  uint64_t nanoseconds, void *data)
{
  uint64_t operands[]
    = { (uint64_t) fn, (uint64_t) vars, limits (args) };
  struct device *device = device_up (n);
  /* Who asks for this wants no times.  */
  if (device->timed)
    return -1;
  output_flush ();
  return brief_run (device, operands, 3, nanoseconds, data);
}

uint64_t
GOMP_OFFLOAD_async_start (int n, void *fn, void *vars, void **args,
			  const uint64_t *after, unsigned count, void *data)
{
  uint64_t operands[]
    = { (uint64_t) fn, (uint64_t) vars, limits (args) };
  output_flush ();
  return command_start (device_up (n), COMMAND_RUN, operands, 3, after, count,
			data);
}

unsigned
GOMP_OFFLOAD_async_places (int n __attribute__ ((unused)))
{
  return CHANNEL_ASYNC_SLOTS;
}

bool
GOMP_OFFLOAD_async_progress (int n, bool look)
{
  return device_is_ours (n) && reaper_progress (&devices[n], look);
}
