/* Leave to run more than one thing at a time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* "make -jN" keeps a job server: a pipe or a FIFO with a byte in it, a token,
   for each job that may still be started.  Each program that make runs may do
   one thing at a time; before it starts another beside it, it takes a token,
   and writes it back afterwards.  MAKEFLAGS says where the pipe is:
   --jobserver-auth=READ,WRITE, two descriptors, or --jobserver-auth=fifo:PATH.
   (See "POSIX Jobserver Interaction" in the manual of GNU make.)  make closes
   the descriptors for a command that it does not take for another make; then
   one thing at a time it is.

   GCC's driver takes out of MAKEFLAGS what it does not know or what seems to be
   closed, so the front door hands the value on in a variable of its own.

   Where there is no job server, this makes one, with tokens for the CPUs that
   this process may use.

   Tokens that are held when the program ends, also by a signal that interrupt.h
   catches, are given back.  */

#ifndef SUPPORT_JOBSERVER_H
#define SUPPORT_JOBSERVER_H

#include <stdbool.h>

/* At most so many tokens are taken.  */
#define JOBSERVER_TOKENS 63

/* Set GOMP_OFFLOAD_JOBSERVER, for our own programs, to what follows
   --jobserver-auth= in MAKEFLAGS.  */
extern void jobserver_hand_on (void);

/* Find the job server, or make one.  Only the first call does something; it has
   to come before child_clean_environment.  */
extern void jobserver_connect (void);

/* Have children find the same job server with jobserver_connect.  */
extern void jobserver_share (void);

/* Take a token if there is one now.  */
extern bool jobserver_take (void);

/* Give back one, or all.  */
extern void jobserver_give_back (void);
extern void jobserver_give_all_back (void);

/* A descriptor that can be read when there is a token, so that it pays to try
   again; -1 if there never will be one.  */
extern int jobserver_descriptor (void);

#endif /* SUPPORT_JOBSERVER_H */
