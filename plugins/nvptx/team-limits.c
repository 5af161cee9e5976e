/* What the environment says of teams on a GPU.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "team-limits.h"
#include "plugins/device-variables.h"
#include "plugins/interface.h"

/* What the variable of the row ROW says for device NUMBER; 0 if nothing, or no
   number from 1 up.  libgomp complains about that.  */
static int
read_limit (const char *row, int number)
{
  char name[DEVICE_VARIABLES_NAME_SIZE], *end;
  device_variables_name (row, name);
  const char *entry = device_variables_entry (name, number);

  if (!entry)
    return 0;
  errno = 0;
  long value = strtol (strchr (entry, '=') + 1, &end, 10);
  while (isspace ((unsigned char) *end))
    end++;
  return errno || *end || value < 1 || value > INT_MAX ? 0 : (int) value;
}

struct team_limits
team_limits_read (int number)
{
  struct team_limits limits = { 0, 0 };

  if (interface_limits_teams ())
    return limits;
  limits.teams = read_limit ("OMP_NUM_TEAMS_DEV_n", number);
  limits.threads = read_limit ("OMP_TEAMS_THREAD_LIMIT_DEV_n", number);
  return limits;
}
