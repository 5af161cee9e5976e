/* Signals that end a program, delivered where it can clean up.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program that leaves temporary files and has children cannot do all that is
   needed within a signal handler.  The handler therefore only takes a note and
   passes the signal on to the running children; what waits for them, or asks
   interrupt_check (), then gives job tokens back, removes the temporary files
   and ends the program by the same signal, so that the caller sees what
   happened.  System calls are not restarted: whatever blocks, fails, and the
   error path (die) asks, too.  */

#ifndef SUPPORT_INTERRUPT_H
#define SUPPORT_INTERRUPT_H

#include <signal.h>
#include <sys/types.h>

/* Catch the signals that by default end a program and can be caught, other than
   those that mean a defect.  A signal that is ignored stays so.  SIGXFSZ is
   ignored, too, from then on: writing fails, and its error path tells which
   file is too large.  If the parent ends, this program gets SIGTERM.  Processes
   that lose their parents become children of this program, which can wait until
   all that it has ended are gone.  */
extern void interrupt_catch (void);

/* The signals that interrupt_catch has made this program ignore, and which a
   child should not.  */
extern void interrupt_child_defaults (sigset_t *set);

/* If one of them arrived, clean up and die by it.  */
extern void interrupt_check (void);

/* The signal that arrived, or 0.  */
extern int interrupt_pending (void);

/* Hold the signals back, storing the mask before in *SAVED; let them through
   again.  */
extern void interrupt_block (sigset_t *saved);
extern void interrupt_unblock (const sigset_t *saved);

/* The process groups that the handler passes signals on to, at most
   INTERRUPT_GROUPS.  Add and remove them with signals held back.  */
#define INTERRUPT_GROUPS 64
extern void interrupt_forward_add (pid_t group);
extern void interrupt_forward_remove (pid_t group);

#endif /* SUPPORT_INTERRUPT_H */
