/* Programs run by a program, one at a time.

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

/* Start CHILD with the signal mask MASK, at the head of a process group of its
   own; an errno value.  */
static int
start (const struct child_process *child, const sigset_t *mask, pid_t *pid)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  char *owned;
  char **environment = child_environment (&owned);
  int error;

  posix_spawn_file_actions_init (&actions);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes,
			    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup (&attributes, 0);
  posix_spawnattr_setsigmask (&attributes, mask);
  error = add_redirections (&actions, child);
  if (error == 0)
    error = posix_spawnp (pid, child->argv[0], &actions, &attributes,
			  child->argv, environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  free (environment);
  free (owned);
  return error;
}

/* Wait for PID, the head of a process group; its wait status.  */
static int
wait_for (pid_t pid)
{
  int status;
  sigset_t saved;

  while (waitpid (pid, &status, 0) < 0)
    if (errno != EINTR)
      {
	status = 0x7f00;
	break;
      }
  interrupt_block (&saved);
  interrupt_forward_to (0);
  interrupt_unblock (&saved);
  if (interrupt_pending () || WIFSIGNALED (status))
    kill (-pid, SIGKILL);
  return status;
}

bool
child_run (struct child_process *child)
{
  sigset_t saved;
  pid_t pid;
  int error, status;

  child->failure = NULL;
  child->status = -1;
  if (child->verbose)
    {
      char *line = arguments_quote (child->argv);

      fprintf (stderr, " %s\n", line);
      free (line);
    }
  fflush (NULL);

  /* A terminal may stop what writes to it from another process group.  */
  signal (SIGTTOU, SIG_IGN);
  interrupt_block (&saved);
  interrupt_check ();
  error = start (child, &saved, &pid);
  if (error == 0)
    interrupt_forward_to (pid);
  interrupt_unblock (&saved);
  if (error != 0)
    {
      child->failure = xasprintf ("cannot run '%s': %s", child->argv[0],
				  strerror (error));
      return false;
    }

  status = wait_for (pid);
  interrupt_check ();
  if (WIFSIGNALED (status))
    {
      child->status = 128 + WTERMSIG (status);
      child->failure = xasprintf ("'%s' was ended by signal %d (%s)",
				  child->argv[0], WTERMSIG (status),
				  strsignal (WTERMSIG (status)));
    }
  else
    {
      child->status = WEXITSTATUS (status);
      if (child->status != 0)
	child->failure = xasprintf ("'%s' returned %d exit status",
				    child->argv[0], child->status);
    }
  return child->status == 0;
}

void
child_release (struct child_process *child)
{
  free (child->failure);
  child->failure = NULL;
}
