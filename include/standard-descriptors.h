/* Descriptors where the program has closed standard ones.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef STANDARD_DESCRIPTORS_H
#define STANDARD_DESCRIPTORS_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* FD, or in its place another descriptor, closed on exec, if the system gave a
   standard one's number, which the program has closed: what is printed there
   would go into the file.  -1 if FD is, or with errno set.  */
static inline int
beyond_standard (int fd)
{
  if (fd < 0 || fd > STDERR_FILENO)
    return fd;
  int other = fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int error = errno;
  close (fd);
  errno = error;
  return other;
}

#endif /* STANDARD_DESCRIPTORS_H */
