/* Ending the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An error that the program cannot survive, and "exit" in a target region, end
   the program as if the thread that met it had called exit: exit handlers and
   destructors run, and nothing is lost of what C streams, C++ streams and
   Fortran units have buffered.  For that

   - no lock of ours is held, since handlers may have target regions and the
     last destructors stop the devices.  Entry points get their errors as return
     values and end the program when they have released their locks.  A plugin
     may find out deep inside an operation that cannot go on; then the locks of
     the thread are taken from it (device_abandon_locks), and what they guard is
     lost: nobody waits for it, and nobody looks at it again.
   - one thread does it, the first that comes.  Its status is the program's.
   - a thread that comes later waits for the end, without a lock of ours.  In a
     constructor or destructor of a library that is opened or closed it would
     keep ld.so's lock, which exit needs; so what this library does there
     returns instead (program_end_shield).  What the program does there cannot:
     if it keeps the ending thread from calling the destructors of libraries,
     these are left out after some seconds.
   - where exit lets in one thread only, and another one had called it before,
     that one goes on, with the status of the thread that had the reason.
   - a handler or destructor that comes here again is cut short: the rest of
     them run, and the program ends.
   - a thread whose entry points are those of a runtime that aborts has words of
     that said last (program_end_last_words).  Then SIGABRT ends the program,
     but when all of that is done.
   - a thread that waits for others at the end does not wait for those that wait
     for it (program_end_leave), and if the program ends for one of these
     reasons, for none.

   Since ld.so's lock matters to the end, and what is called with that lock may
   end the program, program-end.c and loader.c call each other.  */

#ifndef PROGRAM_END_H
#define PROGRAM_END_H

#include <stdbool.h>

/* This thread has met a reason to end the program with STATUS.  True for the
   first that comes, which is to tell the user the reason.  In any case
   program_end has to follow.  */
extern bool program_end_claim (int status);

/* End the program, or leave that to the thread that is doing it.  Somebody has
   claimed it; the caller holds no lock.  */
extern void program_end (void) __attribute__ ((noreturn));

/* Whether somebody has claimed it.  */
extern bool program_is_ending (void);

/* Whether that was with another status than 0.  */
extern bool program_is_failing (void);

/* What this thread does before it ends the program or waits for its end, or
   null.  Called without a lock.  */
extern __thread void (*program_end_leave) (void)
  __attribute__ ((tls_model ("initial-exec")));

/* What this thread says last if it ends the program, which then gets SIGABRT
   instead of a status; or null.  */
extern __thread void (*program_end_last_words) (void)
  __attribute__ ((tls_model ("initial-exec")));

/* The last of what runs at exit: send that signal if it is due.  */
extern void program_end_with_signal (void);

/* An exit handler has been called, whatever ends the program.  */
extern void program_end_note_exit (void);

/* The devices have been stopped, since the program ends.  Does not return
   unless this is the thread that calls exit handlers.  */
extern void program_end_yield (void);

/* To be called by what runs at exit: if the program ends by another thread's
   claim, this one, which has called exit too, leaves the reason and the status
   to that thread.  */
extern void program_end_check (void);

/* ld.so has called this library, and holds its lock.  Do ACT (DATA).  False if
   the program turns out to be ended by another thread; then ACT was left in the
   middle.  */
extern bool program_end_shield (void (*act) (void *data), void *data);

/* Do ACT (DATA) as something that this thread leaves before it ends the program
   or waits for its end.  False if it was left; then the caller, once it holds
   what it got for ACT no longer, calls program_end.  */
extern bool program_end_escape (void (*act) (void *data), void *data);

/* The last of what runs at exit, in its thread: the program, which would end
   with 0, is to end with STATUS.  Returns only if another thread has claimed
   its end.  */
extern void program_end_change_status (int status);

/* The program, which is ending, is to end with STATUS when devices have been
   stopped.  */
extern void program_end_note_status (int status);

/* Do ACT (DATA), which runs at exit.  If that ends the program, leave it, and
   have the program end when devices have been stopped: what follows has to be
   done, and exit would not call this destructor again.  */
extern void program_end_put_off (void (*act) (void *data), void *data);

/* Devices have been stopped: do that.  Returns if nobody has asked for it.  */
extern void program_end_with_noted_status (void);

/* In the child after fork: whatever ended was the parent.  */
extern void program_end_after_fork (void);

#endif /* PROGRAM_END_H */
