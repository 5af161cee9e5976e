/* Names of kernels that several PTX objects have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_UNIQUE_H
#define MKOFFLOAD_NVPTX_UNIQUE_H

#include "support/arguments.h"

/* Change the FILES, PTX objects of a program in its order, compiled one by one,
   so that no two have kernels, or static variables in the tables, of one
   name.  */
extern void nvptx_make_unique (const struct arguments *files);

#endif /* MKOFFLOAD_NVPTX_UNIQUE_H */
