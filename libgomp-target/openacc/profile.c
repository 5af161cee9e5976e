/* OpenACC's profiling interface: events and who wants to hear of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "base/lock.h"
#include "openacc/profile.h"

/* A function that is registered for an event.  */
struct listener
{
  struct listener *next;
  acc_prof_callback function;
  /* How often it was registered and not unregistered.  */
  unsigned count;
  bool enabled;
};

static struct lock listeners_lock = LOCK_INITIALIZER (LOCK_PROFILE);

/* Of each event, guarded by listeners_lock: in the order in which they are
   called; and whether none are.  What is said of acc_ev_none holds for all.  */
static struct listener *listeners[acc_ev_last];
static bool disabled[acc_ev_last];

/* Whether this thread reports nothing.  */
static __thread bool thread_disabled;

_Atomic bool profile_any;

/* Whether TYPE is the second of a pair.  Functions for these are called in the
   opposite order.  */
static bool
is_second (acc_event_t type)
{
  switch (type)
    {
    case acc_ev_device_init_end:
    case acc_ev_device_shutdown_end:
    case acc_ev_enter_data_end:
    case acc_ev_exit_data_end:
    case acc_ev_update_end:
    case acc_ev_compute_construct_end:
    case acc_ev_enqueue_launch_end:
    case acc_ev_enqueue_upload_end:
    case acc_ev_enqueue_download_end:
    case acc_ev_wait_end:
      return true;
    default:
      return false;
    }
}

/* Where FUNCTION is among those of TYPE, or the end of them.  */
static struct listener **
find_locked (acc_event_t type, acc_prof_callback function)
{
  struct listener **place = &listeners[type];
  while (*place && (*place)->function != function)
    place = &(*place)->next;
  return place;
}

static void
add_locked (acc_event_t type, acc_prof_callback function)
{
  struct listener **place = find_locked (type, function);
  if (*place)
    {
      (*place)->count++;
      return;
    }
  struct listener *listener = malloc (sizeof *listener);
  if (!listener)
    return;
  if (is_second (type))
    place = &listeners[type];
  *listener = (struct listener) { *place, function, 1, true };
  *place = listener;
}

static void
remove_locked (acc_event_t type, acc_prof_callback function)
{
  struct listener **place = find_locked (type, function);
  struct listener *listener = *place;
  if (!listener || --listener->count > 0)
    return;
  *place = listener->next;
  free (listener);
}

/* Have FUNCTION called, or all if it is null, or not.  */
static void
toggle_locked (acc_event_t type, acc_prof_callback function, bool enable)
{
  if (!function)
    {
      disabled[type] = !enable;
      return;
    }
  struct listener *listener = *find_locked (type, function);
  if (listener)
    listener->enabled = enable;
}

/* Register FUNCTION, or undo that.  What makes no sense is ignored.  */
static void
change (acc_event_t type, acc_prof_callback function, acc_register_t how,
	bool on)
{
  if (type < acc_ev_none || type >= acc_ev_last)
    return;
  if (how == acc_toggle_per_thread)
    {
      if (type == acc_ev_none && !function)
	thread_disabled = !on;
      return;
    }
  if ((how != acc_toggle && how != acc_reg) || (how == acc_reg && !function))
    return;
  lock_acquire (&listeners_lock);
  if (how == acc_toggle)
    toggle_locked (type, function, on);
  else if (on)
    add_locked (type, function);
  else
    remove_locked (type, function);
  lock_release (&listeners_lock);
}

void
acc_prof_unregister (acc_event_t type, acc_prof_callback function,
		     acc_register_t how)
{
  if (profile_any)
    change (type, function, how, false);
}

/* There are no further functions.  */
acc_query_fn
acc_prof_lookup (const char *name)
{
  (void) name;
  return NULL;
}

bool
profile_wanted (void)
{
  if (thread_disabled)
    return false;
  lock_acquire (&listeners_lock);
  bool wanted = !disabled[acc_ev_none];
  lock_release (&listeners_lock);
  return wanted;
}

void
profile_init (struct profile *profile, acc_construct_t construct, int queue,
	      int type, int number)
{
  profile->construct = construct;
  profile->info = (acc_prof_info) {
    .valid_bytes = _ACC_PROF_INFO_VALID_BYTES,
    .version = _ACC_PROF_INFO_VERSION,
    .device_type = type, .device_number = number,
    .thread_id = -1, .async = queue, .async_queue = queue,
    .line_no = -1, .end_line_no = -1, .func_line_no = -1,
    .func_end_line_no = -1
  };
  profile->api = (acc_api_info) {
    .device_api = acc_device_api_none,
    .valid_bytes = _ACC_API_INFO_VALID_BYTES,
    .device_type = profile->info.device_type, .vendor = -1
  };
  profile->data = (struct data_events) { NULL, 0, 0 };
  profile->outer = data_events_wanted;
  data_events_wanted = &profile->data;
}

acc_device_api
profile_api (const struct profile *profile)
{
  return (profile->info.device_type == acc_device_nvidia
	  ? acc_device_api_cuda : acc_device_api_other);
}

void
profile_on_host (struct profile *profile)
{
  if (!profile->on)
    return;
  profile->info.device_type = profile->api.device_type = acc_device_host;
  profile->api.device_api = acc_device_api_none;
}

