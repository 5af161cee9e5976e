/* How a region leaves the device process, or its thread.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region may end the process, by exit, quick_exit or _exit, and that ends the
   program.  It leaves its status for the host then, which cannot ask the system
   for that if the program ignores SIGCHLD or waits for all children: a process
   that ends without did so behind the region's back, as when it executed
   another program.  The thread that runs a region has to come back: without it
   nobody would answer.  */

#include "config.h"

#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "device/libgomp.h"
#include "device/process.h"

static void
note_exit (int status, void *unused __attribute__ ((unused)))
{
  if (is_device_process ())
    atomic_store (&channel->exits, CHANNEL_EXITS | (status & 0xff));
}

/* What this thread has called quick_exit with.  */
static _Thread_local int quick_status;

static void
note_quick_exit (void)
{
  note_exit (quick_status, NULL);
}

void
leave_watch (void)
{
  on_exit (note_exit, NULL);
  at_quick_exit (note_quick_exit);
}

/* The program comes first in the search order of the dynamic linker, so the
   device images find these.  */
void
quick_exit (int status)
{
  void (*next) (int) __attribute__ ((noreturn));
  quick_status = status;
  next = (__typeof__ (next)) dlsym (RTLD_NEXT, "quick_exit");
  next (status);
}

void
_exit (int status)
{
  note_exit (status, NULL);
  for (;;)
    syscall (SYS_exit_group, status);
}

void _Exit (int) __attribute__ ((alias ("_exit"), noreturn));

/* Whether CALLER is code of libgomp, which ends threads that it needs no
   more.  */
static bool
is_libgomp (void *caller)
{
  Dl_info library, info;
  return (dladdr ((void *) libgomp.omp_get_level, &library) != 0
	  && dladdr (caller, &info) != 0
	  && info.dli_fbase == library.dli_fbase);
}

/* Threads that a region has made itself may call it.  */
void
pthread_exit (void *result)
{
  void (*next) (void *) __attribute__ ((noreturn));
  if (is_device_process ()
      && (worker_slot >= 0
	  || (omp_get_level () > 0
	      && !is_libgomp (__builtin_return_address (0)))))
    crash_by_thread_end ();
  next = (__typeof__ (next)) dlsym (RTLD_NEXT, "pthread_exit");
  next (result);
}
