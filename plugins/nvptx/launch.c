/* Starting a kernel.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's device code takes a block for a team or a gang, and in it a row of
   lanes for an OpenMP thread or a worker (see dimensions.c).  A kernel's first
   argument is the device address of its argument block.  Of OpenMP it has two
   more: that of the stacks, and the size of one stack (see stacks.h).  What it
   gets of the block's shared memory is for omp_low_lat_mem_space (see
   image.c).  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "device.h"
#include "dimensions.h"
#include "environment.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "kernel-location.h"
#include "launch.h"
#include "short-name.h"

/* An element of what launch_prepare takes: one of what ID says.  */
#define ONE_OF(ID) \
  ((void *) (intptr_t) (GOMP_TARGET_ARG_DEVICE_ALL | (ID) \
			| 1 << GOMP_TARGET_ARG_VALUE_SHIFT))

/* Enough for a place, which has three names, and for a cause, which has some
   more.  */
#define PLACE_SIZE (3 * SHORT_NAME_SIZE + 16)
#define CAUSE_SIZE (6 * SHORT_NAME_SIZE)

const char *
launch_openacc_error (void)
{
  return GOMP_PLUGIN_device_lost ? GOMP_PLUGIN_OPENACC_ERROR : "";
}

/* DEVICE is no longer of use; TEXT, malloc'ed, says why.  Null stands for
   lack of memory.  */
static void __attribute__ ((noreturn))
give_up (struct device *device, const char *text)
{
  atomic_store (&device->lost, true);
  if (!text)
    text = "nvptx: out of memory";
  if (GOMP_PLUGIN_device_lost)
    GOMP_PLUGIN_device_lost (GOMP_OFFLOAD_get_type (), device->number,
			     EXIT_FAILURE, text);
  GOMP_PLUGIN_fatal ("%s", text);
}

void
launch_impossible (struct device *device, const struct kernel *kernel)
{
  char name[SHORT_NAME_SIZE], *text;

  if (asprintf (&text, "nvptx device %d (%s): kernel %s could not be started",
		device->number, device->name,
		short_name (kernel->name, name)) < 0)
    text = NULL;
  give_up (device, text);
}

CUresult
launch_prepare (struct launch *launch, struct device *device,
		struct kernel *kernel, void *vars, void **args)
{
  launch->kernel = kernel;
  launch->vars = vars;
  launch->stacks = NULL;
  dimensions_choose (launch, device, kernel, args);
  atomic_fetch_add (&device->running, 1);
  if (kernel->levels)
    return CUDA_SUCCESS;
  return stacks_acquire (device, nvptx_settings.stack_size, &launch->teams,
			 launch->threads, &launch->stacks);
}

void
launch_unprepared (struct device *device, const struct launch *launch,
		   CUresult result)
{
  if (result != CUDA_ERROR_OUT_OF_MEMORY)
    launch_died (device, launch->kernel, NULL, "cuMemAlloc", result);
  GOMP_PLUGIN_error ("nvptx device %d (%s): no memory for the stacks of one"
		     " team, %ld bytes for each of %d threads; see"
		     " GOMP_NVPTX_STACK_SIZE", device->number, device->name,
		     nvptx_settings.stack_size, launch->threads);
  launch_impossible (device, launch->kernel);
}

/* Of OpenACC it is said as GCC's plugin says it, for those who look for that
   line.  */
static void
note_start (const struct launch *launch, const struct device *device)
{
  const char *name = launch->kernel->name;

  if (launch->kernel->levels)
    GOMP_PLUGIN_debug (1, "nvptx device %d: nvptx_exec: kernel %s: launch"
		       " gangs=%d, workers=%d, vectors=%d\n", device->number,
		       name, launch->teams, launch->threads, launch->lanes);
  else
    GOMP_PLUGIN_debug (1, "nvptx device %d: kernel %s: %d teams of %d"
		       " threads\n", device->number, name, launch->teams,
		       launch->threads);
}

CUresult
launch_start (const struct launch *launch, struct device *device,
	      CUstream stream)
{
  struct
  {
    void *vars;
    CUdeviceptr stacks;
    size_t stack_size;
  } arguments = { launch->vars, launch->stacks ? launch->stacks->address : 0,
		  nvptx_settings.stack_size };
  size_t size = launch->stacks ? sizeof arguments : sizeof arguments.vars;
  void *extra[] = { CU_LAUNCH_PARAM_BUFFER_POINTER, &arguments,
		    CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
		    CU_LAUNCH_PARAM_END };

  note_start (launch, device);
  return CU (cuLaunchKernel, launch->kernel->function,
	     launch->teams, 1, 1, launch->lanes, launch->threads, 1,
	     launch->kernel->shared, stream, NULL, extra);
}

void
launch_finish (const struct launch *launch, struct device *device)
{
  atomic_fetch_sub (&device->running, 1);
  if (launch->stacks)
    stacks_release (device, launch->stacks);
}

/* Write to PLACE where in the program the region is that KERNEL runs, started
   with DATA unless that is null: the runtime knows it, or else the image may:
   " (main.c:7, in main)".  Empty if neither does.  */
