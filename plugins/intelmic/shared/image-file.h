/* A device image as a file of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_IMAGE_FILE_H
#define INTELMIC_IMAGE_FILE_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
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

/* A file with the SIZE bytes of DATA that cannot be changed, or -1 with errno
   set.  */
static inline int
image_file (const char *data, size_t size)
{
  int fd = memfd_create ("offload-image", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0)
    return -1;
  if (write_all (fd, data, size)
      && fcntl (fd, F_ADD_SEALS,
		F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0)
    return fd;
  int error = errno;
  close (fd);
  errno = error;
  return -1;
}

#endif /* INTELMIC_IMAGE_FILE_H */
