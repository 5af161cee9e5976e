/* Writing to a file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_WRITE_H
#define INTELMIC_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

/* Write the SIZE bytes of DATA to FD.  False with errno set if that fails.  */
static inline bool
write_all (int fd, const char *data, size_t size)
{
  while (size > 0)
    {
      ssize_t written = write (fd, data, size);
      if (written < 0)
	return false;
      data += written;
      size -= written;
    }
  return true;
}

#endif /* INTELMIC_WRITE_H */
