/* Whether a library's file is whole.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cut-off.h"

/* The same of the file that is open as FD.  */
static bool
lacks_segment (int fd)
{
  struct stat file;
  Elf64_Ehdr header;
  if (fstat (fd, &file) != 0
      || pread (fd, &header, sizeof header, 0) != sizeof header
      || memcmp (header.e_ident, ELFMAG, SELFMAG) != 0
      || header.e_phentsize != sizeof (Elf64_Phdr))
    return false;
  uint64_t size = file.st_size;
  for (unsigned i = 0; i < header.e_phnum; i++)
    {
      Elf64_Phdr segment;
      off_t place = header.e_phoff + i * sizeof segment;
      if (pread (fd, &segment, sizeof segment, place) != sizeof segment
	  || (segment.p_type == PT_LOAD
	      && (segment.p_offset > size
		  || segment.p_filesz > size - segment.p_offset)))
	return true;
    }
  return false;
}

bool
is_cut_off (const char *path)
{
  if (!strchr (path, '/'))
    return false;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return false;
  bool cut_off = lacks_segment (fd);
  close (fd);
  return cut_off;
}
