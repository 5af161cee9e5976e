/* A tool that LLVM's libomp has started.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libomp of LLVM 17 and later calls what ompt_libomp_connect got, with a lookup
   function that knows the tool's callbacks and what LLVM adds to OMPT.  Those
   before have no such function, or tell no callbacks for devices: then the tool
   hears of the host only.  */

#include "config.h"
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include "base/loader.h"
#include "devices/registry.h"
#include "ompt/devices.h"
#include "ompt/libomp.h"
#include "ompt/tool.h"

/* LLVM's: the data of the task that runs, and of its target task, which may be
   null.  */
typedef ompt_data_t *get_data (void);

/* Written before the tool is active.  */
static get_data *get_task_data, *get_target_task_data;

void
ompt_libomp_tasks (ompt_data_t **task, ompt_data_t **target_task)
{
  if (get_task_data)
    *task = get_task_data ();
  if (get_target_task_data)
    *target_task = get_target_task_data ();
}

static void
tell_end (struct device *device, void *unused)
{
  (void) unused;
  ompt_tell_device_end (device);
}

/* When the program ends, libomp ends the tool before devices do.  */
static void
tell_ends (void)
{
  registry_visit_up (tell_end, NULL);
}

static int
begin (ompt_function_lookup_t lookup, int initial_device, ompt_data_t *data)
{
  (void) initial_device, (void) data;
  ompt_get_callback_t get
    = (ompt_get_callback_t) lookup ("ompt_get_callback");
  if (!get)
    return 0;
  get_task_data = (get_data *) lookup ("ompt_get_task_data");
  get_target_task_data = (get_data *) lookup ("ompt_get_target_task_data");
  for (int event = 1; event <= ompt_callback_error; event++)
    {
      ompt_callback_t callback = NULL;
      if (callback_is_called (event) && get (event, &callback) && callback)
	callback_set (event, callback);
    }
  atexit (tell_ends);
  ompt_active = true;
  return 1;
}

static void
end (ompt_data_t *data)
{
  (void) data;
  ompt_active = false;
  ompt_wait_for_calls ();
}

bool
ompt_libomp_is_there (void)
{
  return loader_version (NULL, "__kmpc_global_thread_num", "VERSION") != NULL;
}

/* LLVM's, or null.  */
typedef void connect_function (ompt_start_tool_result_t *ours);
static connect_function *_Atomic connect_function_found;

void
ompt_libomp_find (void)
{
  connect_function_found
    = (connect_function *) loader_version (NULL, "ompt_libomp_connect",
					   "VERSION");
}

static void
connect_to (void)
{
  static ompt_start_tool_result_t ours = { begin, end, { 0 } };
  connect_function *connect = connect_function_found;
  if (connect && !ompt_on ())
    connect (&ours);
}

void
ompt_libomp_connect (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, connect_to);
}
