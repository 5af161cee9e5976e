/* Regions on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "region.h"
#include "target-arguments.h"

struct launch
{
  void *function;
  int teams;			/* Negative: there are none.  */
  int threads;			/* 0, if nothing is said of them.  */
  int count;			/* Of the arguments.  */
  void *arguments[GOMP_PLUGIN_SPREAD_MAX];
  ptrdiff_t offsets[GOMP_PLUGIN_SPREAD_MAX];
};

/* Take from LIMITS what they say of LAUNCH.  */
static void
read_limits (struct launch *launch, void **limits)
{
  struct target_argument argument;
  while (target_argument_take (&limits, &argument))
    if (argument.id == GOMP_TARGET_ARG_NUM_TEAMS)
      launch->teams = argument.value;
    else if (argument.id == GOMP_TARGET_ARG_THREAD_LIMIT)
      launch->threads = argument.value > 0 ? argument.value : 0;
    else if (argument.id == GOMP_PLUGIN_ARG_SPREAD)
      launch->count = argument.value;
}

/* What CALL returns if it runs LAUNCH; of a library of the first interface.  */
static int32_t
run_old (const struct rtl_functions *call, int n, struct launch *launch)
{
  rtl_old_run_target_region *run
    = (rtl_old_run_target_region *) (void *) call->run_target_region;
  rtl_old_run_target_team_region *run_teams
    = (rtl_old_run_target_team_region *) (void *) call->run_target_team_region;
  return (launch->teams < 0
	  ? run (n, launch->function, launch->arguments, launch->count)
	  : run_teams (n, launch->function, launch->arguments, launch->count,
		       launch->teams, launch->threads, 0));
}

static int32_t
run_now (const struct rtl_functions *call, int n, struct launch *launch)
{
  return (launch->teams < 0
	  ? call->run_target_region (n, launch->function, launch->arguments,
				     launch->offsets, launch->count)
	  : call->run_target_team_region (n, launch->function,
					  launch->arguments, launch->offsets,
					  launch->count, launch->teams,
					  launch->threads, 0));
}

static int32_t
run_async (const struct rtl_functions *call, int n, struct launch *launch,
	   struct rtl_async *async)
{
  return (launch->teams < 0
	  ? call->run_target_region_async (n, launch->function,
					   launch->arguments, launch->offsets,
					   launch->count, async)
	  : call->run_target_team_region_async (n, launch->function,
						launch->arguments,
						launch->offsets, launch->count,
						launch->teams, launch->threads,
						0, async));
}

/* Run LAUNCH.  The form that does not wait is preferred: regions of several
   threads are then in several queues.  */
static const char *
run (const struct rtl_device *device, struct launch *launch)
{
  const struct rtl_functions *call = &device->library->call;
  const char *name = (launch->teams < 0 ? "__tgt_rtl_run_target_region"
		      : "__tgt_rtl_run_target_team_region");
  if (device->library->old)
    return run_old (call, device->ordinal, launch) != 0 ? name : NULL;
  if (!call->synchronize || !call->run_target_region_async
      || !call->run_target_team_region_async)
    return run_now (call, device->ordinal, launch) != 0 ? name : NULL;
  struct rtl_async async = { NULL };
  if (run_async (call, device->ordinal, launch, &async) != 0)
    return name;
  return (async.queue && call->synchronize (device->ordinal, &async) != 0
	  ? "__tgt_rtl_synchronize" : NULL);
}

const char *
rtl_region_run (const struct rtl_device *device, void *function,
		void *variables, void **limits)
{
  struct launch launch = { .function = function };
  read_limits (&launch, limits);
  /* The library wants them in the host's memory.  */
  if (launch.count > 0
      && !GOMP_OFFLOAD_dev2host (device->number, launch.arguments, variables,
				 launch.count * sizeof *launch.arguments))
    return "__tgt_rtl_data_retrieve";
  /* Code of GCC's takes the address of all.  */
  if (launch.count == 0 && variables)
    launch.arguments[launch.count++] = variables;
  return run (device, &launch);
}
