/* What regions print on a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It goes through pipes, which the worker reads before it says that a region
   has ended: so the program has what the region has printed before it goes
   on.  The worker's first thread does that; while it is to wait for what may
   print, another one reads into memory, so that no pipe is full.  */

#include "config.h"
#include "worker/output.h"

#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "shared/channel.h"
#include "worker/printed.h"

enum { PART = 16384 };

/* By descriptor, 1 and 2, what is read.  */
static int ends[3];

/* By descriptor, what was read and not sent; of the reader while there is
   one.  */
static struct
{
  char *bytes;
  size_t size, room;
} kept[3];

static struct
{
  pthread_t thread;
  bool runs;
  int stop;			/* An event.  */
} reader;

bool
output_begin (bool together)
{
  reader.stop = eventfd (0, EFD_CLOEXEC);
  if (reader.stop < 0)
    return false;
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
      printed_watch (ends[fd]);
    }
  return true;
}

/* Read what there is of FD.  False if there is no memory for it.  */
static bool
keep_some (int fd)
{
  if (kept[fd].room - kept[fd].size < PART)
    {
      size_t room = 2 * kept[fd].room + PART;
      char *bytes = realloc (kept[fd].bytes, room);
      if (!bytes)
	return false;
      kept[fd].bytes = bytes;
      kept[fd].room = room;
    }
  ssize_t size = read (ends[fd], kept[fd].bytes + kept[fd].size, PART);
  kept[fd].size += size > 0 ? size : 0;
  return true;
}

static void *
read_ends (void *unused)
{
  struct pollfd ready[] = { { reader.stop, POLLIN, 0 },
			    { ends[1], POLLIN, 0 },
			    { ends[2] > 0 ? ends[2] : -1, POLLIN, 0 } };
  (void) unused;
  do
    {
      poll (ready, 3, -1);
      for (int fd = 1; fd <= 2; fd++)
	if (ready[fd].revents && !keep_some (fd))
	  ready[fd].fd = -1;
    }
  while (!ready[0].revents);
  return NULL;
}

void
output_keep (void)
{
  reader.runs = pthread_create (&reader.thread, NULL, read_ends, NULL) == 0;
}

static void
end_reader (void)
{
  uint64_t event = 1;
  reader.runs = (write (reader.stop, &event, sizeof event) != sizeof event
		 || pthread_join (reader.thread, NULL) != 0
		 || read (reader.stop, &event, sizeof event) != sizeof event);
}

/* Send SIZE bytes, at most PART, for FD.  */
static void
send_part (int fd, const char *bytes, size_t size)
{
  struct
  {
    struct channel_message message;
    char bytes[PART];
  } part;
  part.message = (struct channel_message) { .words = { fd }, .size = size };
  memcpy (part.bytes, bytes, size);
  MPI_Send (&part, offsetof (__typeof__ (part), bytes) + size, MPI_BYTE, 0,
	    CHANNEL_TAG_OUTPUT, MPI_COMM_WORLD);
}

static bool
send_kept (int fd)
{
  bool any = kept[fd].size > 0;
  for (size_t sent = 0, size; sent < kept[fd].size; sent += size)
    {
      size = kept[fd].size - sent < PART ? kept[fd].size - sent : PART;
      send_part (fd, kept[fd].bytes + sent, size);
    }
  free (kept[fd].bytes);
  kept[fd].bytes = NULL;
  kept[fd].size = kept[fd].room = 0;
  return any;
}

bool
output_send (void)
{
  char bytes[PART];
  bool any = false;
  if (reader.runs)
    end_reader ();
  else if (!printed_any ())
    return false;
  for (int fd = 1; fd <= 2 && ends[fd] > 0; fd++)
    {
      any |= send_kept (fd);
      for (ssize_t size; (size = read (ends[fd], bytes, PART)) > 0; any = true)
	send_part (fd, bytes, size);
    }
  printed_was_read ();
  return any;
}
