/* Programs run by a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Calling sequence:

     struct child_process child = CHILD_PROCESS_INIT;

     child.argv = args.values;
     child.keep_errors = true;			optional
     if (!child_run (&child))
       die ("%s", child.failure);
     child_release (&child);

   The child runs in a process group of its own.  A signal that interrupt.h
   catches meanwhile is passed on to that group, and once it is gone, ends the
   program; a child that dies of a signal takes its group along.

   parallel.h runs several at once, and relay.h one whose messages are passed
   on, with the three functions that child_run consists of.

   What a program says is kept in memory, not in a file: a program may have
   failed because no more files can be written.  */

#ifndef SUPPORT_CHILD_H
#define SUPPORT_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct child_process
{
  /* Set by the caller.  ARGV[0] is looked for along PATH if it has no slash.
     KEEP_OUTPUT and KEEP_ERRORS: what it writes to stdout, to stderr goes to
     OUTPUT, to ERRORS instead of where the program's own goes.  ERRORS_TO is
     where else its stderr goes, a descriptor, 0 for none.  VERBOSE prints the
     command to stderr first.  LEAVES_FILES: what it makes in TMPDIR is for
     others, and does not go with this program's own files.  */
  char *const *argv;
  bool keep_output;
  bool keep_errors;
  int errors_to;
  bool verbose;
  bool leaves_files;

  /* Set by child_run.  STATUS is the exit status, -1 if the program did not
     start, 128 + N if signal N ended it.  FAILURE is NULL, or what went wrong
     in words, malloc'ed.  OUTPUT and ERRORS are malloc'ed text, NULL if that
     was not asked for or it did not start.  PID is the process while it
     runs.  */
  int status;
  char *failure;
  char *output;
  char *errors;
  pid_t pid;

  /* While it runs, the files that it writes to instead of stdout and stderr; 0
     for none.  */
  int kept[2];
};

#define CHILD_PROCESS_INIT { .argv = NULL }

/* Run it and wait for it; whether it started and exited with status 0.  */
extern bool child_run (struct child_process *child);

/* Print the command to stderr if VERBOSE.  */
extern void child_print (const struct child_process *child);

/* Start it; false if that failed, or a signal to end the program arrived.  */
extern bool child_start (struct child_process *child);

/* Note that it ended with WAIT_STATUS, as waitpid says; whether it exited with
   status 0.  */
extern bool child_end (struct child_process *child, int wait_status);

/* Whether it has run and ended by itself, not by a signal: if it failed, it has
   said why.  */
extern bool child_exited (const struct child_process *child);

/* Free what child_run allocated.  */
extern void child_release (struct child_process *child);

/* Remove from this program's environment, which children inherit, what a
   compiler driver tells its own subprograms and what must not reach another
   compiler: COLLECT_*, GOMP_OFFLOAD_*, COMPILER_PATH, LIBRARY_PATH, the
   offload targets, make's job server, files of dependencies.  What the caller
   needs of it, it reads before.  */
extern void child_clean_environment (void);

#endif /* SUPPORT_CHILD_H */
