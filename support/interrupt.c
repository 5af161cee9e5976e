/* Signals that end a program, delivered where it can clean up.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/interrupt.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "support/diagnostic.h"
#include "support/jobserver.h"
#include "support/tempfile.h"

static const int ending_signals[]
  = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU };

#define N_ENDING_SIGNALS (sizeof ending_signals / sizeof *ending_signals)

/* Whether this program ignores SIGXFSZ, and its parent did not.  */
static bool takes_size_limit;

/* Written by the handler.  */
static volatile sig_atomic_t pending;

/* Read by the handler; changed with the signals blocked.  0 is a free
   place.  */
static volatile pid_t child_groups[INTERRUPT_GROUPS];

static void
note_signal (int number)
{
  int saved_errno = errno;

  pending = number;
  for (size_t i = 0; i < INTERRUPT_GROUPS; i++)
    if (child_groups[i] > 0)
      kill (-child_groups[i], number);
  errno = saved_errno;
}

void
interrupt_catch (void)
{
  struct sigaction action, old;

  /* What fails may have failed because of a signal.  */
  diagnostic_before_death = interrupt_check;
  action.sa_handler = note_signal;
  action.sa_flags = 0;
  sigemptyset (&action.sa_mask);
  for (size_t i = 0; i < N_ENDING_SIGNALS; i++)
    if (sigaction (ending_signals[i], NULL, &old) == 0
	&& old.sa_handler != SIG_IGN)
      sigaction (ending_signals[i], &action, NULL);
  if (sigaction (SIGXFSZ, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
    {
      signal (SIGXFSZ, SIG_IGN);
      takes_size_limit = true;
    }
  prctl (PR_SET_CHILD_SUBREAPER, 1);
  /* Whoever has ended wants nothing more, and has removed what this program is
     to read.  */
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}

void
interrupt_child_defaults (sigset_t *set)
{
  sigemptyset (set);
  if (takes_size_limit)
    sigaddset (set, SIGXFSZ);
}

int
interrupt_pending (void)
{
  return pending;
}

void
interrupt_check (void)
{
  int number = pending;
  sigset_t only;

  if (number == 0)
    return;
  jobserver_give_all_back ();
  tempfile_remove_all ();
  signal (number, SIG_DFL);
  sigemptyset (&only);
  sigaddset (&only, number);
  sigprocmask (SIG_UNBLOCK, &only, NULL);
  raise (number);
  _exit (128 + number);
}

void
interrupt_block (sigset_t *saved)
{
  sigset_t all;

  sigemptyset (&all);
  for (size_t i = 0; i < N_ENDING_SIGNALS; i++)
    sigaddset (&all, ending_signals[i]);
  sigprocmask (SIG_BLOCK, &all, saved);
}

void
interrupt_unblock (const sigset_t *saved)
{
  sigprocmask (SIG_SETMASK, saved, NULL);
}

/* Put NEW into the first place that holds OLD.  */
static void
replace_group (pid_t old, pid_t new)
{
  for (size_t i = 0; i < INTERRUPT_GROUPS; i++)
    if (child_groups[i] == old)
      {
	child_groups[i] = new;
	return;
      }
}

void
interrupt_forward_add (pid_t group)
{
  replace_group (0, group);
}

void
interrupt_forward_remove (pid_t group)
{
  replace_group (group, 0);
}
