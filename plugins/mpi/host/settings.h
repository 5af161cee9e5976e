/* The environment variables of devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_SETTINGS_H
#define MPI_SETTINGS_H

#include "support/setting.h"

struct mpi_settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/runtime.def"
#include "settings/mpi.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

/* Read when they are first asked for.  */
extern const struct mpi_settings *mpi_settings (void);

#endif /* MPI_SETTINGS_H */
