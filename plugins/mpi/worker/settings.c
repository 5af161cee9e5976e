/* The environment variables that a worker reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/settings.h"

#include <stdio.h>

static struct worker_settings settings;

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct worker_settings, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/runtime.def"
#include "settings/mpi.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

void
worker_settings_say (const char *line __attribute__ ((unused)))
{
}

const struct worker_settings *
worker_settings (void)
{
  static bool read;
  if (!read)
    settings_read (rows, sizeof rows / sizeof *rows, &settings,
		   worker_settings_say);
  read = true;
  return &settings;
}
