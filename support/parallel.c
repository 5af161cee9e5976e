/* Several programs run at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The first program that has not ended yet writes where this one does; what
   those after it say is kept until it is their turn.  */

#include <config.h>

#include "support/parallel.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <libiberty.h>

#include "support/interrupt.h"
#include "support/jobserver.h"

struct job
{
  struct child_process *child;
  bool shows;		/* What it says is kept, to be shown.  */
  bool running;
};

struct batch
{
  struct job *jobs;
  size_t count;		/* After the first that failed, none counts.  */
  size_t started, shown;
  size_t running;
  size_t slots;		/* So many may run.  */
};

static void
note_child (int number)
{
  (void) number;
}

/* Have SIGCHLD interrupt ppoll, and nothing else; what was before goes to
   *ACTION and *MASK.  */
static void
watch_children (struct sigaction *action, sigset_t *mask)
{
  struct sigaction ours = { .sa_handler = note_child };
  sigset_t only;

  sigemptyset (&only);
  sigaddset (&only, SIGCHLD);
  sigprocmask (SIG_BLOCK, &only, mask);
  sigaction (SIGCHLD, &ours, action);
}

/* Give back tokens that nothing more will be started with.  */
static void
give_back (struct batch *batch)
{
  while (batch->started >= batch->count && batch->slots > 1
	 && batch->slots > batch->running)
    {
      jobserver_give_back ();
      batch->slots--;
    }
}

/* JOB, the one at INDEX, has ended.  If it failed, end those after it; if they
   are programs of ours, they give back the tokens that they took.  */
static void
end_job (struct batch *batch, size_t index, int wait_status)
{
  struct job *job = &batch->jobs[index];

  job->running = false;
  batch->running--;
  if (child_end (job->child, wait_status) || index >= batch->count)
    return;
  batch->count = index + 1;
  for (size_t i = index + 1; i < batch->started; i++)
    if (batch->jobs[i].running)
      kill (-batch->jobs[i].child->pid, SIGTERM);
}

/* Whether one more may run.  */
static bool
may_start (struct batch *batch)
{
  if (batch->running == batch->slots && batch->running < INTERRUPT_GROUPS
      && jobserver_take ())
    batch->slots++;
  return batch->running < batch->slots;
}

static void
start_next (struct batch *batch)
{
  size_t index = batch->started++;
  struct job *job = &batch->jobs[index];

  job->shows = !job->child->keep_errors && index > batch->shown;
  if (job->shows)
    job->child->keep_errors = true;
  else
    child_print (job->child);
  if (child_start (job->child))
    {
      job->running = true;
      batch->running++;
    }
  else
    batch->count = index + 1;
}

/* Show what those said that have ended, up to the first that runs.  */
static void
show_ended (struct batch *batch)
{
  for (; batch->shown < batch->started && batch->shown < batch->count
	 && !batch->jobs[batch->shown].running; batch->shown++)
    {
      struct job *job = &batch->jobs[batch->shown];

      if (!job->shows)
	continue;
      child_print (job->child);
      if (job->child->errors != NULL)
	fputs (job->child->errors, stderr);
    }
}

/* Wait until a job ends, or there may be a token if that is of use.  */
static void
wait_for_change (struct batch *batch, sigset_t mask)
{
  bool more = batch->started < batch->count
	      && batch->running < INTERRUPT_GROUPS && !interrupt_pending ();
  struct pollfd token = { more ? jobserver_descriptor () : -1, POLLIN, 0 };
  bool any = false;

  for (size_t i = 0; i < batch->started; i++)
    {
      struct job *job = &batch->jobs[i];
      int status = 0x7f00;

      if (job->running && waitpid (job->child->pid, &status, WNOHANG) != 0)
	{
	  end_job (batch, i, status);
	  any = true;
	}
    }
  sigdelset (&mask, SIGCHLD);
  if (!any)
    ppoll (&token, 1, NULL, &mask);
}

size_t
parallel_run (struct child_process *children, size_t count)
{
  struct batch batch = { XCNEWVEC (struct job, count + 1), count, 0, 0, 0, 1 };
  struct sigaction action;
  size_t failed;
  sigset_t mask;

  jobserver_connect ();
  watch_children (&action, &mask);
  for (size_t i = 0; i < count; i++)
    batch.jobs[i].child = &children[i];
  while (batch.running > 0
	 || (batch.started < batch.count && !interrupt_pending ()))
    {
      while (batch.started < batch.count && !interrupt_pending ()
	     && may_start (&batch))
	start_next (&batch);
      show_ended (&batch);
      give_back (&batch);
      if (batch.running > 0)
	wait_for_change (&batch, mask);
    }
  show_ended (&batch);
  give_back (&batch);
  sigaction (SIGCHLD, &action, NULL);
  sigprocmask (SIG_SETMASK, &mask, NULL);
  interrupt_check ();
  failed = 0;
  while (failed < batch.count && children[failed].status == 0)
    failed++;
  for (size_t i = 0; i < count; i++)
    children[i].keep_errors &= !batch.jobs[i].shows;
  free (batch.jobs);
  return failed;
}
