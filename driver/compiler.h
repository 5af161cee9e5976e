/* The stock compiler that a front door stands for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_COMPILER_H
#define DRIVER_COMPILER_H

#include <stdbool.h>

#include "driver/served.h"

/* Find the stock compiler for a front door called as NAME (argv[0]): gcc, g++
   or gfortran, whatever is around that name.  Its path is absolute, and never
   that of a program that leads back here; its release may be one that is not
   served.  False, after a message, if there is none.  */
extern bool compiler_find (struct compiler *compiler, const char *name);

#endif /* DRIVER_COMPILER_H */
