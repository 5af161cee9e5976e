/* One GPU.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A struct device is what the plugin keeps of a GPU between init_device and
   fini_device.  Each part of it has a file of its own: lane.h (streams),
   pool.h (memory), stacks.h, image.h, async.h.

   The driver keeps a current context for each host thread.  A plugin's entry
   point brackets its work with device_enter and device_leave.

   Each part has a lock of its own.  No thread holds two of them, nor one while
   it calls the runtime or prints a message that may end the program; nor while
   it calls the driver, except for lanes.lock, under which events are recorded
   and waited for on the device, and async.start_lock.  */

#ifndef NVPTX_DEVICE_H
#define NVPTX_DEVICE_H

#include <stdatomic.h>
#include "cuda-driver.h"
#include "async.h"
#include "image.h"
#include "lane.h"
#include "pool.h"
#include "stacks.h"
#include "team-limits.h"

struct device
{
  /* Immutable once the device is up.  */
  int number;			/* The plugin's number of it.  */
  CUdevice handle;
  CUcontext context;		/* The device's primary context, which the
				   CUDA runtime of the process shares.  */
  char name[256];
  int arch;			/* 10 * compute capability: sm_ARCH.  */
  int multiprocessors;
  int clock_khz;
  size_t memory;		/* Bytes.  */
  struct team_limits limits;

  /* Set once the device can no longer be used: a kernel has died on it, and
     every later call of the driver fails, or the driver itself is gone, or the
     program ends while another thread is in a region.  The program is ending
     then, other threads may be anywhere in here, and nothing is released.  */
  atomic_bool lost;
  atomic_int running;		/* Kernels that may not be over.  */

  struct lanes lanes;
  struct pool pool;
  struct stacks stacks;
  struct image_list images;
  struct async async;
};

/* Bring device NUMBER up.  Null after a message.  */
extern struct device *device_open (int number);

/* Take DEVICE down; if it is not lost then, the caller frees it.  False after a
   message if the driver failed.  */
extern bool device_close (struct device *device);

/* The context that a thread had before device_enter, to be given back, and
   whether it could be cancelled.  */
struct device_scope
{
  CUcontext previous;
  int cancel;
};

/* Make DEVICE's context the calling thread's, which is not cancelled until
   device_leave.  False after a message.  */
extern bool device_enter (struct device *device, struct device_scope *scope);

/* Give back the context that the thread had, if it was another one.  A thread
   that had none keeps that of the first device, so that its next call is
   quicker: it is the one that the CUDA runtime would give it.  */
extern void device_leave (struct device *device, struct device_scope *scope);

/* Judge RESULT, which the driver's function CALL returned on DEVICE.  True if
   it is success; otherwise say what failed, unless the device is lost, and
   false.  */
extern bool device_call_succeeded (struct device *device, const char *call,
				   CUresult result);

/* Call the driver; as device_call_succeeded.  */
#define DEVICE_CALL(DEVICE, NAME, ...) \
  device_call_succeeded (DEVICE, #NAME, CU (NAME, __VA_ARGS__))

#endif /* NVPTX_DEVICE_H */
