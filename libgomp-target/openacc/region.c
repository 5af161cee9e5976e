/* Entry points for OpenACC's compute constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdarg.h>
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "base/env.h"
#include "constructs/queued.h"
#include "constructs/region.h"
#include "gomp/encoding.h"
#include "openacc/clauses.h"
#include "openacc/device.h"
#include "openacc/error.h"
#include "openacc/goacc-abi.h"
#include "openacc/queue.h"
#include "openacc/report.h"

/* As messages call "parallel", "kernels" and "serial", which have the same
   entry point.  */
static const char name[] = "acc parallel";

/* What the clauses of a construct say, but for data.  */
struct launch
{
  struct league_limits limits;
  /* Of the async clause.  */
  int queue;
  /* The host executes it, so the thread itself waits.  */
  bool on_host;
};

/* Take COUNT queues that the wait clause names.  */
static void
read_waits (unsigned count, va_list *ap, const struct launch *launch)
{
  while (count-- > 0)
    report_wait_clause (name, acc_construct_parallel,
			launch->on_host ? acc_async_sync : launch->queue,
			va_arg (*ap, int), true);
}

/* Take what follows WORD.  The async clause comes before waits.  */
static void
read_launch_word (unsigned word, va_list *ap, struct launch *launch)
{
  unsigned number = GOMP_LAUNCH_OP (word);
  if (GOMP_LAUNCH_DEVICE (word) != 0)
    acc_fatal ("%s: it has clauses for one type of device; a newer"
	       " libgomp-target.so.1 is needed", name);
  switch (GOMP_LAUNCH_CODE (word))
    {
    case GOMP_LAUNCH_DIM:
      for (unsigned i = 0; i < GOMP_DIM_MAX; i++)
	if (number & 1u << i)
	  {
	    int size = va_arg (*ap, int);
	    if (i == GOMP_DIM_GANG)
	      launch->limits.teams = size > 0 ? size : 0;
	    else if (i == GOMP_DIM_WORKER)
	      launch->limits.workers = size > 0 ? size : 0;
	  }
      break;
    case GOMP_LAUNCH_ASYNC:
      launch->queue = (number == GOMP_LAUNCH_OP_MAX
		       ? va_arg (*ap, int) : (int) number);
      acc_check_queue (name, launch->queue);
      break;
    case GOMP_LAUNCH_WAIT:
      read_waits (number, ap, launch);
      break;
    default:
      acc_fatal ("%s: it has clauses that are unknown; a newer"
		 " libgomp-target.so.1 is needed", name);
    }
}

static void
run_on_host (const struct region *region)
{
  size_t *sizes;
  unsigned short *kinds;
  void **hosts = encoding_write (&region->list, region->name, &sizes, &kinds);
  region->fn (hosts);
  free (hosts);
}

/* This thread meets REGION with the async clause of QUEUE, for the device that
   REQUEST says.  False if it is for the host.  */
static bool
encounter_async (struct device_request request, const struct region *region,
		 int queue)
{
  struct device *device = select_device (request, name);
  struct work_queue *work = device ? acc_queue_for (name, queue) : NULL;
  if (work && queued_region (work, device, region))
    return true;
  /* What the host runs comes after what the queue has.  */
  if (work)
    work_queue_wait (work, flights_progress);
  return region_encounter (request, region, false, NULL);
}

/* The same for any queue.  */
static inline bool
encounter (struct device_request request, const struct region *region,
	   int queue)
{
  return (queue == acc_async_sync
	  ? region_encounter (request, region, false, NULL)
	  : encounter_async (request, region, queue));
}

/* The same, reported to PROFILE, which is on.  */
static bool
encounter_reported (struct device_request request,
		    const struct region *region, const struct launch *launch,
		    struct profile *profile)
{
  struct reported_region reported;
  reported.region = *region;
  reported.gangs = launch->limits.teams;
  report_region (&reported, profile);
  bool on_device = encounter (request, &reported.region, launch->queue);
  if (!on_device)
    region_reach (&reported.region, REGION_ON_HOST);
  return on_device;
}

/* LAUNCH is for the host: what its queue has comes first.  */
static void
prepare_host (const struct launch *launch, struct profile *profile)
{
  if (launch->queue != acc_async_sync)
    acc_queue_follow (name, acc_async_sync, launch->queue);
  profile_on_host (profile);
}

