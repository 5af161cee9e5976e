/* Starting a kernel.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_LAUNCH_H
#define NVPTX_LAUNCH_H

#include <stdbool.h>
#include "cuda-driver-api.h"

struct device;
struct kernel;
struct stacks_block;

/* A kernel that is about to start or has started.  */
struct launch
{
  const struct kernel *kernel;
  void *vars;			/* Device address of its argument block.  */
  int teams;			/* Blocks; of OpenACC, gangs.  */
  int threads;			/* In each; of OpenACC, workers.  */
  int lanes;			/* Of each of these.  */
  struct stacks_block *stacks;	/* Belongs to the kernel until it is over; null
				   for OpenACC.  */
};

/* Fill LAUNCH for KERNEL (VARS) with the dimensions that ARGS ask for (see
   gomp-plugin.h) and the device allows, and get stacks if it needs any.  The
   driver's result of the latter, for the caller to judge.  */
extern CUresult launch_prepare (struct launch *launch, struct device *device,
				struct kernel *kernel, void *vars,
				void **args);

/* End the program because that gave RESULT.  */
extern void launch_unprepared (struct device *device,
			       const struct launch *launch, CUresult result)
  __attribute__ ((noreturn));

/* Put it on STREAM.  The driver's result, for the caller to judge.  */
extern CUresult launch_start (const struct launch *launch,
			      struct device *device, CUstream stream);

/* It is over.  Calls nothing of the driver's.  */
extern void launch_finish (const struct launch *launch, struct device *device);

/* KERNEL, which was started with DATA unless that is null, has died on DEVICE,
   or one of the others that were running: CALL returned RESULT.  Say so and end
   the program.  */
extern void launch_died (struct device *device, const struct kernel *kernel,
			 const void *data, const char *call, CUresult result)
  __attribute__ ((noreturn));

/* The same without ending the program; false.  */
extern bool launch_report_death (struct device *device,
				 const struct kernel *kernel, const void *data,
				 const char *call, CUresult result);

/* If RESULT, of a call in the middle of an operation, is that the driver is
   gone, another thread is ending the program: let it.  Does not return
   then.  */
extern void launch_wait_for_end (CUresult result);

/* What a message about OpenACC's kernels begins with.  */
extern const char *launch_openacc_error (void);

/* End the program because something that KERNEL needs to start was not to be
   had, as has been said.  */
extern void launch_impossible (struct device *device,
			       const struct kernel *kernel)
  __attribute__ ((noreturn));

/* Run a kernel and wait for it.  */
extern void launch_run (struct device *device, struct kernel *kernel,
			void *vars, void **args);

/* The same for one that belongs to an image rather than to a region: it has one
   team of one thread and no variables.  False after a message; the device may
   be lost then.  */
extern bool launch_alone (struct device *device, struct kernel *kernel);

#endif /* NVPTX_LAUNCH_H */
