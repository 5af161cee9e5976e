/* Which device a construct is for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include <stdio.h>
#include "gomp-constants.h"
#include "constructs/select.h"

void
require_device (const char *name, const char *why)
{
  if (env.policy != OFFLOAD_MANDATORY)
    return;
  char plugins[1024] = "";
  registry_explain (plugins, sizeof plugins);
  diag_fatal ("%s: %s, and OMP_TARGET_OFFLOAD is mandatory (%s)", name, why,
	      plugins);
}

/* Bring DEVICE up; an error that must end the program ends it.  */

static bool
start (struct device *device)
{
  if (__builtin_expect (device->state == DEVICE_UP, 1))
    return true;
  struct diag diag;
  diag.text[0] = '\0';
  bool ok = device_start (device, &diag);
  if (diag.text[0] != '\0')
    diag_fatal ("%s", diag.text);
  return ok;
}

struct device *
select_device (int number, const char *name)
{
  if (number == GOMP_DEVICE_HOST_FALLBACK)
    return NULL;
  if (number == GOMP_DEVICE_ICV)
    number = omp_get_default_device ();
  struct device *device = registry_device (number);
  if (device && start (device))
    return device;
  char why[80];
  if (device)
    snprintf (why, sizeof why, "device %d cannot be used", number);
  else if (registry_count () == 0)
    snprintf (why, sizeof why, "there is no device");
  else if (number == registry_count ())
    /* The host, asked for by its number.  */
    return NULL;
  else
    snprintf (why, sizeof why, "there is no device %d", number);
  require_device (name, why);
  diag_debug (1, "%s: %s, the host is used", name, why);
  return NULL;
}

struct device *
select_for_routine (int number)
{
  struct device *device = registry_device (number);
  return device && start (device) ? device : NULL;
}
