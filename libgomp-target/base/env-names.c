/* The names of all environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The runtime reads only some of them; the plugins, the device's process and
   the programs that compile have others.  But it is there where a program is
   started, so it tells of all.  */

#include "config.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "base/diag.h"
#include "base/env-names.h"
#include "support/setting.h"
#include "support/spelling.h"

/* All rows, and before those of each part one without a name, whose INITIAL
   says whether the part concerns programs that run.  */
static const struct setting rows[] = {
#define SETTINGS_PART(NAME, AUDIENCE, TITLE) { .initial = CONCERNS_##NAME },
#define CONCERNS_runtime true
#define CONCERNS_emulated true
#define CONCERNS_nvptx true
#define CONCERNS_image_cache true
#define CONCERNS_command false
#define CONCERNS_compiling false
#define CONCERNS_toolchain false
#define SETTING(...) { SETTING_MEMBERS (__VA_ARGS__) },
#define SETTING_ELSEWHERE(NAME, OWNER, ...)				\
  { .name = #NAME, .owner = SETTING_##OWNER, .initial = SETTING_NONE },
#include "settings/all.def"
};

enum
{
  ROW_COUNT = sizeof rows / sizeof *rows,
  NAME_MAX_SIZE = 64
};

/* How the names begin that others do not use.  Those of OpenMP are libgomp's to
   know, but for the one about devices.  */
static const char *const prefixes[] = { "GOMP_", "OFFLOAD_", "OMP_TARGET_" };

static bool
begins_as_ours (const char *name)
{
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp (name, prefixes[i], strlen (prefixes[i])) == 0)
      return true;
  return false;
}

/* Copy the name of ENTRY, "NAME=VALUE", to NAME; false if it has none such as
   ours.  */
static bool
take_name (const char *entry, char name[NAME_MAX_SIZE])
{
  size_t length = 0;
  while (isalnum ((unsigned char) entry[length]) || entry[length] == '_')
    length++;
  if (entry[length] != '=' || length >= NAME_MAX_SIZE)
    return false;
  memcpy (name, entry, length);
  name[length] = '\0';
  return begins_as_ours (name);
}

static bool
is_known (const char *name)
{
  for (int i = 0; i < ROW_COUNT; i++)
    if (rows[i].name && strcmp (rows[i].name, name) == 0)
      return true;
  return false;
}

/* The variable for users that NAME is probably a misspelling of, or null.  */
static const char *
find_closest (const char *name)
{
  char *valid[ROW_COUNT + 1];
  int count = 0;
  for (int i = 0; i < ROW_COUNT; i++)
    if (rows[i].name && rows[i].owner != SETTING_PRIVATE
	&& begins_as_ours (rows[i].name))
      valid[count++] = (char *) rows[i].name;
  valid[count] = NULL;
  return spelling_closest (name, valid, 2);
}

void
env_names_check (void)
{
  char name[NAME_MAX_SIZE];
  for (char **entry = environ; entry && *entry; entry++)
    if (take_name (*entry, name) && !is_known (name))
      {
	const char *closest = find_closest (name);
	if (closest)
	  diag_warning ("there is no environment variable %s; did you mean"
			" %s?", name, closest);
      }
}

/* Print the variable of ROW.  */
static void
display (const struct setting *row)
{
  char initial[SETTING_ACCEPTED_SIZE], printable[SETTING_PRINTABLE_SIZE];
  const char *value = setting_text (row);
  if (!value || !*value)
    value = setting_initial (row, initial);
  fprintf (stderr, "  %s = '%s'\n", row->name,
	   value ? setting_printable (value, printable) : "");
}

void
env_names_display (void)
{
  bool concerns = false;
  fputs ("\nGOMP-OFFLOAD DISPLAY ENVIRONMENT BEGIN\n", stderr);
  for (int i = 0; i < ROW_COUNT; i++)
    if (!rows[i].name)
      concerns = rows[i].initial;
    else if (concerns && setting_is_served (&rows[i]))
      display (&rows[i]);
  fputs ("GOMP-OFFLOAD DISPLAY ENVIRONMENT END\n", stderr);
}
