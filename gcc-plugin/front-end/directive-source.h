/* The source of a directive.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DIRECTIVE_SOURCE_H
#define GCC_PLUGIN_FRONT_END_DIRECTIVE_SOURCE_H

#include "gcc-plugin/gcc.h"

/* The directive at WHERE, with its continuations, as one line, which is read
   from its file once more; null if that cannot be read.  To be freed.  */
extern char *directive_source (location_t where);

/* Whether that, TEXT, is a directive of OpenACC.  */
extern bool directive_openacc_p (const char *text);

#endif /* GCC_PLUGIN_FRONT_END_DIRECTIVE_SOURCE_H */
