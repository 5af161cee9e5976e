/* What regions print on a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It goes through pipes, which the worker reads before it says that a region
   has ended: so the program has what the region has printed before it goes
   on.  */

#include "config.h"
#include "worker/output.h"

#include <fcntl.h>
#include <mpi.h>
#include <stddef.h>
#include <unistd.h>

#include "shared/channel.h"

enum { PART = 16384 };

/* By descriptor, 1 and 2, what is read.  */
static int ends[3];

bool
output_begin (bool together)
{
  for (int fd = 1; fd <= 2; fd++)
    {
      /* Then their order counts.  */
      if (fd == 2 && together)
	return dup2 (1, 2) >= 0;
      int pipe_ends[2];
      if (pipe2 (pipe_ends, O_CLOEXEC) != 0
	  || fcntl (pipe_ends[0], F_SETFL, O_NONBLOCK) != 0
	  || dup2 (pipe_ends[1], fd) < 0)
	return false;
      close (pipe_ends[1]);
      ends[fd] = pipe_ends[0];
    }
  return true;
}

bool
output_send (void)
{
  struct
  {
    struct channel_message message;
    char bytes[PART];
  } part;
  bool any = false;
  for (int fd = 1; fd <= 2 && ends[fd] > 0; fd++)
    {
      ssize_t size;
      while ((size = read (ends[fd], part.bytes, PART)) > 0)
	{
	  part.message = (struct channel_message) { .size = size };
	  part.message.words[0] = fd;
	  MPI_Send (&part, offsetof (__typeof__ (part), bytes) + size,
		    MPI_BYTE, 0, CHANNEL_TAG_OUTPUT, MPI_COMM_WORLD);
	  any = true;
	}
    }
  return any;
}
