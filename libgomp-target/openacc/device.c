/* The device of OpenACC's constructs and routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdatomic.h>
#include <string.h>
#include <strings.h>
#include "gomp-constants-all.h"
#include "base/env.h"
#include "constructs/fallback.h"
#include "devices/restart.h"
#include "openacc/device.h"
#include "openacc/error.h"

/* Of this thread; DEVICE is null for the host.  */
static __thread struct
{
  bool chosen;
  /* Its type is in ACTIVE_TYPES.  */
  bool active;
  struct device *device;
} current;

/* The bits 1 << TYPE of those that OpenACC has used, of any thread.  */
static _Atomic unsigned active_types;

/* What threads have that choose none; of the type acc_device_default, what the
   environment says.  */
static _Atomic int default_type = acc_device_default;
static _Atomic int default_number = -1;

/* The type of DEVICE, and what it is called; 0 if it does not run OpenACC's
   regions.  */
static int
type_and_name (const struct device *device, const char **name)
{
  const struct plugin *plugin = device->plugin;
  return (plugin->acc_device_type
	  ? plugin->acc_device_type (device->ordinal, name) : 0);
}

int
acc_type_of (const struct device *device)
{
  const char *name;
  return device ? type_and_name (device, &name) : acc_device_host;
}

const char *
acc_name_of (const struct device *device)
{
  const char *name = "host";
  if (device)
    type_and_name (device, &name);
  return name;
}

int
acc_number_of (const struct device *device)
{
  int number = 0, type = acc_type_of (device);
  for (int i = 0; device && i < device->number; i++)
    number += acc_type_of (registry_device (i)) == type;
  return number;
}

/* The first device whose type is TYPE, or called NAME if that is not null; and
   after it so many others of its type as NUMBER says.  Null if there is
   none.  */
static struct device *
find (int type, const char *name, int number)
{
  for (int i = 0; i < registry_count (); i++)
    {
      struct device *device = registry_device (i);
      const char *called;
      int found = type_and_name (device, &called);
      if (found != 0 && (name ? strcasecmp (name, called) == 0
			 : type == found || type == acc_device_not_host)
	  && number-- == 0)
	return device;
    }
  return NULL;
}

/* The type that ACC_DEVICE_TYPE names.  */
static int
type_of_environment (void)
{
  const char *name = env.acc_device_type;
  if (strcasecmp (name, "host") == 0 || env.policy == OFFLOAD_DISABLED)
    return acc_device_host;
  const struct device *device = find (0, name, 0);
  if (!device)
    acc_fatal ("ACC_DEVICE_TYPE: device type %s not supported: there is no"
	       " such device", name);
  return acc_type_of (device);
}

/* Whether there is one; empty is as good as not set.  */
static bool
environment_has_type (void)
{
  return env.acc_device_type && *env.acc_device_type;
}

int
acc_resolve_type (const char *name, int type)
{
  if (type == acc_device_default && environment_has_type ())
    return type_of_environment ();
  if (type == acc_device_host)
    return type;
  const struct device *device
    = find (type == acc_device_default ? acc_device_not_host : type, NULL, 0);
  if (device)
    return acc_type_of (device);
  if (type == acc_device_default)
    return acc_device_host;
  if (!name)
    return acc_device_none;
  if (type == acc_device_not_host)
    acc_fatal ("%s: no device found", name);
  acc_fatal ("%s: device type %d not supported: there is no such device",
	     name, type);
}

int
acc_count_devices (const char *name, int type)
{
  type = acc_resolve_type (name, type);
  if (type == acc_device_none || type == acc_device_host)
    return type == acc_device_host;
  int count = 0;
  while (find (type, NULL, count))
    count++;
  return count;
}

struct device *
acc_device_of_type (const char *name, int type, int number)
{
  int count = acc_count_devices (name, type);
  if (number < 0 || number >= count)
    acc_fatal ("%s: device %d out of range: the devices of this type are %d",
	       name, number, count);
  return type == acc_device_host ? NULL : find (type, NULL, number);
}

