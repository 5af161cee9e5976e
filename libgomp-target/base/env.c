/* Environment variables that the runtime reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/diag.h"
#include "base/env.h"
#include "base/env-names.h"

struct env env;

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct env, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/runtime.def"
#include "settings/rtl.def"
#include "settings/mpi.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

static void
say (const char *line)
{
  diag_warning ("%s", line);
}

void
env_read (void)
{
  settings_read (rows, sizeof rows / sizeof *rows, &env, say);
  env_names_check ();
  if (env.display == DISPLAY_VERBOSE)
    env_names_display ();
}

void
env_set_info (long flags)
{
  __atomic_store_n (&env.info, flags, __ATOMIC_RELAXED);
}
