/* How the hub gets what it shares with the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The job's first process, the hub, gets the memory that it shares with the
   program, and the program's output, through a socket.  That has a random name
   in no file system, and takes one connection, of the same user, from a process
   that knows a secret which the launcher hands to the hub on its standard
   input.  */

#ifndef MPI_ATTACH_H
#define MPI_ATTACH_H

#include <stdbool.h>

enum
{
  ATTACH_LINE = 100,
  ATTACH_VERSION = 64
};

/* While the job is started.  */
struct attachment
{
  int memory;			/* The caller's, until attach_end.  */
  int listener;
  char name[40];		/* Of the socket.  */
  char secret[40];
};

/* Nothing is open yet.  */
extern void attach_init (struct attachment *attachment);

/* Have ATTACHMENT's socket listen.  False with errno set if that fails.  */
extern bool attach_listen (struct attachment *attachment);

/* Write to LINE what the hub is to read; return its length.  */
extern int attach_line (const struct attachment *attachment,
			char line[ATTACH_LINE]);

/* Take a connection, if one comes within LIMIT milliseconds.  Whether it is the
   hub's, which then has the memory.  If it is one of another version, VERSION
   becomes that; else it is empty.  */
extern bool attach_look (const struct attachment *attachment, int limit,
			 char version[ATTACH_VERSION]);

/* Close what is open.  */
extern void attach_end (struct attachment *attachment);

#endif /* MPI_ATTACH_H */
