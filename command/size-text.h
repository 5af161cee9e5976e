/* Sizes for people.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_SIZE_TEXT_H
#define COMMAND_SIZE_TEXT_H

#include <stdint.h>

enum { SIZE_TEXT_MAX = 32 };

/* SIZE, in bytes, as "512 bytes" or "15.6 GiB"; in TEXT, which is returned.  */
extern const char *size_text (char text[SIZE_TEXT_MAX], uint64_t size);

#endif /* COMMAND_SIZE_TEXT_H */
