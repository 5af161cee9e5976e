/* Environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The first byte chooses a variable, the rest is its value.  */

#include "config.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "harness/fuzz.h"
#include "harness/replaced.h"
#include "support/setting.h"

/* Each has its value at the same place.  */
static const struct setting rows[] = {
#define SETTINGS_PART SETTING_NOTHING
#define SETTING(...) { SETTING_MEMBERS (__VA_ARGS__) },
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/all.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

static unsigned lines;

void
fuzz_name_program (const char *name)
{
  (void) name;
}

/* What is said of a value is one line, which ends as it should.  */
static void
take_line (const char *line)
{
  lines++;
  for (const char *at = line; *at != '\0'; at++)
    DEMAND (!iscntrl ((unsigned char) *at));
  DEMAND (strstr (line, " is ignored: its value has to be ") != NULL);
}

static void
split (const char *value)
{
  int count = setting_split (value, NULL, NULL);
  char *store, **words;

  if (count <= 0)
    return;
  store = malloc (strlen (value) + 1);
  words = malloc (count * sizeof *words);
  DEMAND (setting_split (value, store, words) == count);
  for (int i = 0; i < count; i++)
    fuzz_touch_text (words[i]);
  free (words);
  free (store);
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  struct setting_dimensions value_read;
  const struct setting *row;
  char *value;

  if (size == 0)
    return;
  row = &rows[*data % (sizeof rows / sizeof *rows)];
  value = fuzz_text (data + 1, size - 1);
  setenv (row->name, value, 1);
  lines = 0;
  settings_read (row, 1, &value_read, take_line);
  DEMAND (lines <= 1);
  unsetenv (row->name);
  split (value);
  free (value);
}
