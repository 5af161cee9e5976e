/* GCC's own lto-wrapper.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_GCC_WRAPPER_H
#define TOOLCHAIN_GCC_WRAPPER_H

#include <stdbool.h>

#include "support/arguments.h"

/* Append the lto-wrapper of the GCC that runs us: the next along COMPILER_PATH,
   which its driver set.  Ends the program if there is none.  */
extern void gcc_wrapper_push (struct arguments *args);

/* Run it as ARGS say.  If it makes IMAGES, the lines with which it passes on
   that a mkoffload has failed are left out after that has said why.  The
   program ends with its status.  */
extern void gcc_wrapper_run (const struct arguments *args, bool images)
  __attribute__ ((noreturn));

#endif /* TOOLCHAIN_GCC_WRAPPER_H */