int
acc_default_number (void)
{
  int number = default_number;
  return number < 0 ? (int) env.acc_device_num : number;
}

void
acc_set_default_number (int number)
{
  default_number = number;
}

/* Whether this thread reports that it brings a device up.  */
static __thread bool initialising;

/* Whether some thread has had a device.  */
static _Atomic bool initialised;

void
acc_start (const char *name, const struct device *device)
{
  if (device && !select_for_routine (device->number))
    acc_fatal ("%s: device %d cannot be used", name, device->number);
}

void
acc_initialise (const char *name, const struct device *device, int type,
		acc_construct_t construct, bool implicit)
{
  struct profile profile;
  acc_event_info event;
  initialised = true;
  profile_begin (&profile, construct, acc_async_sync, type,
		 acc_default_number ());
  initialising = true;
  profile_first (&profile, &event, acc_ev_device_init_start, implicit);
  acc_start (name, device);
  profile_second (&profile, &event, acc_ev_device_init_end);
  profile_end (&profile);
  initialising = false;
}

bool
acc_is_initialising (void)
{
  return initialising && !current.chosen;
}

/* Somebody needs this thread's device, for NAME.  The first time that is
   reported.  */
static void
initialise_first (const char *name)
{
  if (__builtin_expect (initialised, 1) || atomic_exchange (&initialised, true)
      || !profile_on ())
    return;
  bool had_none = !current.chosen;
  const struct device *device = acc_current_device ();
  if (had_none)
    current.chosen = false;
  acc_initialise (name, device, acc_device_default, acc_construct_parallel,
		  true);
}

void
acc_choose (struct device *device)
{
  restart_forbid ();
  initialised = true;
  current.chosen = true;
  current.active = false;
  current.device = device;
  default_type = acc_type_of (device);
}

void
acc_choose_none (void)
{
  current.chosen = current.active = false;
}

/* OpenACC uses this thread's device.  */
static void
activate (void)
{
  if (!current.active)
    active_types |= 1u << acc_type_of (current.device);
  current.active = true;
}

bool
acc_is_active (int type)
{
  return active_types & 1u << type;
}

void
acc_deactivate (int type)
{
  active_types &= ~(1u << type);
}

int
acc_current_type (void)
{
  return current.chosen ? acc_type_of (current.device) : acc_device_none;
}

struct device *
acc_current_device (void)
{
  if (!current.chosen)
    {
      restart_forbid ();
      int type = acc_resolve_type (NULL, default_type);
      if (type == acc_device_none)
	type = acc_device_host;
      current.device
	= acc_device_of_type ("OpenACC", type, type == acc_device_host ? 0
			      : acc_default_number ());
      current.chosen = true;
    }
  return current.device;
}

struct device *
acc_started_device (const char *name)
{
  initialise_first (name);
  struct device *device = acc_current_device ();
  acc_start (name, device);
  activate ();
  return device;
}

/* Whether the host is what the program, or who runs it, wants.  */
static bool
host_is_wanted (void)
{
  return (default_type == acc_device_host
	  || (default_type == acc_device_default && environment_has_type ()));
}

/* Whether a directive with FLAGS is for the host in any case.  */
static bool
for_host (int flags)
{
  return ~flags & (GOACC_FLAG_HOST_FALLBACK | GOACC_FLAG_LOCAL_DEVICE);
}

/* acc_device_of, for a thread that has not used its device yet, or whose device
   is the host.  */
static struct device_request
find_request (const char *name, int flags)
{
  struct device_request request = { REQUEST_HOST, 0 };
  initialise_first (name);
  if (for_host (flags))
    return request;
  const struct device *device = acc_current_device ();
  activate ();
  if (device)
    {
      request.kind = REQUEST_NUMBER;
      request.number = device->number;
    }
  else if (!host_is_wanted ())
    fallback_to_host (name, "there is no device for OpenACC", false);
  return request;
}

struct device_request
acc_device_of (const char *name, int flags)
{
  if (!for_host (flags) && current.active && current.device)
    return (struct device_request) { REQUEST_NUMBER, current.device->number };
  return find_request (name, flags);
}
