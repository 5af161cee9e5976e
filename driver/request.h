/* What the front door hands on to the programs below GCC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_REQUEST_H
#define DRIVER_REQUEST_H

#include <stdbool.h>

#include "driver/options.h"

/* Set the environment, as environment.h describes it, for lto-wrapper and
   libgomp.spec: LINE's request for offloading, with the toolchain in the folder
   TOOLCHAIN.  DEFAULTED: nobody named its targets.  Ends the program on
   failure.  */
extern void request_export (const struct command_line *line,
			    const char *toolchain, bool defaulted);

#endif /* DRIVER_REQUEST_H */
