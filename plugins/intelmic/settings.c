/* The environment variables of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "settings.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>

#include "gomp-plugin.h"

static const struct setting
{
  const char *name;
  const char *help;
} setting[] =
{
  { "OFFLOAD_EMUL_NUM",
    "How many emulated devices there are, from 0 to 64; 1 if not set." },
  { "OFFLOAD_EMUL_RUN",
    "A command to run each device process under, such as 'gdb --args' or "
    "valgrind; words are split as in a shell.  Ignored in programs that run "
    "with raised privileges." }
};

enum { SETTING_NUM, SETTING_RUN };

int
settings_devices (void)
{
  const char *value = getenv (setting[SETTING_NUM].name);
  if (!value || !*value)
    return 1;
  char *end;
  errno = 0;
  long number = strtol (value, &end, 10);
  if (errno || *end || number < 0 || number > SETTINGS_MAX_DEVICES)
    {
      GOMP_PLUGIN_error ("%s=%s is wrong.  %s", setting[SETTING_NUM].name, value,
			 setting[SETTING_NUM].help);
      return -1;
    }
  return number;
}

const char *
settings_tool (void)
{
  const char *value = secure_getenv (setting[SETTING_RUN].name);
  return value ? value : "";
}

unsigned
settings_cpus (void)
{
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) != 0)
    return 1;
  return CPU_COUNT (&set);
}

unsigned
settings_threads (unsigned devices)
{
  const char *chosen = getenv ("OMP_NUM_THREADS");
  if (chosen && *chosen)
    return 0;
  unsigned threads = settings_cpus () / (devices ? devices : 1);
  return threads ? threads : 1;
}
