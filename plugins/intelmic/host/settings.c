/* The environment variables of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/settings.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "plugin-settings.h"
#include "host/environment.h"
#include "support/setting.h"

static struct settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/emulated.def"
#undef SETTING
} settings;

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct settings, __VA_ARGS__),
#include "settings/emulated.def"
#undef SETTING
};

/* Those that each device may have in a form of its own.  */
struct device_settings
{
#define SETTING SETTING_FIELD
#include "settings/emulated-threads.def"
#undef SETTING
};

static const struct setting device_rows[] = {
#define SETTING(...) SETTING_ROW (struct device_settings, __VA_ARGS__),
#include "settings/emulated-threads.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

static void
read_all (void)
{
  settings_read (rows, sizeof rows / sizeof *rows, &settings,
		 plugin_settings_say);
}

/* The settings, read when they are first asked for.  */
static const struct settings *
settings_now (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_all);
  return &settings;
}

int
settings_devices (void)
{
  return settings_now ()->devices;
}

const char *
settings_tool (void)
{
  const char *tool = settings_now ()->tool;
  return tool ? tool : "";
}

uint64_t
settings_memory (void)
{
  return settings_now ()->memory;
}

unsigned
settings_region_timeout (void)
{
  return settings_now ()->region_timeout;
}

const char *
settings_kept_images (void)
{
  return settings_now ()->kept_images;
}

enum compile_when
settings_compile (void)
{
  return (enum compile_when) settings_now ()->compile;
}

bool
settings_compile_whole (void)
{
  return settings_now ()->compile_whole;
}

unsigned
settings_compile_timeout (void)
{
  return settings_now ()->compile_timeout;
}

/* Of libgomp, if the program has it.  */
#pragma weak omp_get_num_places
#pragma weak omp_get_place_num_procs
#pragma weak omp_get_place_proc_ids

/* Where libgomp binds threads, every one has a place, and the places say which
   CPUs there were at the start.  */
static void
add_places (cpu_set_t *set)
{
  if (!omp_get_num_places || !omp_get_place_num_procs
      || !omp_get_place_proc_ids)
    return;
  for (int place = 0; place < omp_get_num_places (); place++)
    {
      int count = omp_get_place_num_procs (place);
      int *cpu = GOMP_PLUGIN_malloc ((count + 1) * sizeof *cpu);
      omp_get_place_proc_ids (place, cpu);
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

/* The settings of DEVICE.  */
static struct device_settings
settings_of_device (int device)
{
  struct device_settings result;
  for (size_t i = 0; i < sizeof device_rows / sizeof *device_rows; i++)
    {
      struct setting row = device_rows[i];
      const char *entry = environment_entry (row.name, device);
      char *name = entry ? strndup (entry, strcspn (entry, "=")) : NULL;
      if (name)
	row.name = name;
      settings_read (&row, 1, &result, plugin_settings_say);
      free (name);
    }
  return result;
}

unsigned
settings_threads (int device, unsigned devices)
{
  if (settings_of_device (device).threads.first)
    return 0;
  unsigned threads = settings_cpus () / (devices ? devices : 1);
  return threads ? threads : 1;
}
