/* What can be PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_WORDS_H
#define MKOFFLOAD_NVPTX_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the LENGTH characters at TEXT may be statements of PTX: each begins
   with the name of an instruction or directive, and ends.  */
extern bool words_may_be_ptx (const char *text, size_t length);

#endif /* MKOFFLOAD_NVPTX_WORDS_H */
