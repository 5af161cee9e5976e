/* The content of a file of the cache of device code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* After it comes a line with the key and a checksum of the content, always as
   long.  */

#ifndef SUPPORT_IMAGE_CACHE_CONTENT_H
#define SUPPORT_IMAGE_CACHE_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/checksum.h"
#include "support/digest.h"

#define CONTENT_MARK "\ngomp-offload image 2 "
#define CONTENT_END_LENGTH \
  (sizeof CONTENT_MARK - 1 + DIGEST_LENGTH + CHECKSUM_LENGTH + 2)

/* Whether the file FD is undamaged and is KEY's; *SIZE is what its content
   has.  */
extern bool content_check (int fd, const char *key, size_t *size);

/* Write SIZE bytes DATA to the file FD.  */
extern bool content_write (int fd, const void *data, size_t size);

/* Write to FD, the file of KEY's content, what has to come after it, unless it
   is empty or has then more than LIMIT bytes.  */
extern bool content_finish (int fd, const char *key, size_t limit);

#endif /* SUPPORT_IMAGE_CACHE_CONTENT_H */
