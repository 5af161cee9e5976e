/* The environment variables that a worker reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_SETTINGS_H
#define MPI_WORKER_SETTINGS_H

#include "support/setting.h"

struct worker_settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/runtime.def"
#include "settings/mpi.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

/* Read when they are first asked for, which is after those of the program have
   come.  */
extern const struct worker_settings *worker_settings (void);

/* For settings_read: nothing, since the program tells the user.  */
extern void worker_settings_say (const char *line);

#endif /* MPI_WORKER_SETTINGS_H */
