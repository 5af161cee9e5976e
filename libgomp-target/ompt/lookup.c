/* What the program's tool asks of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, section 4.6.1.  Parallel regions, tasks and places are libgomp's,
   which tells nothing of them: what asks for these has the answer that there
   are none, or that nothing is known.  */

#include "config.h"
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include "devices/registry.h"
#include "ompt/lookup.h"
#include "ompt/target.h"
#include "ompt/tool.h"

static const struct
{
  int state;
  const char *name;
} states[] = {
  { ompt_state_wait_target, "ompt_state_wait_target" },
  { ompt_state_wait_target_update, "ompt_state_wait_target_update" },
};

#define STATES ((int) (sizeof states / sizeof *states))

static int
enumerate_states (int current, int *next, const char **name)
{
  int i = 0;
  while (current != ompt_state_undefined && i < STATES
	 && states[i++].state != current)
    continue;
  if (i == STATES)
    return 0;
  *next = states[i].state;
  *name = states[i].name;
  return 1;
}

static int
enumerate_mutex_impls (int current, int *next, const char **name)
{
  (void) current, (void) next, (void) name;
  return 0;
}

static int
get_num_procs (void)
{
  return sysconf (_SC_NPROCESSORS_ONLN);
}

static int
get_num_places (void)
{
  return 0;
}

static int
get_place_proc_ids (int place, int size, int *ids)
{
  (void) place, (void) size, (void) ids;
  return 0;
}

static int
get_place_num (void)
{
  return -1;
}

static int
get_partition_place_nums (int size, int *places)
{
  (void) size, (void) places;
  return 0;
}

static int
get_state (ompt_wait_id_t *wait_id)
{
  (void) wait_id;
  if (!ompt_innermost)
    return ompt_state_undefined;
  return (ompt_innermost->kind == ompt_target_update
	  || ompt_innermost->kind == ompt_target_update_nowait
	  ? ompt_state_wait_target_update : ompt_state_wait_target);
}

static int
get_parallel_info (int level, ompt_data_t **data, int *team_size)
{
  (void) level, (void) data, (void) team_size;
  return 0;
}

static int
get_task_info (int level, int *flags, ompt_data_t **data,
	       ompt_frame_t **frame, ompt_data_t **parallel_data, int *number)
{
  (void) level, (void) flags, (void) data, (void) frame;
  (void) parallel_data, (void) number;
  return 0;
}

static int
get_task_memory (void **address, size_t *size, int block)
{
  (void) address, (void) size, (void) block;
  return 0;
}

static int
get_target_info (uint64_t *device, ompt_id_t *target, ompt_id_t *operation)
{
  const struct ompt_construct *c = ompt_innermost;
  if (!c || c->kind == 0)
    return 0;
  *device = c->device;
  *target = c->data.value;
  *operation = c->operation;
  return 1;
}

ompt_interface_fn_t
ompt_lookup (const char *name)
{
  static const struct
  {
    const char *name;
    ompt_interface_fn_t function;
  } functions[] = {
#define FUNCTION(name, function) { #name, (ompt_interface_fn_t) (function) }
    FUNCTION (ompt_enumerate_states, enumerate_states),
    FUNCTION (ompt_enumerate_mutex_impls, enumerate_mutex_impls),
    FUNCTION (ompt_set_callback, callback_set),
    FUNCTION (ompt_get_callback, callback_get),
    FUNCTION (ompt_get_thread_data, ompt_thread_data),
    FUNCTION (ompt_get_num_procs, get_num_procs),
    FUNCTION (ompt_get_num_places, get_num_places),
    FUNCTION (ompt_get_place_proc_ids, get_place_proc_ids),
    FUNCTION (ompt_get_place_num, get_place_num),
    FUNCTION (ompt_get_partition_place_nums, get_partition_place_nums),
    FUNCTION (ompt_get_proc_id, sched_getcpu),
    FUNCTION (ompt_get_state, get_state),
    FUNCTION (ompt_get_parallel_info, get_parallel_info),
    FUNCTION (ompt_get_task_info, get_task_info),
    FUNCTION (ompt_get_task_memory, get_task_memory),
    FUNCTION (ompt_get_target_info, get_target_info),
    FUNCTION (ompt_get_num_devices, registry_count),
    FUNCTION (ompt_get_unique_id, ompt_new_id),
    FUNCTION (ompt_finalize_tool, ompt_tool_end),
#undef FUNCTION
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp (functions[i].name, name) == 0)
      return functions[i].function;
  return NULL;
}
