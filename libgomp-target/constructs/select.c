/* Which device a construct is for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "base/env.h"
#include "base/libgomp.h"
#include "base/program-end.h"
#include "constructs/fallback.h"
#include "constructs/revive.h"
#include "constructs/select.h"
#include "ompt/libomp.h"

/* Whether the program asked which number the host has.  */
static _Atomic bool host_number_known;

/* See select_on_first_use.  */
static void (*_Atomic first_use) (struct device *device);

void
select_on_first_use (void (*function) (struct device *device))
{
  first_use = function;
}

/* Bring DEVICE up; an error that must end the program ends it.  */
static bool
start (struct device *device)
{
  if (__builtin_expect (device->state == DEVICE_UP, 1))
    return true;
  struct diag diag;
  diag.text[0] = '\0';
  ompt_libomp_connect ();
  bool ok = revive (device, &diag);
  if (diag.text[0] != '\0')
    diag_fatal ("%s", diag.text);
  void (*then) (struct device *) = first_use;
  if (ok && then)
    then (device);
  return ok;
}

/* The construct NAME runs on the host, although NUMBER is not the host's.
   DEVICE has that number and cannot be used, or is null.  ASKED: a device
   clause has NUMBER.  */
static void
run_on_host (const char *name, int number, const struct device *device,
	     bool asked)
{
  char why[sizeof (struct diag)];
  bool quiet = false;
  if (device && device->state == DEVICE_UNUSABLE)
    snprintf (why, sizeof why, "%s", device->why_unusable);
  else if (device)
    snprintf (why, sizeof why, device->state == DEVICE_GONE
	      ? "device %d is stopped, because the program ends"
	      : "device %d cannot be used", number);
  else if (registry_count () == 0)
    {
      snprintf (why, sizeof why, "there is no device");
      /* Then 0 is the number of the host.  */
      quiet = asked && number == 0 && host_number_known;
    }
  else
    snprintf (why, sizeof why, "there is no device %d (the last one is %d)",
	      number, registry_count () - 1);
  fallback_to_host (name, why, quiet);
}

int
select_default_number (void)
{
  int number = libgomp_default_device ();
  /* What libgomp says, unless told another number: of GCC 13 and later that it
     has not been decided, in threads other than the first, or, if there has to
     be a device, that there is none.  But it knows none of ours, and may know
     some that this program has no images for.  */
  if (number == NUMBER_UNDECIDED)
    number = 0;
  if (env.policy == OFFLOAD_MANDATORY
      && (number == NUMBER_INVALID || number == 0))
    return registry_count () > 0 ? 0 : NUMBER_INVALID;
  return number;
}

void
select_begin (void)
{
  /* If there has to be a device, libgomp of GCC 13 and later looks when it is
     asked for the number, and a plugin of its that finds a driver, but no
     device, may end the program.  */
  if (env.policy == OFFLOAD_MANDATORY && !env.default_device
      && !env.default_device_all)
    libgomp_set_default_device (0);
}

struct device *
select_device (struct device_request request, const char *name)
{
  if (request.kind == REQUEST_HOST)
    return NULL;
  bool asked = request.kind == REQUEST_NUMBER;
  int number = asked ? request.number : select_default_number ();
  struct device *device = registry_device (number);
  if (device && start (device))
    return device;
  if (!asked && number == NUMBER_OF_HOST)
    return NULL;
  /* If there has to be a device, the line below says what is missing.  */
  if (number == NUMBER_INVALID && env.policy != OFFLOAD_MANDATORY)
    diag_fatal ("%s: the device is omp_invalid_device", name);
  /* The host may be asked for by its number.  */
  if (number == 0 || number != registry_count ())
    run_on_host (name, number, device, asked);
  return NULL;
}

int
select_host_number (void)
{
  host_number_known = true;
  return registry_count ();
}

struct device *
select_for_routine (int number)
{
  struct device *device = registry_device (select_number (number));
  if (device && start (device))
    return device;
  if (device)
    select_failed ();
  return NULL;
}

void
select_failed (void)
{
  /* A thread that the program does not wait for has called it too late.  */
  if (registry_is_finished ())
    program_end_yield ();
}
