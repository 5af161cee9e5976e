/* Ending the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <gnu/libc-version.h>
#include "no-cancel.h"
#include "thread-start.h"
#include "base/loader.h"
#include "base/lock.h"
#include "base/program-end.h"

static _Atomic bool claimed;

/* Whether this thread has claimed the end; and of that one, the status.  */
static __thread bool is_ender;
static _Atomic int final_status;

/* Whether the thread that ends the program is in exit or about to be.  */
static _Atomic bool exit_called;

/* Whether exit handlers are being called, and by this thread.  */
static _Atomic bool exit_begun;
static __thread bool calls_handlers;

__thread void (*program_end_leave) (void);
__thread void (*program_end_last_words) (void);

/* Whether the thread that ends the program has said its last words.  */
static _Atomic bool aborts;

/* Where this thread leaves what it does, or null.  If not ALWAYS, only a thread
   that waits does.  */
static __thread struct way_out
{
  jmp_buf place;
  bool always;
} *way_out;

bool
program_end_claim (int status)
{
  if (!atomic_exchange (&claimed, true))
    {
      is_ender = true;
      final_status = status;
    }
  else if (is_ender && final_status == EXIT_SUCCESS)
    /* Something went wrong in a handler that exit (0) has called.  */
    final_status = status;
  return is_ender;
}

bool
program_is_ending (void)
{
  return claimed;
}

bool
program_is_failing (void)
{
  return claimed && final_status != EXIT_SUCCESS;
}

/* libgfortran's FLUSH, if the program has it.  */
extern void _gfortran_flush_i4 (int *unit) __attribute__ ((weak));

/* If exit is being carried out already, this thread or another may be among the
   destructors, of which libgfortran's is one, and exit does not call the rest
   of them a second time.  */
static void
flush_fortran (void)
{
  if (_gfortran_flush_i4 && exit_begun)
    _gfortran_flush_i4 (NULL);
}

void
program_end_note_exit (void)
{
  exit_begun = calls_handlers = true;
  program_end_check ();
}

/* A constructor of the program that dlopen calls may have met a target region.
   If its thread waited on, it would keep ld.so's lock, for which exit waits.
   Whether a thread has the lock cannot be asked: but then another one does not
   get it.  */
static void *
take_loader_lock (void *taken)
{
  loader_own_file ();
  *(_Atomic bool *) taken = true;
  return NULL;
}

/* Wait until it is clear that others get ld.so's lock, and return true, or that
   exit has not had it for SECONDS after its handlers were called.  */
static bool
loader_is_free (_Atomic bool *taken, int seconds)
{
  if (!thread_start (take_loader_lock, taken))
    return true;
  for (int waited = 0; !*taken && waited < seconds * 100; waited += exit_begun)
    usleep (10000);
  return *taken;
}

/* Whether only one thread gets into exit, as is so from glibc 2.41 on.  */
static bool
exit_is_locked (void)
{
  int major, minor;
  return (sscanf (gnu_get_libc_version (), "%d.%d", &major, &minor) == 2
	  && (major > 2 || minor >= 41));
}

/* Wait for the end of the program.  */
static void __attribute__ ((noreturn))
wait_for_end (void)
{
  _Atomic bool taken = false;
  if (program_end_leave)
    program_end_leave ();
  if (claimed && calls_handlers && exit_is_locked ())
    {
      /* This thread is in exit, where the one that ends the program does not
	 get then.  */
      while (!exit_called)
	usleep (1000);
      exit (final_status);
    }
  if (claimed && !loader_is_free (&taken, 5))
    {
      /* The ending thread does not get beyond its handlers, of which it has
	 called those of atexit.  */
      flush_fortran ();
      if (!exit_is_locked ())
	exit (final_status);
      fflush (NULL);
      _exit (final_status);
    }
  for (;;)
    pause ();
}

void
program_end_yield (void)
{
  lock_assert_none_held ();
  if (exit_begun && !calls_handlers)
    wait_for_end ();
}

void
program_end (void)
{
  lock_assert_none_held ();
  if (way_out && (way_out->always || !is_ender))
    longjmp (way_out->place, 1);
  if (is_ender)
    {
      if (program_end_leave)
	program_end_leave ();
      if (program_end_last_words && !atomic_exchange (&aborts, true))
	program_end_last_words ();
      flush_fortran ();
      exit_called = true;
      exit (final_status);
    }
  wait_for_end ();
}

void
program_end_check (void)
{
  if (claimed && !is_ender)
    program_end ();
}

static bool
do_with_way_out (void (*act) (void *), void *data, bool always)
{
  struct way_out here, *volatile outer = way_out;
  volatile bool done = false;
  volatile int cancel = cancel_disable ();
  here.always = always;
  if (setjmp (here.place) == 0)
    {
      way_out = &here;
      act (data);
      done = true;
    }
  way_out = outer;
  cancel_restore (cancel);
  return done;
}

bool
program_end_shield (void (*act) (void *), void *data)
{
  return do_with_way_out (act, data, false);
}

bool
program_end_escape (void (*act) (void *), void *data)
{
  return do_with_way_out (act, data, true);
}

void
program_end_change_status (int status)
{
  if (claimed)
    return;
  flush_fortran ();
  exit (status);
}

/* 0 for none.  */
static _Atomic int noted_status;

void
program_end_note_status (int status)
{
  noted_status = status;
}

void
program_end_put_off (void (*act) (void *), void *data)
{
  if (!do_with_way_out (act, data, true))
    noted_status = final_status;
}

void
program_end_with_noted_status (void)
{
  if (noted_status == 0)
    return;
  program_end_claim (noted_status);
  program_end ();
}

void
program_end_with_signal (void)
{
  if (!aborts)
    return;
  fflush (NULL);
  abort ();
}

void
program_end_after_fork (void)
{
  claimed = is_ender = exit_called = aborts = false;
}
