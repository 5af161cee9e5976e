/* Programs run by a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Calling sequence:

     struct child_process child = CHILD_PROCESS_INIT;

     child.argv = args.values;
     child.errors_file = path;			optional
     if (!child_run (&child))
       die ("%s", child.failure);
     child_release (&child);

   The child runs in a process group of its own.  A signal that interrupt.h
   catches meanwhile is passed on to that group, and once it is gone, ends the
   program; a child that dies of a signal takes its group along.

   parallel.h runs several at once, with the three functions that child_run
   consists of.  */

#ifndef SUPPORT_CHILD_H
#define SUPPORT_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct child_process
{
  /* Set by the caller.  ARGV[0] is looked for along PATH if it has no slash.
     OUTPUT_FILE and ERRORS_FILE are where stdout and stderr go, NULL for where
     the program's own go; they are created or truncated.  VERBOSE prints the
     command to stderr first.  */
  char *const *argv;
  const char *output_file;
  const char *errors_file;
  bool verbose;

  /* Set by child_run.  STATUS is the exit status, -1 if the program did not
     start, 128 + N if signal N ended it.  FAILURE is NULL, or what went wrong
     in words, malloc'ed.  PID is the process while it runs.  */
  int status;
  char *failure;
  pid_t pid;
};

#define CHILD_PROCESS_INIT { NULL, NULL, NULL, false, 0, NULL, 0 }

/* Run it and wait for it; whether it started and exited with status 0.  */
extern bool child_run (struct child_process *child);

/* Print the command to stderr if VERBOSE.  */
extern void child_print (const struct child_process *child);

/* Start it; false if that failed, or a signal to end the program arrived.  */
extern bool child_start (struct child_process *child);

/* Note that it ended with WAIT_STATUS, as waitpid says; whether it exited with
   status 0.  */
extern bool child_end (struct child_process *child, int wait_status);

/* Free what child_run allocated.  */
extern void child_release (struct child_process *child);

/* Remove from this program's environment, which children inherit, what a
   compiler driver tells its own subprograms and what must not reach another
   compiler: COLLECT_*, GOMP_OFFLOAD_*, COMPILER_PATH, LIBRARY_PATH, the
   offload targets, make's job server, files of dependencies.  What the caller
   needs of it, it reads before.  */
extern void child_clean_environment (void);

#endif /* SUPPORT_CHILD_H */
