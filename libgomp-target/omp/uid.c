/* Device routines: names of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 6.0, sections 24.7 and 24.8.  A device is named after its kind, and
   numbered within that: its name does not depend on which other kinds there
   are.  A plugin may have other names for its devices.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "omp.h"
#include "constructs/select.h"

/* What GCC calls the host.  */
#define HOST_UID "OMP_INITIAL_DEVICE"

/* Enough for a plugin's name and a number, or a machine's.  */
#define UID_SIZE 128

static void
write_uid (const struct device *device, char *text)
{
  const struct plugin *plugin = device->plugin;
  const char *uid = plugin->get_uid ? plugin->get_uid (device->ordinal) : NULL;
  if (uid)
    snprintf (text, UID_SIZE, "%s", uid);
  else
    snprintf (text, UID_SIZE, "%s-%d", plugin->name, device->ordinal);
}

const char *
omp_get_uid_from_device (int number)
{
  /* A program may keep what it got.  Whoever comes first sets each.  */
  static char *_Atomic uids[MAX_DEVICES];
  if (select_is_host (number))
    return HOST_UID;
  const struct device *device = registry_device (select_number (number));
  if (!device)
    return NULL;
  char *_Atomic *uid = &uids[device->number];
  if (!*uid)
    {
      char text[UID_SIZE], *none = NULL, *copy;
      write_uid (device, text);
      copy = strdup (text);
      if (!atomic_compare_exchange_strong (uid, &none, copy))
	free (copy);
    }
  return *uid;
}

int
omp_get_device_from_uid (const char *uid)
{
  char text[UID_SIZE];
  if (!uid)
    return NUMBER_INVALID;
  if (strcmp (uid, HOST_UID) == 0)
    return NUMBER_OF_HOST;
  for (int i = 0; i < registry_count (); i++)
    {
      write_uid (registry_device (i), text);
      if (strcmp (uid, text) == 0)
	return i;
    }
  return NUMBER_INVALID;
}
