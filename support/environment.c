/* The environment of the programs of the compile and link steps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/environment.h"

#include <stdlib.h>

#include "support/setting.h"

/* They are texts that nobody keeps.  */
static const struct setting rows[] = {
#define SETTING(...) { SETTING_MEMBERS (__VA_ARGS__) },
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/command.def"
#include "settings/compiling.def"
#include "settings/toolchain.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

const char *
environment_name (enum environment_variable variable)
{
  return rows[variable].name;
}

const char *
environment_value (enum environment_variable variable)
{
  return setting_text (&rows[variable]);
}

void
environment_set (enum environment_variable variable, const char *value)
{
  environment_set_named (rows[variable].name, value);
}

void
environment_set_named (const char *name, const char *value)
{
  if (value != NULL)
    setenv (name, value, 1);
  else
    unsetenv (name);
}
