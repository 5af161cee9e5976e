/* OpenACC's routines about CUDA's handles.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section A.2.1.  Where there is no CUDA, there are none.  */

#include "config.h"
#include <openacc.h>
#include "devices/plugin-callbacks.h"
#include "openacc/device.h"
#include "openacc/queue.h"

/* This thread's device, brought up; null for the host, and if the thread has
   used none yet.  */
static const struct device *
device_in_use (const char *name)
{
  return (acc_current_type () == acc_device_none ? NULL
	  : acc_started_device (name));
}

/* What OPERATION of the plugin of DEVICE, if there is one, says of it; null for
   none.  */
static void *
ask (const struct device *device, void *(*operation) (void))
{
  const struct plugin *plugin = device->plugin;
  if (!operation || !plugin->openacc_create_thread_data
      || !plugin->openacc_destroy_thread_data)
    return NULL;
  plugin_acc_thread_data
    = plugin->openacc_create_thread_data (device->ordinal);
  void *handle = operation ();
  plugin->openacc_destroy_thread_data (plugin_acc_thread_data);
  plugin_acc_thread_data = NULL;
  return handle;
}

/* The address of its CUdevice.  */
void *
acc_get_current_cuda_device (void)
{
  const struct device *device = device_in_use ("acc_get_current_cuda_device");
  return (device
	  ? ask (device, device->plugin->openacc_cuda_get_current_device)
	  : NULL);
}

void *
acc_get_current_cuda_context (void)
{
  const struct device *device = device_in_use ("acc_get_current_cuda_context");
  return (device
	  ? ask (device, device->plugin->openacc_cuda_get_current_context)
	  : NULL);
}

/* A queue that nothing was said of has none, as with GCC's.  */
void *
acc_get_cuda_stream (int queue)
{
  return acc_queue_stream ("acc_get_cuda_stream", queue);
}

/* 1 if it is the queue's now.  */
int
acc_set_cuda_stream (int queue, void *stream)
{
  if (queue == acc_async_sync)
    diag_warning ("acc_set_cuda_stream: Refusing request to set CUDA stream"
		  " associated with \"acc_async_sync\": it is no queue, and"
		  " has no stream");
  if (queue < acc_async_noval || !stream)
    return 0;
  return acc_queue_set_stream ("acc_set_cuda_stream", queue, stream);
}
