/* The environment variables of devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/settings.h"

#include <pthread.h>

#include "plugin-settings.h"

static struct mpi_settings settings;

#define SETTING(...) SETTING_ROW (struct mpi_settings, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
static const struct setting rows[] = {
#include "settings/mpi.def"
};
static const struct setting runtime_rows[] = {
#include "settings/runtime.def"
};
#undef SETTING
#undef SETTING_ELSEWHERE

/* The runtime has said what there is to say of its own.  */
static void
say_nothing (const char *line __attribute__ ((unused)))
{
}

static void
read_all (void)
{
  settings_read (rows, sizeof rows / sizeof *rows, &settings,
		 plugin_settings_say);
  settings_read (runtime_rows, sizeof runtime_rows / sizeof *runtime_rows,
		 &settings, say_nothing);
}

const struct mpi_settings *
mpi_settings (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_all);
  return &settings;
}
