/* The environment variables of the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "device/settings.h"

struct settings settings;

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct settings, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/emulated-threads.def"
#include "settings/emulated-process.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

/* All of them are OpenMP's, about which libgomp complains, in the host.  */
static void
say_nothing (const char *line __attribute__ ((unused)))
{
}

void
settings_begin (void)
{
  settings_read (rows, sizeof rows / sizeof *rows, &settings, say_nothing);
}
