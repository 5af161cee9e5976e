/* The plugin of devices on other machines: what the runtime calls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See gomp-plugin.h for the contract of each function, and shared/channel.h for
   what becomes of a call.  GCC's libgomp does not look for this plugin.  */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/blocks.h"
#include "host/call.h"
#include "host/copy.h"
#include "host/image.h"
#include "host/job.h"
#include "host/launch.h"
#include "host/lives.h"
#include "host/lost.h"
#include "host/region.h"
#include "host/reverse.h"
#include "host/settings.h"
#include "plugins/output.h"

/* Blocks of at most so many bytes are freed with the device's next command:
   others may need the memory of larger ones before that.  */
enum { FREED_LATER = 1 << 20 };

const char *
GOMP_OFFLOAD_get_name (void)
{
  return "mpi";
}

unsigned int
GOMP_OFFLOAD_get_caps (void)
{
  return GOMP_OFFLOAD_CAP_OPENMP_400;
}

int
GOMP_OFFLOAD_get_type (void)
{
  return GOMP_TARGET_TYPE_REMOTE;
}

unsigned
GOMP_OFFLOAD_version (void)
{
  return GOMP_PLUGIN_ABI_VERSION;
}

/* Whether there are devices on this machine.  */
static bool
are_others (void)
{
  static const int kinds[] = { GOMP_TARGET_TYPE_INTEL_MIC,
			       GOMP_TARGET_TYPE_NVIDIA_PTX,
			       GOMP_TARGET_TYPE_RTL };
  bool found = false;
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds && !found; i++)
    found = GOMP_PLUGIN_device_number (kinds[i], 0) >= 0;
  return found;
}

/* Tell why there are no devices, if there are others: else the runtime
   does.  */
static void
tell_problem (void)
{
  GOMP_PLUGIN_debug (1, "libgomp-target: mpi: %s\n", job_problem ());
  if (are_others ())
    GOMP_PLUGIN_warning ("there are no devices on other machines: %s",
			 job_problem ());
}

/* A worker leaves out what cannot do it.  */
unsigned
GOMP_OFFLOAD_provided (void)
{
  return GOMP_REQUIRES_REVERSE_OFFLOAD;
}

/* To know how many there are, the workers have to be asked.  */
int
GOMP_OFFLOAD_get_num_devices (unsigned required)
{
  launch_find_program ();
  job_require (required);
  reverse_begin ();
  if (!job_start ())
    {
      tell_problem ();
      return 0;
    }
  const struct channel *channel = job_channel ();
  for (unsigned rank = 1; rank <= channel->worker_count; rank++)
    GOMP_PLUGIN_debug (1, "libgomp-target: mpi: rank %u on %s has %u"
		       " device(s)\n", rank, job_worker (rank)->node,
		       job_worker (rank)->devices);
  return job_devices ();
}

const char *
GOMP_OFFLOAD_no_devices_reason (void)
{
  const char *problem = job_problem ();
  return problem[0] ? problem : NULL;
}

/* All else that needs ld.so is done when devices are counted.  */
void
GOMP_OFFLOAD_prepare_image (const void *target_data)
{
  image_prepare (target_data);
}

/* Each start waits for its worker most of the time, so that a thread for it
   takes no CPU.  */
unsigned
GOMP_OFFLOAD_starts_together (void)
{
  enum { MOST = 32 };
  return job_devices () < MOST ? job_devices () : MOST;
}

/* Have device N be the job's.  If there was another one, which is over, that
   may be a new one.  False after GOMP_PLUGIN_error.  */
