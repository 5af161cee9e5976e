/* The file of a device plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* dlopen waits for somebody to write into a FIFO, and maps what a library
   should have without a look at its length: a file that was copied in part,
   for want of space or of patience, ends the program with SIGBUS.  */

#include "config.h"
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "devices/plugin-file.h"

/* What is wrong with the file FD, of SIZE bytes, which has to have all that its
   program headers want to have mapped; null if it has no such headers.  */
static const char *
contents_problem (int fd, size_t size)
{
  ElfW (Ehdr) header;
  if (pread (fd, &header, sizeof header, 0) != (ssize_t) sizeof header
      || memcmp (header.e_ident, ELFMAG, SELFMAG) != 0
      || header.e_phentsize != sizeof (ElfW (Phdr)))
    return NULL;
  ssize_t length = (ssize_t) (header.e_phnum * sizeof (ElfW (Phdr)));
  ElfW (Phdr) *segment = malloc (length + 1);
  if (!segment)
    return "out of memory for its program headers";
  ssize_t got = pread (fd, segment, length, header.e_phoff);
  bool complete = got == length;
  for (unsigned i = 0; complete && i < header.e_phnum; i++)
    complete = (segment[i].p_type != PT_LOAD
		|| (segment[i].p_filesz <= size
		    && segment[i].p_offset <= size - segment[i].p_filesz));
  free (segment);
  return (complete ? NULL : got < 0 ? "the file cannot be read"
	  : "the file is truncated; install it again");
}

const char *
plugin_file_problem (const char *path)
{
  /* That does not wait for a writer.  */
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  const char *problem = NULL;
  if (fd < 0)
    return NULL;
  if (fstat (fd, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
	problem = "it is not a regular file";
      else
	problem = contents_problem (fd, status.st_size);
    }
  close (fd);
  return problem;
}