static void
find_place (const struct kernel *kernel, const void *data,
	    char place[PLACE_SIZE])
{
  char line[PLACE_SIZE - sizeof " ()"];

  *place = '\0';
  if (GOMP_PLUGIN_region_place)
    GOMP_PLUGIN_region_place ((uintptr_t) kernel, data, place, PLACE_SIZE);
  if (!*place
      && kernel_location (kernel->source, kernel->name, line, sizeof line))
    snprintf (place, PLACE_SIZE, " (%s)", line);
}

/* Write to CAUSE what may have made KERNEL, started with DATA unless that is
   null, fail with RESULT.  The driver tells no address; a pointer that is null
   on the device is the likely one.  */
static void
find_cause (const struct device *device, const struct kernel *kernel,
	    const void *data, CUresult result, char cause[CAUSE_SIZE])
{
  *cause = '\0';
  if (result == CUDA_ERROR_ILLEGAL_ADDRESS && GOMP_PLUGIN_fault_meaning)
    GOMP_PLUGIN_fault_meaning (GOMP_OFFLOAD_get_type (), device->number,
			       (uintptr_t) kernel, data,
			       GOMP_PLUGIN_ADDRESS_UNKNOWN, cause,
			       CAUSE_SIZE);
}

/* What to say of KERNEL, started with DATA unless that is null, when it has
   died, malloc'ed; null if there is no memory.  */
static char *
obituary (struct device *device, const struct kernel *kernel, const void *data,
	  const char *call, CUresult result)
{
  char name[SHORT_NAME_SIZE], place[PLACE_SIZE], cause[CAUSE_SIZE];
  char more[64] = "", front[64] = "", *text;
  bool trap = (result == CUDA_ERROR_LAUNCH_FAILED
	       || result == CUDA_ERROR_ILLEGAL_INSTRUCTION);
  int others = atomic_load (&device->running) - 1;

  if (others > 0)
    snprintf (more, sizeof more, ", or one of %d others running,", others);
  find_place (kernel, data, place);
  find_cause (device, kernel, data, result, cause);
  /* Of OpenACC the call comes first, as with GCC's plugin.  */
  if (kernel->levels)
    snprintf (front, sizeof front, "%s%s error: ", launch_openacc_error (),
	      call);
  if (asprintf (&text,
		"%snvptx device %d (%s): kernel %s%s%s failed: %s: %s%s%s",
		front, device->number, device->name,
		short_name (kernel->name, name),
		place, more, call, cuda_error_text (result), cause,
		trap ? " (perhaps abort was called)" : "") < 0)
    return NULL;
  return text;
}

void
launch_wait_for_end (CUresult result)
{
  while (result == CUDA_ERROR_DEINITIALIZED)
    pause ();
}

void
launch_died (struct device *device, const struct kernel *kernel,
	     const void *data, const char *call, CUresult result)
{
  launch_wait_for_end (result);
  give_up (device, obituary (device, kernel, data, call, result));
}

bool
launch_report_death (struct device *device, const struct kernel *kernel,
		     const void *data, const char *call, CUresult result)
{
  char *text = obituary (device, kernel, data, call, result);

  atomic_store (&device->lost, true);
  GOMP_PLUGIN_error ("%s", text ? text : "nvptx: out of memory");
  free (text);
  return false;
}

/* Start LAUNCH on LANE and wait for it.  The driver's result; *CALL says what
   gave it.  */
static CUresult
start_and_wait (struct launch *launch, struct lane *lane, const char **call)
{
  struct device *device = lane->device;

  *call = "cuEventRecord";
  CUresult result = lane_before_kernel (lane);
  if (result != CUDA_SUCCESS)
    return result;
  *call = "cuLaunchKernel";
  result = launch_start (launch, device, lane->stream);
  if (result != CUDA_SUCCESS)
    return result;
  /* What the device prints is written to stdout while the host waits; what
     the host has printed before comes first.  */
  fflush (stdout);
  *call = "cuStreamSynchronize";
  result = lane_synchronize (lane);
  if (result == CUDA_SUCCESS)
    launch_finish (launch, device);
  return result;
}

void
launch_run (struct device *device, struct kernel *kernel, void *vars,
	    void **args)
{
  struct launch launch;
  const char *call;
  struct lane *lane = lane_acquire (device);

  if (!lane)
    launch_impossible (device, kernel);
  CUresult result = launch_prepare (&launch, device, kernel, vars, args);
  if (result != CUDA_SUCCESS)
    launch_unprepared (device, &launch, result);
  result = start_and_wait (&launch, lane, &call);
  if (result != CUDA_SUCCESS)
    launch_died (device, kernel, NULL, call, result);
  lane_release (lane);
}

bool
launch_alone (struct device *device, struct kernel *kernel)
{
  void *args[] = { ONE_OF (GOMP_TARGET_ARG_NUM_TEAMS),
		   ONE_OF (GOMP_TARGET_ARG_THREAD_LIMIT), NULL };
  struct launch launch;
  const char *call = "cuMemAlloc";
  struct lane *lane = lane_acquire (device);

  if (!lane)
    return false;
  CUresult result = launch_prepare (&launch, device, kernel, NULL, args);
  if (result == CUDA_SUCCESS)
    result = start_and_wait (&launch, lane, &call);
  if (result == CUDA_SUCCESS)
    {
      lane_release (lane);
      return true;
    }
  /* Whatever failed, the kernel may be on its way.  */
  return launch_report_death (device, kernel, NULL, call, result);
}
