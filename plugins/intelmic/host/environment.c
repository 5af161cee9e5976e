/* The environment of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It is the host's, except that the device has no devices; that its threads are
   not bound to CPUs, the first of which would be the host's; that idle threads
   of its teams stop spinning soon, since host and devices share the CPUs; that
   libgfortran says where a program stopped with an error, as gfortran has it do
   on the host; that it has its own values of those variables of which there are
   forms for devices; and that what a sanitizer or helgrind needs comes
   first.  */

#include "config.h"
#include "host/environment.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/sanitizer.h"
#include "host/valgrind.h"
#include "plugins/device-variables.h"

extern char **environ;

/* The rows of variables with forms for devices.  */
static const char *const rows[] = {
#define SETTING_ELSEWHERE(NAME, ...) #NAME,
#include "settings/emulated-devices.def"
#undef SETTING_ELSEWHERE
};

#define ROWS (sizeof rows / sizeof *rows)

/* Whether the variable of ENTRY is NAME.  */
static bool
is_variable (const char *entry, const char *name)
{
  size_t length = strlen (name);
  return strncmp (entry, name, length) == 0 && entry[length] == '=';
}

/* Whether it is one of the COUNT in NAMES.  */
static bool
is_one_of (const char *entry, const char *const *names, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (is_variable (entry, names[i]))
      return true;
  return false;
}

#define IS_ONE_OF(entry, names) \
  is_one_of (entry, names, sizeof names / sizeof *names)

/* Whether it is one with forms for devices, in any of them.  */
static bool
has_forms (const char *entry)
{
  char name[DEVICE_VARIABLES_NAME_SIZE];
  for (size_t i = 0; i < ROWS; i++)
    {
      device_variables_name (rows[i], name);
      size_t length = strlen (name);
      if (strncmp (entry, name, length) == 0
	  && (entry[length] == '='
	      || strncmp (entry + length, "_DEV", 4) == 0
	      || strncmp (entry + length, "_ALL=", 5) == 0))
	return true;
    }
  return false;
}

const char *
environment_entry (const char *name, int device)
{
  const char *entry = device_variables_entry (name, device);
  return entry ? entry : device_variables_find (name);
}

/* Append to RESULT, which has COUNT entries, the device's own variables, whose
   texts go to TEXT, and return the new count; or, if RESULT is null, store the
   size of the texts to *SIZE.  */
static size_t
add_own (int device, char **result, size_t count, char *text, size_t *size)
{
  char name[DEVICE_VARIABLES_NAME_SIZE];
  *size = 0;
  for (size_t i = 0; i < ROWS; i++)
    {
      device_variables_name (rows[i], name);
      const char *entry = environment_entry (name, device);
      if (!entry)
	continue;
      const char *value = strchr (entry, '=');
      size_t length = strlen (name) + strlen (value) + 1;
      if (result)
	{
	  result[count++] = text + *size;
	  snprintf (text + *size, length, "%s%s", name, value);
	}
      *size += length;
    }
  return count;
}

/* A list of which the device has more than the host, at its beginning.  */
struct longer
{
  const char *name;
  const char *more;		/* Null for nothing.  */
  const char *separator;
};

/* Write its entry to TEXT, of SIZE bytes.  Returns how many it takes; 0 if
   there is nothing more.  */
static size_t
longer_entry (const struct longer *list, char *text, size_t size)
{
  const char *others = device_variables_find (list->name);
  if (!list->more)
    return 0;
  return 1 + snprintf (text, size, "%s=%s%s%s", list->name, list->more,
		       others ? list->separator : "",
		       others ? strchr (others, '=') + 1 : "");
}

#define LISTS 2

/* Append the entries of LISTS to RESULT, which has COUNT, and their texts to
   TEXT, and return the new count; or, if RESULT is null, store the size of the
   texts to *SIZE.  */
static size_t
add_longer (const struct longer lists[LISTS], char **result, size_t count,
	    char *text, size_t *size)
{
  *size = 0;
  for (size_t i = 0; i < LISTS; i++)
    {
      size_t length = longer_entry (&lists[i], NULL, 0);
      if (result && length)
	{
	  result[count++] = text + *size;
	  longer_entry (&lists[i], text + *size, length);
	}
      *size += length;
    }
  return count;
}

/* Whether the device has an entry of its own in place of ENTRY.  */
static bool
is_replaced (const char *entry, const struct longer lists[LISTS])
{
  for (size_t i = 0; i < LISTS; i++)
    if (lists[i].more && is_variable (entry, lists[i].name))
      return true;
  return has_forms (entry);
}

char **
environment_make (int device)
{
  static const char *const left_out[]
    = { "OMP_TARGET_OFFLOAD", "OMP_PROC_BIND", "OMP_PLACES",
	"GOMP_CPU_AFFINITY", "ACC_PROFLIB", "OMP_TOOL",
	"OMP_TOOL_LIBRARIES", "OMP_TOOL_VERBOSE_INIT" };
  /* A tool is told of the device in the program's process.  */
  static char no_tool[] = "OMP_TOOL=disabled";
  static char no_devices[] = "OMP_TARGET_OFFLOAD=disabled";
  static char spin[] = "GOMP_SPINCOUNT=1000";
  static char block[] = "KMP_BLOCKTIME=1";
  static char backtrace[] = "GFORTRAN_ERROR_BACKTRACE=1";
  const struct longer lists[LISTS]
    = { { "LD_PRELOAD", sanitizer_libraries (), ":" },
	{ "VALGRIND_OPTS", valgrind_options (), " " } };
  size_t count = 0, size, longer;
  while (environ && environ[count])
    count++;
  add_own (device, NULL, 0, NULL, &size);
  add_longer (lists, NULL, 0, NULL, &longer);
  size_t room = count + ROWS + LISTS + 6;
  char **result = GOMP_PLUGIN_malloc (room * sizeof *result + longer + size);
  char *text = (char *) (result + room);
  size_t kept = add_longer (lists, result, 0, text, &longer);
  kept = add_own (device, result, kept, text + longer, &size);
  for (size_t i = 0; i < count; i++)
    if (!IS_ONE_OF (environ[i], left_out) && !is_replaced (environ[i], lists))
      result[kept++] = environ[i];
  result[kept++] = no_devices;
  result[kept++] = no_tool;
  bool waits = environment_entry ("OMP_WAIT_POLICY", device) != NULL;
  if (!waits && !device_variables_find ("GOMP_SPINCOUNT"))
    result[kept++] = spin;
  if (!waits && !device_variables_find ("KMP_BLOCKTIME"))
    result[kept++] = block;
  if (!device_variables_find ("GFORTRAN_ERROR_BACKTRACE"))
    result[kept++] = backtrace;
  result[kept] = NULL;
  return result;
}

char **
environment_for_compiler (void)
{
  static const char *const kept[]
    = { "PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH" };
  size_t count = 0;
  while (environ && environ[count])
    count++;
  char **result = GOMP_PLUGIN_malloc ((count + 1) * sizeof *result), **to;
  to = result;
  for (size_t i = 0; i < count; i++)
    if (IS_ONE_OF (environ[i], kept))
      *to++ = environ[i];
  *to = NULL;
  return result;
}
