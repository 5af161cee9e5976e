/* The environment variables of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/settings.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <omp.h>
#include <stdlib.h>

#include "plugin-settings.h"

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
    "valgrind; words are split as in a shell, where quotes have to be closed.  "
    "Ignored in programs that run "
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
  bool understood = errno == 0 && end != value;
  while (isspace ((unsigned char) *end))
    end++;
  if (understood && *end == '\0' && number >= 0
      && number <= SETTINGS_MAX_DEVICES)
    return number;
  plugin_setting_ignored (setting[SETTING_NUM].name, value,
			  setting[SETTING_NUM].help);
  return 1;
}

void
settings_ignore_tool (void)
{
  plugin_setting_ignored (setting[SETTING_RUN].name, settings_tool (),
			  setting[SETTING_RUN].help);
}

const char *
settings_tool (void)
{
  const char *value = secure_getenv (setting[SETTING_RUN].name);
  return value ? value : "";
}

/* Where libgomp binds threads, every one has a place, and the places say which
   CPUs there were at the start.  */
static void
add_places (cpu_set_t *set)
{
  __typeof (&omp_get_num_places) num_places
    = (__typeof (&omp_get_num_places)) dlsym (RTLD_DEFAULT,
					       "omp_get_num_places");
  __typeof (&omp_get_place_num_procs) num_procs
    = (__typeof (&omp_get_place_num_procs)) dlsym (RTLD_DEFAULT,
						    "omp_get_place_num_procs");
  __typeof (&omp_get_place_proc_ids) proc_ids
    = (__typeof (&omp_get_place_proc_ids)) dlsym (RTLD_DEFAULT,
						   "omp_get_place_proc_ids");
  if (!num_places || !num_procs || !proc_ids)
    return;
  for (int place = 0; place < num_places (); place++)
    {
      int count = num_procs (place);
      int *cpu = GOMP_PLUGIN_malloc ((count + 1) * sizeof *cpu);
      proc_ids (place, cpu);
      for (int i = 0; i < count; i++)
	if (cpu[i] < CPU_SETSIZE)
	  CPU_SET (cpu[i], set);
      free (cpu);
    }
}

bool
settings_affinity (cpu_set_t *set)
{
  if (sched_getaffinity (0, sizeof *set, set) != 0)
    return false;
  add_places (set);
  return true;
}

unsigned
settings_cpus (void)
{
  cpu_set_t set;
  return settings_affinity (&set) ? CPU_COUNT (&set) : 1;
}

/* Whether VALUE of OMP_NUM_THREADS is what libgomp takes: numbers with commas
   between, of which the first matters here.  */
static bool
is_thread_count (const char *value)
{
  char *end;
  errno = 0;
  long number = strtol (value, &end, 10);
  while (isspace ((unsigned char) *end))
    end++;
  return errno == 0 && number > 0 && (*end == '\0' || *end == ',');
}

unsigned
settings_threads (unsigned devices)
{
  const char *chosen = getenv ("OMP_NUM_THREADS");
  if (chosen && is_thread_count (chosen))
    return 0;
  unsigned threads = settings_cpus () / (devices ? devices : 1);
  return threads ? threads : 1;
}