/* What every launch goes through is compiled as one function: an empty region
   takes about 0.15 us in all.  */
#define EACH_LAUNCH static inline __attribute__ ((always_inline))

/* A construct that this thread has met.  */
struct parallel
{
  struct device_request request;
  struct launch launch;
  struct profile profile;
  acc_event_info event;
};

/* It begins; its clauses are read next.  */
EACH_LAUNCH void
parallel_begin (struct parallel *p, int flags)
{
  p->request = acc_device_of (name, flags);
  p->launch = (struct launch) { { 0, 0, 0, 0, false }, acc_async_sync,
				p->request.kind == REQUEST_HOST };
  report_begin (&p->profile, acc_construct_parallel, acc_async_sync);
  profile_first (&p->profile, &p->event, acc_ev_compute_construct_start,
		 false);
}

/* P is for the device: do it.  False if the host has to.  */
EACH_LAUNCH bool
run_on_device (struct parallel *p, void (*fn) (void *), size_t mapnum,
	       void **hosts, size_t *sizes, unsigned short *kinds)
{
  struct own_map_list own;
  profile_set_queue (&p->profile, p->launch.queue);
  acc_read (&own, name, fn, mapnum, hosts, sizes, kinds);
  struct region region
    = { name, fn, own.list, p->launch.limits, run_on_host, NULL,
	OMPT_UNTOLD };
  if (region.limits.teams == 0)
    region.limits.teams = env.acc_dim.sizes[GOMP_DIM_GANG];
  if (region.limits.workers == 0)
    region.limits.workers = env.acc_dim.sizes[GOMP_DIM_WORKER];
  bool done = (p->profile.on
	       ? encounter_reported (p->request, &region, &p->launch,
				     &p->profile)
	       : encounter (p->request, &region, p->launch.queue));
  own_map_list_release (&own);
  return done;
}

/* The clauses have been read.  */
EACH_LAUNCH void
parallel_run (struct parallel *p, void (*fn) (void *), size_t mapnum,
	      void **hosts, size_t *sizes, unsigned short *kinds)
{
  if (p->launch.on_host)
    prepare_host (&p->launch, &p->profile);
  if (p->launch.on_host
      || !run_on_device (p, fn, mapnum, hosts, sizes, kinds))
    {
      region_note_fallback (NULL, name, fn);
      watch_begin (TRACE_HOST, name, (void *) fn, -1);
      fn (hosts);
      watch_leave ();
    }
  profile_second (&p->profile, &p->event, acc_ev_compute_construct_end);
  profile_end (&p->profile);
}

void
GOACC_parallel_keyed (int flags, void (*fn) (void *), size_t mapnum,
		      void **hosts, size_t *sizes, unsigned short *kinds, ...)
{
  diag_debug (1, "GOACC_parallel_keyed, %zu element(s)", mapnum);
  struct parallel p;
  unsigned word;
  parallel_begin (&p, flags);
  va_list ap;
  va_start (ap, kinds);
  while ((word = va_arg (ap, unsigned)) != 0)
    read_launch_word (word, &ap, &p.launch);
  va_end (ap);
  parallel_run (&p, fn, mapnum, hosts, sizes, kinds);
}

void
GOACC_parallel (int flags, void (*fn) (void *), size_t mapnum, void **hosts,
		size_t *sizes, unsigned short *kinds, int gangs, int workers,
		int vectors, int queue, int waits, ...)
{
  diag_debug (1, "GOACC_parallel, %zu element(s)", mapnum);
  (void) vectors;
  struct parallel p;
  parallel_begin (&p, flags);
  p.launch.limits.teams = gangs > 0 ? gangs : 0;
  p.launch.limits.workers = workers > 0 ? workers : 0;
  p.launch.queue = queue;
  acc_check_queue (name, queue);
  va_list ap;
  va_start (ap, waits);
  read_waits (waits > 0 ? waits : 0, &ap, &p.launch);
  va_end (ap);
  parallel_run (&p, fn, mapnum, hosts, sizes, kinds);
}

int
GOACC_get_num_threads (void)
{
  return 1;
}

int
GOACC_get_thread_num (void)
{
  return 0;
}
