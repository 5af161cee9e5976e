/* Regions of clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "constructs/fallback.h"
#include "constructs/region.h"
#include "devices/device.h"
#include "devices/registry.h"
#include "llvm/device.h"
#include "llvm/encoding.h"
#include "llvm/libomp.h"
#include "llvm/observe.h"
#include "llvm/tgt-abi.h"
#include "llvm/words.h"

/* What their entry points return: the region has run, or the program is to run
   it on the host.  */
#define DONE 0
#define NOT_DONE -1

struct tgt_region
{
  struct region region;
  bool declined;
  struct observed observed;
};

/* The device has no code for it.  */
static void
decline (const struct region *region)
{
  ((struct tgt_region *) region)->declined = true;
}

/* For who observes it.  */
static void
reached (const struct region *region, enum region_point point,
	 const struct device *device, void *function)
{
  struct tgt_region *r = (struct tgt_region *) region;
  (void) device, (void) function;
  if (point == REGION_MAPPED)
    observe_launch (&r->observed, region->limits.teams,
		    region->limits.threads);
}

/* The device of REQUEST has run a region for this thread.  Emulated ones, which
   alone can watch their memory, have the host's CPUs.  */
static void
note_use (struct device_request request)
{
  static __thread bool noted;
  if (noted)
    return;
  const struct device *device = (request.kind == REQUEST_NUMBER
				 ? registry_device (request.number) : NULL);
  if (!device || !device->plugin->alloc_checked)
    return;
  noted = true;
  libomp_share_cpus ();
}

/* The program passes what cannot be passed on, WHY: the host is to run the
   region, if it may.  */
static int
refuse (const char *why)
{
  words_begin ();
  fallback_to_host ("target", why, false);
  words_end ();
  return NOT_DONE;
}

/* This thread meets REGION for DEVICE, with ARRAYS.  */
static int
meet (int64_t device, void *region, int32_t teams, int32_t threads,
      const struct tgt_arrays *arrays)
{
  char why[160];
  if (arrays->count >= REGION_WORDS_MAX)
    {
      snprintf (why, sizeof why, "a region has %zu arguments, and at most %u"
		" can be passed to a device", arrays->count,
		REGION_WORDS_MAX - 1);
      return refuse (why);
    }
  struct tgt_list list;
  words_begin ();
  tgt_list_read (&list, "target", TGT_USE_REGION, arrays);
  struct tgt_region r = {
    .region = {
      .name = "target",
      .fn = (void (*) (void *)) region,
      .list = list.own.list,
      /* -1 if the region is none of teams.  */
      .limits = { .teams = teams < 0 ? 1 : teams, .threads = threads,
		  .words = list.own.list.argument_count },
      .run_on_host = decline,
      .reached = observe_wanted () ? reached : NULL,
      .caller = arrays->caller
    }
  };
  struct device_request request = tgt_device (device);
  observe_begin (&r.observed, request, "target", TGT_USE_REGION, arrays);
  bool on_device = region_encounter (request, &r.region, false, NULL);
  observe_end (&r.observed);
  if (on_device)
    note_use (request);
  else
    region_note_fallback (NULL, "target", r.region.fn);
  words_end ();
  tgt_list_release (&list);
  return on_device && !r.declined ? DONE : NOT_DONE;
}

/* CALLER launches the region with ARGUMENTS.  */
static int
meet_kernel (tgt_place *place, int64_t device, int32_t teams, int32_t threads,
	     void *region, struct tgt_kernel_arguments *arguments,
	     struct ompt_caller caller)
{
  if (arguments->version < 1 || arguments->version > TGT_KERNEL_VERSION)
    {
      char why[160];
      snprintf (why, sizeof why, "the program passes arguments of version %u of"
		" LLVM's interface, and versions 1 to %u are served: compile"
		" it with clang 14, 15, 16 or 19", arguments->version,
		TGT_KERNEL_VERSION);
      return refuse (why);
    }
  const struct tgt_arrays arrays = {
    arguments->count, arguments->bases, arguments->begins, arguments->sizes,
    arguments->types, arguments->mappers,
    arguments->version >= TGT_KERNEL_VERSION_LEADING,
    { place, (const char *const *) arguments->names, region }, caller
  };
  return meet (device, region, teams, threads, &arrays);
}

