/* OpenACC's profiling interface: which events there are, and in which order.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-output "the end is reported" } */

#include <acc_prof.h>
#include "acc-place.h"

/* One letter for each event since the last look.  */
static char seen[100];
static int tools;
static acc_construct_t parent;

static const char letters[]
  = "?IiSsRCDAFEeXxUuPpLl1234Ww";

static void
note (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  size_t length = strlen (seen);
  check (info->event_type == event->event_type);
  check (info->version == _ACC_PROF_INFO_VERSION);
  check (api->device_type == info->device_type);
  check (length + 1 < sizeof seen);
  seen[length] = letters[info->event_type];
  seen[length + 1] = '\0';
  parent = event->other_event.parent_construct;
}

/* What the first of a pair leaves in the event comes back with the second.  */
static void
first (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  note (info, event, api);
  check (event->other_event.tool_info == NULL);
  event->other_event.tool_info = &tools;
  tools++;
}

static void
second (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  note (info, event, api);
  check (event->other_event.tool_info == &tools);
  tools--;
}

/* What the first launch was called, and a copy of that.  */
static const char *kernel;
static char kernel_copy[1000];

static void
launch (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  first (info, event, api);
  if (!kernel)
    {
      kernel = event->launch_event.kernel_name;
      check (strlen (kernel) < sizeof kernel_copy);
      strcpy (kernel_copy, kernel);
    }
  check (strstr (event->launch_event.kernel_name, "omp_fn"));
  check (event->launch_event.num_gangs == 3);
  check (api->device_api == (info->device_type == acc_device_nvidia
			     ? acc_device_api_cuda : acc_device_api_other));
}

/* The last of these that said where the data is, and how much.  */
static const void *host_data, *device_data;
static size_t data_size;

/* Of the last block of memory.  */
static size_t block_size;

static void
data (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  note (info, event, api);
  check (event->data_event.device_ptr != NULL);
  if (info->event_type == acc_ev_alloc)
    block_size = event->data_event.bytes;
  if (!event->data_event.host_ptr)
    return;
  host_data = event->data_event.host_ptr;
  device_data = event->data_event.device_ptr;
  data_size = event->data_event.bytes;
}

static void
expect_events (const char *on_device, const char *on_host)
{
  const char *expected = on_host_expected () ? on_host : on_device;
  if (strcmp (seen, expected) != 0)
    fprintf (stderr, "expected %s, seen %s\n", expected, seen);
  check (strcmp (seen, expected) == 0);
  check (tools == 0);
  seen[0] = '\0';
}

/* All has been looked at by then.  */
static void
at_end (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  note (info, event, api);
  expect_events ("R", "R");
  puts ("the end is reported");
}

/* A tool may keep names.  */
static void
expect_kept_name (void)
{
  char elsewhere[20000];
  memset (elsewhere, 'x', sizeof elsewhere);
  __asm__ volatile ("" : : "r" (elsewhere) : "memory");
  if (!on_host_expected ())
    check (strcmp (kernel, kernel_copy) == 0);
}

/* What does something with the SIZE bytes at A, which are not present.  */
static void
routines (void *a, size_t size)
{
  void *memory = acc_malloc (size);
  expect_events ("A", "");
  acc_memcpy_to_device (memory, a, size);
  expect_events ("12", "");
  acc_memcpy_from_device_async (a, memory, size, 3);
  expect_events ("34", "");
  acc_wait_all ();
  acc_wait_async (3, 4);
  expect_events ("Ww", "Ww");
  check (parent == acc_construct_runtime_api);
  if (!on_host_expected ())
    {
      acc_map_data (a, memory, size);
      check (host_data == a && device_data == memory && data_size == size);
      acc_unmap_data (a);
    }
  expect_events ("CD", "");
  acc_free (memory);
  expect_events ("F", "");
}

int
main (void)
{
  int a[10] = { 0 }, not_host = -1, process = 0;
  volatile int gangs = 3;
  for (int type = acc_ev_device_init_start; type < acc_ev_last; type++)
    acc_prof_register (type, type == acc_ev_enqueue_launch_start ? launch
		       : type == acc_ev_runtime_shutdown ? at_end
		       : type >= acc_ev_create && type <= acc_ev_free ? data
		       : strchr ("isexuplw24", letters[type]) ? second : first,
		       acc_reg);
  check (acc_prof_lookup ("acc_something") == NULL);

  acc_device_t type = acc_get_device_type ();
  expect_events ("", "");
#pragma acc parallel num_gangs (gangs) copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_events ("IiPECCeLlX3434DDxp", "IiPp");
  check (parent == acc_construct_parallel);
  expect_place (not_host, process);

  acc_prof_unregister (acc_ev_device_init_end, NULL, acc_toggle);
#pragma acc enter data copyin (a)
  expect_events ("EAC12e", "Ee");
  check (parent == acc_construct_enter_data);
  if (!on_host_expected ())
    check (host_data == a && device_data == acc_deviceptr (a)
	   && data_size == sizeof a);
  /* As libgomp's, which aligns what is in it.  */
  check (on_host_expected ()
	 || block_size == sizeof a + sizeof (void *) - 1);
#pragma acc update self (a) async
#pragma acc wait
  expect_events ("U34uWw", "UuWw");
  check (parent == acc_construct_wait);
#pragma acc parallel num_gangs (gangs) present (a) async (1)
  a[0] = 1;
  acc_wait (1);
  expect_events ("PEeLlXxpWw", "PpWw");
  check (parent == acc_construct_runtime_api);
#pragma acc exit data copyout (a) wait (1, 2)
  expect_events ("XWwWw34DFx", "XWwWwx");
  check (parent == acc_construct_exit_data && a[0] == 1);
#pragma acc data copy (a)
  {
    check (parent == acc_construct_data);
    expect_events ("EAC12e", "Ee");
#pragma acc host_data use_device (a)
    check (parent == acc_construct_host_data);
    expect_events ("EeXx", "EeXx");
  }
  expect_events ("X34DFx", "Xx");

  acc_free (acc_malloc (100));
  expect_events ("AF", "");
  acc_create (a, sizeof a);
  expect_events ("AC", "");
  check (on_host_expected () || parent == acc_construct_runtime_api);
  acc_delete (a, sizeof a);
  expect_events ("DF", "");
  routines (a, sizeof a);

  /* The host, if the clause says so.  */
#pragma acc parallel if (0)
  a[0] = 2;
  expect_events ("Pp", "Pp");

  acc_prof_unregister (acc_ev_none, NULL, acc_toggle_per_thread);
#pragma acc parallel num_gangs (gangs)
  ;
  expect_events ("", "");
  acc_prof_register (acc_ev_none, NULL, acc_toggle_per_thread);
  acc_prof_unregister (acc_ev_enqueue_launch_start, launch, acc_reg);
  acc_prof_unregister (acc_ev_enqueue_launch_end, second, acc_reg);
#pragma acc parallel num_gangs (gangs)
  ;
  expect_events ("PEeXxp", "Pp");
  check (acc_get_device_type () == type);
  expect_kept_name ();
  acc_create (a, sizeof a);
  acc_shutdown (acc_device_default);
  expect_events ("ACSDFs", "");
  return 0;
}
