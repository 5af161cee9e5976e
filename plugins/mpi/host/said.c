/* What MPI's launcher says.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/said.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "standard-descriptors.h"

/* How much of it is looked at.  */
#define SAID_SIZE 16384

/* A file that is mapped, where it stays: a descriptor might become one of the
   program's.  */
static char *said;

bool
said_make (int *fd)
{
  *fd = beyond_standard (memfd_create ("offload-mpi-said",
				       MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (*fd < 0 || ftruncate (*fd, SAID_SIZE) != 0
      || fcntl (*fd, F_ADD_SEALS, F_SEAL_SHRINK) != 0)
    return false;
  void *text = mmap (said, SAID_SIZE, PROT_READ,
		     MAP_SHARED | (said ? MAP_FIXED : 0), *fd, 0);
  if (text == MAP_FAILED)
    return false;
  said = text;
  return true;
}

/* How much LINE of the launcher's says: most what is about a process that is
   lost.  Open MPI's says which rank, or which machine others miss; MPICH's and
   srun on which machine.  */
static int
worth (const char *line)
{
  return (strstr (line, " rank ") || strstr (line, "RUNNING AT")
	  || strncmp (line, "Peer host:", 10) == 0
	  || (strncmp (line, "srun: ", 6) == 0 && strstr (line, ": task ")) ? 2
	  : strlen (line) > 8 ? 1 : 0);
}

void
said_copy (char *text, size_t size)
{
  static char lines[SAID_SIZE + 1];
  char *rest = lines;
  int most = 0;
  if (said)
    memcpy (lines, said, SAID_SIZE);
  text[0] = '\0';
  /* Open MPI 5's ends some texts with a null.  */
  for (int i = 0; i < SAID_SIZE; i++)
    lines[i] = lines[i] ? lines[i] : '\n';
  /* What ssh says ends with both.  */
  for (char *line; (line = strsep (&rest, "\r\n")) != NULL; )
    {
      /* They draw lines.  */
      line += strspn (line, "=-* \t");
      if (worth (line) > most)
	snprintf (text, size, ": %.*s", (int) size - 3, line);
      most = worth (line) > most ? worth (line) : most;
    }
}
