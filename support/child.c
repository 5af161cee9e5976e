/* Programs run by a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/child.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/tempfile.h"
#include "support/text.h"

/* What child_clean_environment removes; a name that ends in * stands for all
   that begin so.  */
static const char *const private_variables[] = {
  "COLLECT_*", "GOMP_OFFLOAD_*", "COMPILER_PATH", "LIBRARY_PATH",
  "GCC_EXEC_PREFIX", "LD_RUN_PATH", "OFFLOAD_TARGET_NAMES",
  "OFFLOAD_TARGET_DEFAULT", "MAKEFLAGS", "MFLAGS", "GNUMAKEFLAGS",
  "DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES", "GCC_COMPARE_DEBUG"
};

/* Whether the environment entry ENTRY, "NAME=value", is private.  */
static bool
is_private (const char *entry)
{
  for (size_t i = 0; i < ARRAY_SIZE (private_variables); i++)
    {
      const char *name = private_variables[i];
      size_t length = strlen (name);

      if (name[length - 1] == '*'
	  ? strncmp (entry, name, length - 1) == 0
	  : strncmp (entry, name, length) == 0 && entry[length] == '=')
	return true;
    }
  return false;
}

void
child_clean_environment (void)
{
  char **to = environ;

  for (char **from = environ; *from != NULL; from++)
    if (!is_private (*from))
      *to++ = *from;
  *to = NULL;
}

/* The environment of a child: ours, with TMPDIR naming our own directory of
   temporary files.  The array is malloc'ed, its strings are not; *OWNED is set
   to the one string that is.  */
static char **
child_environment (char **owned)
{
  size_t count = 0, used = 0;
  char **result;
  char *unused = tempfile_hidden_path ("");

  free (unused);
  while (environ[count] != NULL)
    count++;
  result = XNEWVEC (char *, count + 2);
  for (size_t i = 0; i < count; i++)
    if (!has_prefix (environ[i], "TMPDIR="))
      result[used++] = environ[i];
  *owned = concat ("TMPDIR=", tempfile_directory (), NULL);
  result[used++] = *owned;
  result[used] = NULL;
  return result;
}

/* Have what the child writes to DESCRIPTOR, stdout or stderr, go to a file in
   memory, *KEPT; an errno value.  */
static int
redirect (posix_spawn_file_actions_t *actions, int descriptor, int *kept)
{
  *kept = memfd_create ("what a program says", MFD_CLOEXEC);
  return *kept < 0
	 ? errno
	 : posix_spawn_file_actions_adddup2 (actions, *kept, descriptor);
}

static int
add_redirections (posix_spawn_file_actions_t *actions,
		  struct child_process *child)
{
  int error = 0;

  if (child->keep_output)
    error = redirect (actions, STDOUT_FILENO, &child->kept[0]);
  if (error == 0 && child->keep_errors)
    error = redirect (actions, STDERR_FILENO, &child->kept[1]);
  if (error == 0 && child->errors_to > 0)
    error = posix_spawn_file_actions_adddup2 (actions, child->errors_to,
					      STDERR_FILENO);
  return error;
}

/* Close what add_redirections opened.  If READ, store what is there.  */
static void
end_redirections (struct child_process *child, bool read)
{
  char **const texts[] = { &child->output, &child->errors };

  for (int i = 0; i < 2; i++)
    if (child->kept[i] > 0)
      {
	if (read)
	  *texts[i] = file_read_descriptor (child->kept[i], NULL);
	close (child->kept[i]);
	child->kept[i] = 0;
      }
}

/* Start CHILD at the head of a process group of its own, with the signal mask
   MASK but for SIGCHLD, which nobody expects to be held back; an errno
   value.  */
static int
spawn (struct child_process *child, sigset_t mask)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults;
  char *owned = NULL;
  char **environment = child->leaves_files ? environ
		       : child_environment (&owned);
  int error;

  sigdelset (&mask, SIGCHLD);
  interrupt_child_defaults (&defaults);
  posix_spawn_file_actions_init (&actions);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes,
			    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
			    | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup (&attributes, 0);
  posix_spawnattr_setsigmask (&attributes, &mask);
  posix_spawnattr_setsigdefault (&attributes, &defaults);
  error = add_redirections (&actions, child);
  if (error == 0)
    error = posix_spawnp (&child->pid, child->argv[0], &actions, &attributes,
			  child->argv, environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  if (environment != environ)
    free (environment);
  free (owned);
  return error;
}