static bool
join_job (int n)
{
  if (mpi_settings ()->restart)
    lost_leave_over ();
  do
    if (!job_start ())
      {
	GOMP_PLUGIN_error ("device %d (mpi): %s", n, job_problem ());
	return false;
      }
  while ((unsigned) n < job_devices () && !call_join_job (n));
  if (lost_why_over ())
    {
      GOMP_PLUGIN_error ("device %d (mpi): its job is over%s", n,
			 lost_why_over ());
      return false;
    }
  if ((unsigned) n < job_devices ())
    lost_forget (n);
  return true;
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  int number = GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, n);
  if (!join_job (n))
    return false;
  if ((unsigned) n < job_devices ())
    return lives_begin (n, number);
  GOMP_PLUGIN_error ("device %d (mpi): there are only %u", n, job_devices ());
  return false;
}

/* Whether there is nothing to take down on device N.  */
static bool
is_gone (int n)
{
  return !job_alive () || lost_is (n);
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  return is_gone (n) || call (n, CHANNEL_FINI, NULL, 0, NULL, 0, NULL);
}

void
GOMP_OFFLOAD_expect_images (int n, const void *const *target_data,
			    size_t count)
{
  image_expect (n, target_data, count);
}

int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table)
{
  output_flush ();
  return image_load (n, version, target_data, table);
}

bool
GOMP_OFFLOAD_unload_image (int n, unsigned version, const void *target_data)
{
  uint64_t words[] = { (uint64_t) target_data, version };
  output_flush ();
  return (is_gone (n)
	  || call (n, CHANNEL_UNLOAD, words, 2, NULL, 0, NULL));
}

void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  uint64_t word = size, address;
  if (!call (n, CHANNEL_ALLOC, &word, 1, NULL, 0, &address))
    return NULL;
  if (address)
    blocks_add (n, address, size);
  return (void *) address;
}

bool
GOMP_OFFLOAD_free (int n, void *ptr)
{
  uint64_t word = (uint64_t) ptr;
  size_t size = blocks_remove (n, word);
  return (is_gone (n)
	  || (size > 0 && size <= FREED_LATER && call_defer_free (n, ptr))
	  || call (n, CHANNEL_FREE, &word, 1, NULL, 0, NULL));
}

bool
GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src, size_t size)
{
  return copy_to_device (n, dst, src, size);
}

bool
GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src, size_t size)
{
  return copy_from_device (n, dst, src, size);
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src, size_t size)
{
  uint64_t words[] = { (uint64_t) dst, (uint64_t) src, size };
  return call (n, CHANNEL_COPY, words, 3, NULL, 0, NULL);
}

/* By way of the program only if there are more levels than a message has.  */
int
GOMP_OFFLOAD_copy_levels (int dst_n, int src_n, void *dst, const void *src,
			  size_t row, const struct GOMP_PLUGIN_level *levels,
			  unsigned count)
{
  return copy_rows (dst_n, src_n, dst, src, row, levels, count);
}

const char *
GOMP_OFFLOAD_get_uid (int n)
{
  return job_device (n)->uid;
}

bool
GOMP_OFFLOAD_can_run (void *fn)
{
  return fn != NULL;
}

void
GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args)
{
  output_flush ();
  region_run (n, fn, vars, args);
}

uint64_t
GOMP_OFFLOAD_async_start (int n, void *fn, void *vars, void **args,
			  const uint64_t *after, unsigned count, void *data)
{
  output_flush ();
  return region_start (n, fn, vars, args, after, count, data);
}

bool
GOMP_OFFLOAD_async_progress (int n, bool look)
{
  return region_progress (n, look);
}

void
GOMP_OFFLOAD_look_after (int n)
{
  lost_look ();
  lost_check (n);
  if (call_look_is_due (n))
    call_look (n);
}

bool
GOMP_OFFLOAD_end_lost (int n)
{
  return lost_end (n);
}

bool
GOMP_OFFLOAD_may_be_memory (int n, uintptr_t value)
{
  return blocks_may_have (n, value);
}

bool
GOMP_OFFLOAD_read_left (int n, void *dst, const void *src, size_t size)
{
  return lost_read_left (n, dst, src, size);
}

/* After the runtime has taken the devices down.  */
__attribute__ ((destructor)) static void
stop_job (void)
{
  job_stop ();
}
