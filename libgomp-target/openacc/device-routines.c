/* OpenACC's routines about devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section 3.2.  */

#include "config.h"
#include <openacc.h>
#include "constructs/data.h"
#include "openacc/device.h"
#include "openacc/error.h"
#include "openacc/queue.h"

/* End the program if TYPE, an argument of the routine NAME, is none.  */
static void
check_type (const char *name, int type)
{
  if (type < acc_device_none || type >= _ACC_device_hwm)
    acc_fatal ("%s: unknown device type %d", name, type);
}

int
acc_get_num_devices (acc_device_t type)
{
  check_type ("acc_get_num_devices", type);
  return type == acc_device_none ? 0 : acc_count_devices (NULL, type);
}

/* Device NUMBER of TYPE, brought up, becomes this thread's.  */
static void
choose (const char *name, int type, int number)
{
  acc_choose (acc_device_of_type (name, acc_resolve_type (name, type),
				  number));
  acc_started_device (name);
}

/* The host is one device.  */
static int
number_for (int type)
{
  return type == acc_device_host ? 0 : acc_default_number ();
}

void
acc_set_device_type (acc_device_t type)
{
  check_type ("acc_set_device_type", type);
  choose ("acc_set_device_type", type, number_for (type));
}

acc_device_t
acc_get_device_type (void)
{
  /* A function that is told of it may ask.  */
  if (acc_is_initialising ())
    return acc_device_none;
  return acc_type_of (acc_current_device ());
}

void
acc_set_device_num (int number, acc_device_t type)
{
  static const char name[] = "acc_set_device_num";
  check_type (name, type);
  if (number < 0)
    number = acc_default_number ();
  choose (name, type == acc_device_none ? acc_type_of (acc_current_device ())
	  : (int) type, number);
  acc_set_default_number (number);
}

int
acc_get_device_num (acc_device_t type)
{
  static const char name[] = "acc_get_device_num";
  check_type (name, type);
  int resolved = acc_resolve_type (name, type);
  if (acc_current_type () != resolved)
    return number_for (resolved);
  return acc_number_of (acc_current_device ());
}

void
acc_init (acc_device_t type)
{
  static const char name[] = "acc_init";
  check_type (name, type);
  int resolved = acc_resolve_type (name, type);
  if (acc_is_active (resolved))
    acc_fatal ("%s: device already active", name);
  struct device *device
    = acc_device_of_type (name, resolved, number_for (resolved));
  acc_initialise (name, device, type, acc_construct_runtime_api, false);
  acc_choose (device);
  acc_started_device (name);
}

/* The end of what "enter data" began.  The device itself stays, since OpenMP
   may use it, too.  */
static const struct data_directive shut_down
  = { "acc_shutdown", CONSTRUCT_EXIT, map_forget_dynamic_locked };
static const struct map_list no_data = { 0 };

static void
shut_down_device (const struct device *device)
{
  struct profile profile;
  acc_event_info event;
  profile_begin (&profile, acc_construct_runtime_api, acc_async_sync,
		 acc_type_of (device), acc_number_of (device));
  profile_first (&profile, &event, acc_ev_device_shutdown_start, false);
  acc_queues_end (shut_down.name, device);
  data_encounter (&shut_down, (struct device_request) {
		    REQUEST_NUMBER, device->number
		  }, &no_data, false, NULL, OMPT_UNTOLD);
  profile_second (&profile, &event, acc_ev_device_shutdown_end);
  profile_end (&profile);
}

void
acc_shutdown (acc_device_t type)
{
  static const char name[] = "acc_shutdown";
  check_type (name, type);
  int resolved = acc_resolve_type (name, type);
  int count = acc_count_devices (name, resolved);
  if (!acc_is_active (resolved))
    acc_fatal ("%s: no device initialized", name);
  for (int i = 0; i < count; i++)
    {
      const struct device *device = acc_device_of_type (name, resolved, i);
      if (device && device->state == DEVICE_UP)
	shut_down_device (device);
    }
  acc_deactivate (resolved);
  acc_choose_none ();
}

/* The device of TYPE with NUMBER that the routine NAME asks about.  */
static const struct device *
asked_for (const char *name, int number, int type)
{
  if (type == acc_device_current)
    return acc_current_device ();
  check_type (name, type);
  return acc_device_of_type (name, acc_resolve_type (name, type), number);
}

/* PROPERTY of DEVICE, which is brought up for it; 0 or null if that is not
   known.  */
static union goacc_property_value
property_of (const char *name, const struct device *device,
	     acc_device_property_t property)
{
  if (!device->plugin->openacc_get_property)
    return (union goacc_property_value) { NULL };
  acc_start (name, device);
  return device->plugin->openacc_get_property (device->ordinal,
					       (enum goacc_property) property);
}

/* 0 says that it is not known, as of the host.  */
size_t
acc_get_property (int number, acc_device_t type, acc_device_property_t property)
{
  static const char name[] = "acc_get_property";
  const struct device *device = asked_for (name, number, type);
  if (!device || (property & GOACC_PROPERTY_STRING) != 0)
    return 0;
  return property_of (name, device, property).val;
}

/* The host has what libgomp says of it.  */
static const char *
string_of_host (acc_device_property_t property)
{
  switch (property)
    {
    case acc_property_name:
      return "GOMP";
    case acc_property_vendor:
      return "GNU";
    case acc_property_driver:
      return "1.0";
    default:
      return NULL;
    }
}

const char *
acc_get_property_string (int number, acc_device_t type,
			 acc_device_property_t property)
{
  static const char name[] = "acc_get_property_string";
  const struct device *device = asked_for (name, number, type);
  if (!device)
    return string_of_host (property);
  if ((property & GOACC_PROPERTY_STRING) == 0)
    return NULL;
  return property_of (name, device, property).ptr;
}
