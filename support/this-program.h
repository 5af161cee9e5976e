/* Whether a file is this program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Programs of ours that stand for GCC's have their names, and look for these
   along lists of directories in which they may be themselves.  */

#ifndef SUPPORT_THIS_PROGRAM_H
#define SUPPORT_THIS_PROGRAM_H

#include <stdbool.h>

/* Whether PATH, followed through all links, is a program, and not this one.
   May be called before the C library has been initialized.  */
extern bool is_other_program (const char *path);

#endif /* SUPPORT_THIS_PROGRAM_H */
