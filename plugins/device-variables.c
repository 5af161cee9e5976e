/* Environment variables of which there are forms for devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "plugins/device-variables.h"

#define SETTING_ELSEWHERE(...)
#include "settings/emulated-devices.def"
#undef SETTING_ELSEWHERE

extern char **environ;

void
device_variables_name (const char *row, char name[DEVICE_VARIABLES_NAME_SIZE])
{
  snprintf (name, DEVICE_VARIABLES_NAME_SIZE, "%.*s",
	    (int) (strlen (row) - strlen (SETTINGS_OF_DEVICE)), row);
}

/* GCC's libgomp does not tell.  */
int
device_variables_number (int device)
{
  int number = (GOMP_PLUGIN_device_number
		? GOMP_PLUGIN_device_number (GOMP_OFFLOAD_get_type (), device)
		: -1);
  return number < 0 ? device : number;
}

const char *
device_variables_find (const char *name)
{
  size_t length = strlen (name);
  for (char **entry = environ; entry && *entry; entry++)
    if (strncmp (*entry, name, length) == 0 && (*entry)[length] == '=')
      return (*entry)[length + 1] ? *entry : NULL;
  return NULL;
}

const char *
device_variables_entry (const char *name, int device)
{
  static const char *const suffixes[] = { "_DEV", "_ALL" };
  char form[DEVICE_VARIABLES_NAME_SIZE];
  const char *entry;
  snprintf (form, sizeof form, "%s_DEV_%d", name,
	    device_variables_number (device));
  entry = device_variables_find (form);
  for (size_t i = 0; !entry && i < sizeof suffixes / sizeof *suffixes; i++)
    {
      snprintf (form, sizeof form, "%s%s", name, suffixes[i]);
      entry = device_variables_find (form);
    }
  return entry;
}