void
profile_init_event (const struct profile *profile, acc_event_info *event,
		    bool implicit)
{
  event->other_event = (acc_other_event_info) {
    .valid_bytes = _ACC_OTHER_EVENT_INFO_VALID_BYTES,
    .parent_construct = profile->construct, .implicit = implicit
  };
}

/* Copy the functions to call for TYPE into FUNCTIONS, as far as there is ROOM.
   Returns how many they are.  */
static size_t
collect (acc_event_t type, acc_prof_callback *functions, size_t room)
{
  size_t count = 0;
  lock_acquire (&listeners_lock);
  const struct listener *listener
    = disabled[type] ? NULL : listeners[type];
  for (; listener; listener = listener->next)
    if (listener->enabled && ++count <= room)
      functions[count - 1] = listener->function;
  lock_release (&listeners_lock);
  return count;
}

/* Call the functions for TYPE.  What they do with data by OpenMP is no event of
   PROFILE's.  */
static void
call_listeners (struct profile *profile, acc_event_info *event,
		acc_event_t type)
{
  acc_prof_callback some[8];
  acc_prof_callback *functions = some;
  size_t room = sizeof some / sizeof *some, count;
  struct data_events *wanted = data_events_wanted;
  data_events_wanted = NULL;
  while ((count = collect (type, functions, room)) > room)
    {
      acc_prof_callback *more = malloc (count * sizeof *more);
      if (!more)
	break;
      if (functions != some)
	free (functions);
      functions = more;
      room = count;
    }
  profile->info.event_type = event->event_type = type;
  for (size_t i = 0; i < count && i < room; i++)
    functions[i] (&profile->info, event, &profile->api);
  if (functions != some)
    free (functions);
  data_events_wanted = wanted;
}

/* The event of each kind, and the one that ends it, or acc_ev_none.  */
static const acc_event_t data_event_types[][2] = {
  [DATA_ALLOCATED] = { acc_ev_alloc, acc_ev_none },
  [DATA_FREED] = { acc_ev_free, acc_ev_none },
  [DATA_CREATED] = { acc_ev_create, acc_ev_none },
  [DATA_DELETED] = { acc_ev_delete, acc_ev_none },
  [DATA_UPLOADED]
    = { acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end },
  [DATA_DOWNLOADED]
    = { acc_ev_enqueue_download_start, acc_ev_enqueue_download_end },
  [DATA_COUNTED] = { acc_ev_none, acc_ev_none },
  [DATA_RELEASED] = { acc_ev_none, acc_ev_none }
};

/* Tell of DATA.  */
static void
tell (struct profile *profile, const struct data_event *data)
{
  const acc_event_t *types = data_event_types[data->kind];
  acc_event_info event;
  if (types[0] == acc_ev_none)
    return;
  event.data_event = (acc_data_event_info) {
    .valid_bytes = _ACC_DATA_EVENT_INFO_VALID_BYTES,
    .parent_construct = profile->construct, .implicit = 1,
    .bytes = data->size, .host_ptr = data->host, .device_ptr = data->device
  };
  call_listeners (profile, &event, types[0]);
  if (types[1] != acc_ev_none)
    call_listeners (profile, &event, types[1]);
}

/* Tell of what was written down.  What a function does that is called for it
   has a construct of its own.  */
static void
tell_of_data (struct profile *profile)
{
  acc_device_api before = profile->api.device_api;
  profile->api.device_api = profile_api (profile);
  for (size_t i = 0; i < profile->data.count; i++)
    tell (profile, &profile->data.events[i]);
  profile->data.count = 0;
  profile->api.device_api = before;
}

void
profile_dispatch (struct profile *profile, acc_event_info *event,
		  acc_event_t type)
{
  tell_of_data (profile);
  call_listeners (profile, event, type);
}

void
profile_end_wanted (struct profile *profile)
{
  tell_of_data (profile);
  data_events_wanted = profile->outer;
  free (profile->data.events);
}

/* The program exits.  */
static void
tell_of_end (void)
{
  struct profile profile;
  acc_event_info event;
  profile_begin (&profile, acc_construct_runtime_api, acc_async_sync,
		 acc_device_none, 0);
  profile_first (&profile, &event, acc_ev_runtime_shutdown, true);
  profile_end (&profile);
}

void
acc_prof_register (acc_event_t type, acc_prof_callback function,
		   acc_register_t how)
{
  static atomic_flag at_exit = ATOMIC_FLAG_INIT;
  atomic_store_explicit (&profile_any, true, memory_order_release);
  if (type == acc_ev_runtime_shutdown && !atomic_flag_test_and_set (&at_exit))
    atexit (tell_of_end);
  change (type, function, how, true);
}

static inline int
at_least_1 (int number)
{
  return number > 1 ? number : 1;
}

void
profile_launch (struct profile *profile, acc_event_info *event,
		const char *name, const int *levels)
{
  if (!profile->on)
    return;
  event->launch_event = (acc_launch_event_info) {
    .valid_bytes = _ACC_LAUNCH_EVENT_INFO_VALID_BYTES,
    .parent_construct = profile->construct, .implicit = 1,
    .kernel_name = name, .num_gangs = at_least_1 (levels[GOMP_DIM_GANG]),
    .num_workers = at_least_1 (levels[GOMP_DIM_WORKER]),
    .vector_length = at_least_1 (levels[GOMP_DIM_VECTOR])
  };
  profile_dispatch (profile, event, acc_ev_enqueue_launch_start);
}

void
profile_after_fork (void)
{
  lock_init (&listeners_lock, LOCK_PROFILE);
}
