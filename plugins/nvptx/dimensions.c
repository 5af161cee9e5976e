/* How many teams and threads, or gangs and workers, a kernel is started with.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's code for OpenMP takes a block for a team and a warp for a thread: the
   grid has as many blocks as teams, and a block is 32 by threads.  Of OpenACC a
   block is a gang, and it is as many lanes as a vector has by workers.  There,
   what the compiler knew it has fixed, and the code counts on it; what the
   program computes, or the user says, has to be possible.  */

#include "config.h"
#include <limits.h>
#include "device.h"
#include "dimensions.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "launch.h"
#include "short-name.h"
#include "target-arguments.h"

#define WARP 32

/* Threads of a team where the program does not say, as in GCC's plugin; and
   warps of a gang.  */
#define DEFAULT_THREADS 8

/* A worker whose vectors are more than a warp needs a barrier of its own, and a
   block has 16 with the one for all.  */
#define MOST_WORKERS_OF_WARPS 15

/* What a region asks for; 0 where it does not say.  */
struct wishes
{
  int teams;
  int threads;
  int workers;
  bool no_teams;		/* It is known to have none.  */
};

static struct wishes
read_args (void **args)
{
  struct wishes wishes = { 0, 0, 0, false };
  struct target_argument argument;

  while (target_argument_take (&args, &argument))
    {
      if (argument.device != GOMP_TARGET_ARG_DEVICE_ALL)
	continue;
      int value = argument.value < INT_MAX ? argument.value : INT_MAX;
      switch (argument.id)
	{
	case GOMP_TARGET_ARG_NUM_TEAMS:
	  wishes.teams = value;
	  break;
	case GOMP_TARGET_ARG_THREAD_LIMIT:
	  wishes.threads = value;
	  break;
	case GOMP_PLUGIN_ARG_WORKERS:
	  wishes.workers = value;
	  break;
	case GOMP_PLUGIN_ARG_NO_TEAMS:
	  wishes.no_teams = true;
	  break;
	}
    }
  return wishes;
}

/* How many blocks of WARPS warps of KERNEL the whole device holds.  */
static int
most_blocks (struct device *device, struct kernel *kernel, int warps)
{
  atomic_int *known = &kernel->occupancies[warps - 1];
  int each = atomic_load_explicit (known, memory_order_relaxed);

  if (!each)
    {
      CUresult result = CU (cuOccupancyMaxActiveBlocksPerMultiprocessor,
			    &each, kernel->function, WARP * warps,
			    kernel->shared);
      if (result != CUDA_SUCCESS || each < 1)
	each = 1;
      atomic_store_explicit (known, each, memory_order_relaxed);
    }
  return each * device->multiprocessors;
}

/* What the environment says where WISHES, of KERNEL, do not.  */
static void
add_limits (struct wishes *wishes, const struct team_limits *limits,
	    const struct kernel *kernel)
{
  /* GCC 12 has 1 for a region without teams, too.  */
  bool teams = (!wishes->no_teams
		&& (wishes->teams != 1 || kernel->knows_limits));

  if (wishes->threads == 0 && teams)
    wishes->threads = limits->threads;
  if (wishes->teams == 0)
    wishes->teams = limits->teams;
}

/* Of OpenMP: the device library makes up for teams that are not there.  More
   than the device holds would have to wait for these to end, and stacks for
   them be kept.  */
static void
choose_teams (struct launch *launch, struct device *device,
	      struct kernel *kernel, struct wishes *wishes)
{
  add_limits (wishes, &device->limits, kernel);
  launch->lanes = WARP;
  launch->threads = wishes->threads > 0 ? wishes->threads : DEFAULT_THREADS;
  if (launch->threads > kernel->max_threads)
    launch->threads = kernel->max_threads;
  int most = most_blocks (device, kernel, launch->threads);
  launch->teams = wishes->teams;
  if (launch->teams <= 0 || launch->teams > most)
    launch->teams = most;
}

/* End the program, since KERNEL needs more than the MOST workers that it can
   have.  */
static void __attribute__ ((noreturn))
refuse_levels (struct device *device, const struct kernel *kernel, int most)
{
  char name[SHORT_NAME_SIZE];

  if (most < 1)
    {
      GOMP_PLUGIN_error ("%snvptx device %d (%s): kernel %s has vector_length"
			 " (%d), and can have %d lanes here; compile it for no"
			 " more", launch_openacc_error (), device->number,
			 device->name, short_name (kernel->name, name),
			 kernel->levels[GOMP_DIM_VECTOR],
			 WARP * kernel->max_threads);
      launch_impossible (device, kernel);
    }
  GOMP_PLUGIN_error ("%snvptx device %d (%s): kernel %s has num_workers (%d)"
		     " with vector_length (%d), and can have %d such workers"
		     " here; compile it for no more", launch_openacc_error (),
		     device->number, device->name,
		     short_name (kernel->name, name),
		     kernel->levels[GOMP_DIM_WORKER],
		     kernel->levels[GOMP_DIM_VECTOR], most);
  launch_impossible (device, kernel);
}

/* End the program, since KERNEL is to have more than the MOST workers, of WARPS
   warps each, that it can have.  It begins as GCC's plugin says it, too.  */
static void __attribute__ ((noreturn))
refuse_workers (struct device *device, const struct kernel *kernel, int workers,
		int warps, int most)
{
  char name[SHORT_NAME_SIZE];

  GOMP_PLUGIN_error ("%sThe Nvidia accelerator has insufficient %sresources for"
		     " kernel %s with %d workers and vectors of %d lanes: nvptx"
		     " device %d (%s) can have %d such workers; ask for no more"
		     " with num_workers or GOMP_OPENACC_DIM",
		     launch_openacc_error (),
		     most < kernel->max_threads / warps ? "barrier " : "",
		     short_name (kernel->name, name), workers, WARP * warps,
		     device->number, device->name, most);
  launch_impossible (device, kernel);
}

/* Of OpenACC.  */
static void
choose_levels (struct launch *launch, struct device *device,
	       struct kernel *kernel, const struct wishes *wishes)
{
  const unsigned short *fixed = kernel->levels;
  int warps = (fixed[GOMP_DIM_VECTOR] + WARP - 1) / WARP;
  int most = kernel->max_threads / warps;
  int usual = DEFAULT_THREADS > warps ? DEFAULT_THREADS / warps : 1;

  if (warps > 1 && most > MOST_WORKERS_OF_WARPS)
    most = MOST_WORKERS_OF_WARPS;
  if (fixed[GOMP_DIM_WORKER] > most || most < 1)
    refuse_levels (device, kernel, most);
  launch->lanes = fixed[GOMP_DIM_VECTOR];
  launch->threads = (fixed[GOMP_DIM_WORKER] ? fixed[GOMP_DIM_WORKER]
		     : wishes->workers > 0 ? wishes->workers : usual);
  if (launch->threads > most && wishes->workers > 0)
    refuse_workers (device, kernel, launch->threads, warps, most);
  if (launch->threads > most)
    launch->threads = most;
  launch->teams = (fixed[GOMP_DIM_GANG] ? fixed[GOMP_DIM_GANG]
		   : wishes->teams > 0 ? wishes->teams
		   : most_blocks (device, kernel, launch->threads * warps));
}

void
dimensions_choose (struct launch *launch, struct device *device,
		   struct kernel *kernel, void **args)
{
  struct wishes wishes = read_args (args);

  if (kernel->levels)
    choose_levels (launch, device, kernel, &wishes);
  else
    choose_teams (launch, device, kernel, &wishes);
}
