/* Processes that target regions fork.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region may fork.  The child is a copy of the device with one thread, and
   shares the device's memory.  It does what the region's function does, as far
   as that can be done without the other threads, and ends where the function
   returns: it takes no commands, and the host knows nothing of it.  Like the
   device, it may exit or execute a program, and it goes when the device
   does.  */

#include "config.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "device/league.h"
#include "device/process.h"

bool is_forked;

static pid_t device_process;

/* The process that forked this one.  */
static pid_t parent;

bool
is_device_process (void)
{
  return getpid () == device_process;
}

static void
before_fork (void)
{
  parent = getpid ();
}

/* The thread that forked this process has ended, or all of its process.  */
static void
end_with_parent (int signal __attribute__ ((unused)))
{
  if (getppid () != parent)
    _exit (EXIT_FAILURE);
}

/* The signal is one that ends what the child executes.  */
static void
in_child (void)
{
  struct sigaction action
    = { .sa_handler = end_with_parent, .sa_flags = SA_RESTART };
  is_forked = true;
  league_in_child ();
  sigaction (SIGHUP, &action, NULL);
  prctl (PR_SET_PDEATHSIG, SIGHUP);
  end_with_parent (SIGHUP);
}

void
fork_watch (void)
{
  device_process = getpid ();
  pthread_atfork (before_fork, NULL, in_child);
}
