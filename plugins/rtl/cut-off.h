/* Whether a library's file is whole.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_CUT_OFF_H
#define RTL_CUT_OFF_H

#include <stdbool.h>

/* Whether the file PATH, which ld.so is to open, ends before what it has to
   have in memory: then ld.so would die.  One that ld.so has to look for is
   taken for whole.  */
extern bool is_cut_off (const char *path);

#endif /* RTL_CUT_OFF_H */
