/* Environment variables that the runtime reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/diag.h"
#include "base/env.h"

struct env env;

enum variable
{
#define ENV_VARIABLE(name, values, help) VARIABLE_##name,
#include "base/env-table.def"
#undef ENV_VARIABLE
  NUM_VARIABLES
};

static const char *const variable_names[NUM_VARIABLES] = {
#define ENV_VARIABLE(name, values, help) #name,
#include "base/env-table.def"
#undef ENV_VARIABLE
};

/* Whether VALUE is WORD, in any case and with blanks around it.  */

static bool
is_word (const char *value, const char *word)
{
  while (isspace ((unsigned char) *value))
    value++;
  size_t length = strlen (word);
  if (strncasecmp (value, word, length) != 0)
    return false;
  value += length;
  while (isspace ((unsigned char) *value))
    value++;
  return *value == '\0';
}

/* A value that is none of the three is reported by libgomp, which reads this
   variable as well.  */

static enum offload_policy
parse_policy (const char *value)
{
  if (is_word (value, "mandatory"))
    return OFFLOAD_MANDATORY;
  if (is_word (value, "disabled"))
    return OFFLOAD_DISABLED;
  return OFFLOAD_DEFAULT;
}

/* 0 for what is no number, which libgomp reports as well.  */

static int
parse_number (const char *value)
{
  char *end;
  long number = strtol (value, &end, 10);
  while (isspace ((unsigned char) *end))
    end++;
  return *end == '\0' && number > 0 && number <= INT_MAX ? (int) number : 0;
}

void
env_read (void)
{
  const char *value = getenv (variable_names[VARIABLE_OMP_TARGET_OFFLOAD]);
  if (value)
    env.policy = parse_policy (value);
  /* It prints addresses, which who starts a set-user-ID program must not
     learn.  */
  value = secure_getenv (variable_names[VARIABLE_GOMP_DEBUG]);
  if (value)
    env.debug = parse_number (value);
  value = getenv (variable_names[VARIABLE_GOMP_OFFLOAD_WARN]);
  if (value && is_word (value, "0"))
    env.quiet = true;
  else if (value && *value && !is_word (value, "1"))
    diag_warning ("GOMP_OFFLOAD_WARN=%s: the values are 0 and 1", value);
  value = getenv (variable_names[VARIABLE_GOMP_OFFLOAD_SCHEDULE]);
  if (value && is_word (value, "least-loaded"))
    env.schedule = SCHEDULE_LEAST_LOADED;
  else if (value && *value)
    diag_warning ("GOMP_OFFLOAD_SCHEDULE=%s: the only value is least-loaded",
		  value);
  value = secure_getenv (variable_names[VARIABLE_GOMP_OFFLOAD_PLUGIN_PATH]);
  if (value && *value)
    env.plugin_path = value;
}
