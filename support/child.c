/* Programs run by a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/child.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/interrupt.h"
#include "support/tempfile.h"

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
    if (strncmp (environ[i], "TMPDIR=", 7) != 0)
      result[used++] = environ[i];
  *owned = concat ("TMPDIR=", tempfile_directory (), NULL);
  result[used++] = *owned;
  result[used] = NULL;
  return result;
}

static int
add_redirections (posix_spawn_file_actions_t *actions,
		  const struct child_process *child)
{
  const int flags = O_WRONLY | O_CREAT | O_TRUNC;
  int error = 0;

  if (child->output_file != NULL)
    error = posix_spawn_file_actions_addopen (actions, STDOUT_FILENO,
					      child->output_file, flags, 0600);
  if (error == 0 && child->errors_file != NULL)
    error = posix_spawn_file_actions_addopen (actions, STDERR_FILENO,
					      child->errors_file, flags, 0600);
  return error;
}

/* Start CHILD at the head of a process group of its own, with the signal mask
   MASK but for SIGCHLD, which nobody expects to be held back; an errno
   value.  */
static int
spawn (struct child_process *child, sigset_t mask)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  char *owned;
  char **environment = child_environment (&owned);
  int error;

  sigdelset (&mask, SIGCHLD);
  posix_spawn_file_actions_init (&actions);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes,
			    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup (&attributes, 0);
  posix_spawnattr_setsigmask (&attributes, &mask);
  error = add_redirections (&actions, child);
  if (error == 0)
    error = posix_spawnp (&child->pid, child->argv[0], &actions, &attributes,
			  child->argv, environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  free (environment);
  free (owned);
  return error;
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

  child->failure = NULL;
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
    child->failure = xasprintf ("cannot run '%s': %s", child->argv[0],
				strerror (error));
  return error == 0;
}

bool
child_end (struct child_process *child, int wait_status)
{
  sigset_t saved;

  interrupt_block (&saved);
  interrupt_forward_remove (child->pid);
  interrupt_unblock (&saved);
  if (interrupt_pending () || WIFSIGNALED (wait_status))
    kill (-child->pid, SIGKILL);
  if (WIFSIGNALED (wait_status))
    {
      child->status = 128 + WTERMSIG (wait_status);
      child->failure = xasprintf ("'%s' was ended by signal %d (%s)",
				  child->argv[0], WTERMSIG (wait_status),
				  strsignal (WTERMSIG (wait_status)));
    }
  else
    {
      child->status = WEXITSTATUS (wait_status);
      if (child->status != 0)
	child->failure = xasprintf ("'%s' returned %d exit status",
				    child->argv[0], child->status);
    }
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

void
child_release (struct child_process *child)
{
  free (child->failure);
  child->failure = NULL;
}
