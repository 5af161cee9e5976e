/* The names of all environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ENV_NAMES_H
#define ENV_NAMES_H

/* Warn of variables that are set and whose names are almost those of ours.  */
extern void env_names_check (void);

/* Print the variables that concern programs, with their values, as libgomp
   prints OpenMP's.  */
extern void env_names_display (void);

#endif /* ENV_NAMES_H */
