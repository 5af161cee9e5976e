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

/* Of a library of LLVM 16.  */
static int32_t
launch_kernel (const struct rtl_functions *call, int n, struct launch *launch,
	       struct rtl_async *async)
{
  struct tgt_kernel_arguments kernel = {
    .version = RTL_KERNEL_VERSION, .count = launch->count,
    .teams = { launch->teams < 0 ? 1 : launch->teams },
    .threads = { launch->threads }
  };
  return call->launch_kernel (n, launch->function, launch->arguments,
			      launch->offsets, &kernel, async);
}

/* Wait for what was begun in ASYNC.  */
static const char *
finish (const struct rtl_device *device, struct rtl_async *async)
{
  const struct rtl_functions *call = &device->library->call;
  return (async->queue && call->synchronize
	  && call->synchronize (device->ordinal, async) != 0
	  ? "__tgt_rtl_synchronize" : NULL);
}

/* Run LAUNCH.  The form that does not wait is preferred: regions of several
   threads are then in several queues.  */
static const char *
run (const struct rtl_device *device, struct launch *launch)
{
  const struct rtl_functions *call = &device->library->call;
  const char *name = (call->launch_kernel ? "__tgt_rtl_launch_kernel"
		      : launch->teams < 0 ? "__tgt_rtl_run_target_region"
		      : "__tgt_rtl_run_target_team_region");
  int n = device->ordinal;
  struct rtl_async async = { NULL };
  int32_t result;
  if (device->library->old)
    result = run_old (call, n, launch);
  else if (call->launch_kernel)
    result = launch_kernel (call, n, launch, &async);
  else if (call->synchronize && call->run_target_region_async
	   && call->run_target_team_region_async)
    result = run_async (call, n, launch, &async);
  else
    result = run_now (call, n, launch);
  return result != 0 ? name : finish (device, &async);
}

const char *
rtl_region_call (const struct rtl_device *device, void *function)
{
  struct launch launch = { .function = function, .teams = 1, .threads = 1 };
  return run (device, &launch);
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
