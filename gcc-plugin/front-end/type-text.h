/* What types are called in the program, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_TYPE_TEXT_H
#define GCC_PLUGIN_FRONT_END_TYPE_TEXT_H

#include "gcc-plugin/gcc.h"

/* TYPE as the user may have written it: "const double *", "struct s [10]",
   "real(kind=8), dimension(:)"; "" if it is null or has no name.  To be
   freed.  */
extern char *type_text (tree type);

#endif /* GCC_PLUGIN_FRONT_END_TYPE_TEXT_H */
