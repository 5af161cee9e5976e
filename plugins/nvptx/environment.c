/* Settings of the nvptx plugin that the environment gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "plugin-settings.h"
#include "environment.h"

struct nvptx_settings nvptx_settings =
{
#define NVPTX_SETTING_DEFAULT(FIELD, NAME, KIND, DEFAULT, HELP) \
  .FIELD = DEFAULT,
  NVPTX_SETTINGS (NVPTX_SETTING_DEFAULT)
#undef NVPTX_SETTING_DEFAULT
};

/* Readers, one for each kind: false if TEXT is not of the kind.  */

static bool
read_jit (const char *text, long *value)
{
  while (*text)
    {
      text += strspn (text, " ");
      if (!*text)
	break;
      if (text[0] != '-' || text[1] != 'O' || text[2] < '0' || text[2] > '4'
	  || (text[3] && text[3] != ' '))
	return false;
      *value = text[2] - '0';
      text += 3;
    }
  return true;
}

static bool
read_size (const char *text, long *value)
{
  static const char units[] = "KMG";
  char *end;

  errno = 0;
  long n = strtol (text, &end, 10);
  if (end == text || errno || n <= 0)
    return false;
  const char *unit = *end ? strchr (units, *end & ~('a' - 'A')) : NULL;
  int shift = 0;
  if (unit && *unit)
    {
      shift = 10 * (int) (unit - units + 1);
      end++;
    }
  if (*end || n > LONG_MAX >> shift)
    return false;
  *value = n << shift;
  return true;
}

/* The address of a stack's end is a stack pointer, so it has to be aligned for
   whatever is on a stack.  */
#define STACK_ALIGN 128l

static bool
read_stack (const char *text, long *value)
{
  if (!read_size (text, value) || *value > LONG_MAX - STACK_ALIGN)
    return false;
  *value = (*value + STACK_ALIGN - 1) & -STACK_ALIGN;
  return true;
}

static const struct
{
  const char *name;
  long *value;
  bool (*read) (const char *, long *);
  const char *help;
} settings[] =
{
#define NVPTX_SETTING_ROW(FIELD, NAME, KIND, DEFAULT, HELP) \
  { NAME, &nvptx_settings.FIELD, read_##KIND, HELP },
  NVPTX_SETTINGS (NVPTX_SETTING_ROW)
#undef NVPTX_SETTING_ROW
};

void
nvptx_settings_read (void)
{
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
    {
      const char *text = secure_getenv (settings[i].name);
      if (text && *text && !settings[i].read (text, settings[i].value))
	plugin_setting_ignored (settings[i].name, text, settings[i].help);
    }
}
