/* Settings of the nvptx plugin that the environment gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include "plugin-settings.h"
#include "environment.h"

struct nvptx_settings nvptx_settings;

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct nvptx_settings, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/nvptx.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

static void
read_all (void)
{
  settings_read (rows, sizeof rows / sizeof *rows, &nvptx_settings,
		 plugin_settings_say);
  nvptx_settings.stack_size
    = (nvptx_settings.stack_size + NVPTX_STACK_ALIGN - 1) & -NVPTX_STACK_ALIGN;
}

void
nvptx_settings_read (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_all);
}