int
__tgt_target_kernel (tgt_place *place, int64_t device, int32_t teams,
		     int32_t threads, void *region,
		     struct tgt_kernel_arguments *arguments)
{
  return meet_kernel (place, device, teams, threads, region, arguments,
		      OMPT_CALLER (ompt_target));
}

int
__tgt_target_kernel_nowait (tgt_place *place, int64_t device, int32_t teams,
			    int32_t threads, void *region,
			    struct tgt_kernel_arguments *arguments,
			    TGT_NOWAIT_PARAMETERS)
{
  TGT_WAIT ();
  return meet_kernel (place, device, teams, threads, region, arguments,
		      OMPT_CALLER (ompt_target_nowait));
}

/* Before clang 15.  NAMES and MAPPERS are null before clang 12.  */
#define MEET(place, names, mappers, teams, threads, nowait) \
  meet (device, region, teams, threads, \
	&(const struct tgt_arrays) { \
	  count, bases, begins, sizes, types, mappers, false, \
	  { place, (const char *const *) names, region }, \
	  OMPT_CALLER (ompt_kind (ompt_target, nowait)) \
	})

int
__tgt_target_teams_mapper (TGT_REGION_PARAMETERS, void **names,
			   void **mappers, int32_t teams, int32_t threads)
{
  return MEET (place, names, mappers, teams, threads, false);
}

int
__tgt_target_teams_nowait_mapper (TGT_REGION_PARAMETERS, void **names,
				  void **mappers, int32_t teams,
				  int32_t threads, TGT_NOWAIT_PARAMETERS)
{
  TGT_WAIT ();
  return MEET (place, names, mappers, teams, threads, true);
}

int
__tgt_target_mapper (TGT_REGION_PARAMETERS, void **names, void **mappers)
{
  return MEET (place, names, mappers, 1, 0, false);
}

int
__tgt_target_nowait_mapper (TGT_REGION_PARAMETERS, void **names,
			    void **mappers, TGT_NOWAIT_PARAMETERS)
{
  TGT_WAIT ();
  return MEET (place, names, mappers, 1, 0, true);
}

int
__tgt_target (TGT_OLD_REGION_PARAMETERS)
{
  return MEET (NULL, NULL, NULL, 1, 0, false);
}

int
__tgt_target_nowait (TGT_OLD_REGION_PARAMETERS, TGT_NOWAIT_PARAMETERS)
{
  TGT_WAIT ();
  return MEET (NULL, NULL, NULL, 1, 0, true);
}

int
__tgt_target_teams (TGT_OLD_REGION_PARAMETERS, int32_t teams, int32_t threads)
{
  return MEET (NULL, NULL, NULL, teams, threads, false);
}

int
__tgt_target_teams_nowait (TGT_OLD_REGION_PARAMETERS, int32_t teams,
			   int32_t threads, TGT_NOWAIT_PARAMETERS)
{
  TGT_WAIT ();
  return MEET (NULL, NULL, NULL, teams, threads, true);
}

/* How often a region's loop runs: it sees to that itself.  */
void
__kmpc_push_target_tripcount_mapper (tgt_place *place, int64_t device,
				     uint64_t count)
{
  (void) place, (void) device, (void) count;
}

void
__kmpc_push_target_tripcount (int64_t device, uint64_t count)
{
  (void) device, (void) count;
}

/* A region has run when its launch returns, and nobody has a handle of one that
   has not.  */
void
__tgt_target_nowait_query (void **handle)
{
  *handle = NULL;
}
