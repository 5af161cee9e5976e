/* Starting a kernel.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's device code takes a block for a team and a warp for an OpenMP thread:
   the grid has as many blocks as teams, and a block is 32 by THREADS.  A
   kernel has three arguments: the device address of its argument block, that
   of the stacks, and the size of one stack (see stacks.h).  */

#include "config.h"
#include <limits.h>
#include <stdio.h>
#include "device.h"
#include "environment.h"
#include "gomp-constants.h"
#include "kernel-location.h"
#include "launch.h"

/* Threads of a team where the program does not say, as in GCC's plugin.  */
#define DEFAULT_THREADS 8

void
launch_impossible (struct device *device, const struct kernel *kernel)
{
  atomic_store (&device->lost, true);
  GOMP_PLUGIN_fatal ("nvptx device %d (%s): kernel %s could not be started",
		     device->number, device->name, kernel->name);
}

/* Read num_teams and thread_limit from ARGS; 0 where they do not say.  */

static void
read_args (void **args, int *teams, int *threads)
{
  *teams = *threads = 0;
  while (args && *args)
    {
      intptr_t id = (intptr_t) *args++;
      intptr_t value = (id & GOMP_TARGET_ARG_SUBSEQUENT_PARAM
			? (intptr_t) *args++
			: id >> GOMP_TARGET_ARG_VALUE_SHIFT);
      if ((id & GOMP_TARGET_ARG_DEVICE_MASK) != GOMP_TARGET_ARG_DEVICE_ALL)
	continue;
      if (value > INT_MAX)
	value = INT_MAX;
      switch (id & GOMP_TARGET_ARG_ID_MASK)
	{
	case GOMP_TARGET_ARG_NUM_TEAMS:
	  *teams = value;
	  break;
	case GOMP_TARGET_ARG_THREAD_LIMIT:
	  *threads = value;
	  break;
	}
    }
}

/* How many teams of THREADS threads of KERNEL the whole device holds.  More
   would have to wait for these to end, and stacks for them be kept.  */

static int
most_teams (struct device *device, struct kernel *kernel, int threads)
{
  atomic_int *known = &kernel->occupancy[threads - 1];
  int each = atomic_load_explicit (known, memory_order_relaxed);

  if (!each)
    {
      CUresult result = CU (cuOccupancyMaxActiveBlocksPerMultiprocessor,
			    &each, kernel->function, 32 * threads, 0);
      if (result != CUDA_SUCCESS || each < 1)
	each = 1;
      atomic_store_explicit (known, each, memory_order_relaxed);
    }
  return each * device->multiprocessors;
}

/* Choose the dimensions: what the program asks for, as far as it fits.  The
   device library makes up for teams that are not there.  */

static void
choose_dimensions (struct launch *launch, struct device *device,
		   struct kernel *kernel, void **args)
{
  read_args (args, &launch->teams, &launch->threads);
  if (launch->threads <= 0)
    launch->threads = DEFAULT_THREADS;
  if (launch->threads > kernel->max_threads)
    launch->threads = kernel->max_threads;
  int most = most_teams (device, kernel, launch->threads);
  if (launch->teams <= 0 || launch->teams > most)
    launch->teams = most;
}

CUresult
launch_prepare (struct launch *launch, struct device *device,
		struct kernel *kernel, void *vars, void **args)
{
  launch->kernel = kernel;
  launch->vars = vars;
  choose_dimensions (launch, device, kernel, args);
  return stacks_acquire (device, nvptx_settings.stack_size, &launch->teams,
			 launch->threads, &launch->stacks);
}

void
launch_unprepared (struct device *device, const struct launch *launch,
		   CUresult result)
{
  if (result != CUDA_ERROR_OUT_OF_MEMORY)
    launch_died (device, launch->kernel, 0, "cuMemAlloc", result);
  GOMP_PLUGIN_error ("nvptx device %d (%s): no memory for the stacks of one"
		     " team, %ld bytes for each of %d threads; see"
		     " GOMP_NVPTX_STACK_SIZE", device->number, device->name,
		     nvptx_settings.stack_size, launch->threads);
  launch_impossible (device, launch->kernel);
}

void
launch_start (const struct launch *launch, struct device *device,
	      CUstream stream)
{
  struct
  {
    void *vars;
    CUdeviceptr stacks;
    size_t stack_size;
  } arguments = { launch->vars, launch->stacks->address,
		  nvptx_settings.stack_size };
  size_t size = sizeof arguments;
  void *extra[] = { CU_LAUNCH_PARAM_BUFFER_POINTER, &arguments,
		    CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
		    CU_LAUNCH_PARAM_END };

  GOMP_PLUGIN_debug (1, "nvptx device %d: kernel %s: %d teams of %d threads\n",
		     device->number, launch->kernel->name, launch->teams,
		     launch->threads);
  CUresult result = CU (cuLaunchKernel, launch->kernel->function,
			launch->teams, 1, 1, 32, launch->threads, 1, 0,
			stream, NULL, extra);
  if (result != CUDA_SUCCESS)
    launch_died (device, launch->kernel, 0, "cuLaunchKernel", result);
}

void
launch_died (struct device *device, const struct kernel *kernel, int others,
	     const char *call, CUresult result)
{
  char place[256], more[64] = "";
  bool known = kernel_location (kernel->source, kernel->name, place,
				sizeof place);
  bool trap = (result == CUDA_ERROR_LAUNCH_FAILED
	       || result == CUDA_ERROR_ILLEGAL_INSTRUCTION);

  if (others)
    snprintf (more, sizeof more, ", or one of %d others running", others);
  atomic_store (&device->lost, true);
  GOMP_PLUGIN_fatal ("nvptx device %d (%s): kernel %s%s%s%s%s failed:"
		     " %s: %s%s", device->number, device->name, kernel->name,
		     known ? " (" : "", known ? place : "", known ? ")" : "",
		     more, call, cuda_error_text (result),
		     trap ? " (perhaps abort was called)" : "");
}

void
launch_run (struct device *device, struct kernel *kernel, void *vars,
	    void **args)
{
  struct launch launch;
  struct lane *lane = lane_acquire (device);

  if (!lane)
    launch_impossible (device, kernel);
  CUresult result = launch_prepare (&launch, device, kernel, vars, args);
  if (result != CUDA_SUCCESS)
    launch_unprepared (device, &launch, result);
  if (!lane_before_kernel (lane))
    launch_impossible (device, kernel);
  launch_start (&launch, device, lane->stream);
  /* What the device prints is written to stdout while the host waits; what
     the host has printed before comes first.  */
  fflush (stdout);
  result = lane_synchronize (lane);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, 0, "cuStreamSynchronize", result);
  stacks_release (device, launch.stacks);
  lane_release (lane);
}