/* How long the rest of a process group may take to end, in milliseconds.  */
#define END_TIMEOUT 5000

/* End what is left of the process group GROUP, whose head has ended, and wait
   until it is gone: nobody must make files while they are removed.  Among it
   may be a program of ours, which removes its own when it is asked to end.  As
   their parents end, its processes become children of this program, see
   interrupt_catch.  */
static void
end_group (pid_t group)
{
  kill (-group, SIGTERM);
  for (int i = 0; i < END_TIMEOUT && kill (-group, 0) == 0; i++)
    if (waitpid (-group, NULL, WNOHANG) <= 0)
      usleep (1000);
  kill (-group, SIGKILL);
  while (waitpid (-group, NULL, 0) > 0 || errno == EINTR)
    continue;
}

void
child_print (const struct child_process *child)
{
  char *line;

  if (!child->verbose)
    return;
  line = arguments_quote (child->argv);
  fprintf (stderr, " %s\n", line);
  free (line);
}

bool
child_start (struct child_process *child)
{
  sigset_t saved;
  int error;

  child->failure = child->output = child->errors = NULL;
  child->status = -1;
  fflush (NULL);
  /* A terminal may stop what writes to it from another process group.  */
  signal (SIGTTOU, SIG_IGN);
  interrupt_block (&saved);
  error = interrupt_pending () ? EINTR : spawn (child, saved);
  if (error == 0)
    interrupt_forward_add (child->pid);
  interrupt_unblock (&saved);
  if (error != 0)
    {
      end_redirections (child, false);
      child->failure = xasprintf ("cannot run '%s': %s", child->argv[0],
				  strerror (error));
    }
  return error == 0;
}

/* In words, why CHILD failed with WAIT_STATUS; malloc'ed.  A program that has
   said nothing may lack what it needs to say it, and one that has, may have
   said everything but that there is no space left.  */
static char *
failure_of (const struct child_process *child, int wait_status)
{
  bool mute = child->errors != NULL && *child->errors == '\0';
  char *space = tempfile_shortage (), *text;
  const char *more = space != NULL ? space
		     : mute ? " and gave no reason; -v shows the command" : "";

  if (WIFSIGNALED (wait_status))
    text = xasprintf ("'%s' was ended by signal %d (%s)%s", child->argv[0],
		      WTERMSIG (wait_status),
		      strsignal (WTERMSIG (wait_status)),
		      space != NULL ? space : "");
  else
    text = xasprintf ("'%s' returned %d exit status%s", child->argv[0],
		      WEXITSTATUS (wait_status), more);
  free (space);
  return text;
}

bool
child_end (struct child_process *child, int wait_status)
{
  sigset_t saved;

  interrupt_block (&saved);
  interrupt_forward_remove (child->pid);
  interrupt_unblock (&saved);
  if (interrupt_pending () || WIFSIGNALED (wait_status))
    end_group (child->pid);
  end_redirections (child, true);
  child->status = WIFSIGNALED (wait_status) ? 128 + WTERMSIG (wait_status)
		  : WEXITSTATUS (wait_status);
  if (child->status != 0)
    child->failure = failure_of (child, wait_status);
  return child->status == 0;
}

bool
child_run (struct child_process *child)
{
  int wait_status;
  bool good;

  interrupt_check ();
  child_print (child);
  if (!child_start (child))
    {
      interrupt_check ();
      return false;
    }
  while (waitpid (child->pid, &wait_status, 0) < 0)
    if (errno != EINTR)
      {
	wait_status = 0x7f00;
	break;
      }
  good = child_end (child, wait_status);
  interrupt_check ();
  return good;
}

bool
child_exited (const struct child_process *child)
{
  return child->status >= 0 && child->status <= 128;
}

void
child_release (struct child_process *child)
{
  free (child->failure);
  free (child->output);
  free (child->errors);
  child->failure = child->output = child->errors = NULL;
}
