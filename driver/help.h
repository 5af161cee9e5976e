/* What the front door adds to the stock compiler's --help and --version.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_HELP_H
#define DRIVER_HELP_H

#include <stdbool.h>

/* Whether the null-terminated arguments ARGS ask for help, or for the
   version.  */
extern bool help_is_asked (char *const *args);

/* Have the stock compiler say that, with its arguments ARGS, and add what is
   ours.  Returns the exit status.  */
extern int help_print (char *const *args);

#endif /* DRIVER_HELP_H */
