/* Starting the process of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/spawn.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "host/settings.h"
#include "shared/channel.h"

extern char **environ;

/* --- The program. -------------------------------------------------------- */

/* The program lies beside the plugin in an installed tree, wherever that tree
   was moved to; else where it was configured to be.  */
static bool
find_program (char path[PATH_MAX])
{
  Dl_info info;
  char plugin[PATH_MAX];
  char beside[PATH_MAX];
  if (dladdr ((void *) (uintptr_t) spawn_device, &info) != 0
      && realpath (info.dli_fname, plugin))
    {
      *strrchr (plugin, '/') = '\0';
      if (snprintf (beside, sizeof beside, "%s/%s", plugin, DEVICE_FROM_PLUGIN)
	  < (int) sizeof beside
	  && realpath (beside, path) && access (path, X_OK) == 0)
	return true;
    }
  strcpy (path, DEVICE_PROGRAM);
  return access (path, X_OK) == 0;
}

/* --- Its arguments and environment. -------------------------------------- */

/* Append to ARGV the words of TEXT: blanks separate, quotes of both kinds and
   backslashes do as in a shell.  STORE is as long as TEXT.  Returns how many
   they are, or -1 if a quote is not closed.  */
static int
split_words (const char *text, char *store, char **argv)
{
  int count = 0;
  char quote = 0;
  bool inside = false;
  for (; *text; text++)
    {
      if (!quote && (*text == ' ' || *text == '\t' || *text == '\n'))
	{
	  if (inside)
	    *store++ = '\0';
	  inside = false;
	  continue;
	}
      if (!inside)
	argv[count++] = store;
      inside = true;
      if (*text == '\\' && quote != '\'' && text[1])
	*store++ = *++text;
      else if (quote ? *text == quote : *text == '\'' || *text == '"')
	quote = quote ? 0 : *text;
      else
	*store++ = *text;
    }
  *store = '\0';
  return quote ? -1 : count;
}

/* Whether the variable of ENTRY is one of the COUNT in NAME.  */
static bool
variable_is_one_of (const char *entry, const char *const *name, size_t count)
{
  size_t length = strcspn (entry, "=");
  for (size_t i = 0; i < count; i++)
    if (strlen (name[i]) == length && strncmp (entry, name[i], length) == 0)
      return true;
  return false;
}

#define IS_ONE_OF(entry, names) \
  variable_is_one_of (entry, names, sizeof names / sizeof *names)

/* The host's environment, except that the device has no devices and repeats
   nothing that libgomp prints; that its threads are not bound to CPUs, the first
   of which would be the host's; and that idle threads of its teams stop spinning
   soon, since host and devices share the CPUs.  */
static char **
device_environment (void)
{
  static const char *const left_out[]
    = { "OMP_TARGET_OFFLOAD", "OMP_DISPLAY_ENV", "OMP_PROC_BIND",
	"OMP_PLACES", "GOMP_CPU_AFFINITY" };
  static const char *const about_spinning[]
    = { "GOMP_SPINCOUNT", "OMP_WAIT_POLICY" };
  static char no_devices[] = "OMP_TARGET_OFFLOAD=disabled";
  static char spin[] = "GOMP_SPINCOUNT=20000";
  size_t count = 0;
  while (environ && environ[count])
    count++;
  char **result = GOMP_PLUGIN_malloc ((count + 3) * sizeof *result);
  size_t kept = 0;
  bool chosen = false;
  for (size_t i = 0; i < count; i++)
    if (!IS_ONE_OF (environ[i], left_out))
      {
	chosen |= IS_ONE_OF (environ[i], about_spinning);
	result[kept++] = environ[i];
      }
  result[kept++] = no_devices;
  if (!chosen)
    result[kept++] = spin;
  result[kept] = NULL;
  return result;
}

/* --- The process. -------------------------------------------------------- */

/* Spawn with two properties of this thread changed that the device inherits.  A
   debugger may have switched off the randomisation of addresses for the host: the
   same layout would make host pointers valid on the device.  And libgomp may have
   bound the thread to a CPU.  */
static int
spawn_as_free_thread (pid_t *pid, char **argv, char **envp,
		      const posix_spawn_file_actions_t *actions,
		      const posix_spawnattr_t *attributes)
{
  int persona = personality (0xffffffff);
  bool fixed = persona != -1 && (persona & ADDR_NO_RANDOMIZE);
  cpu_set_t here, all;
  bool bound = (sched_getaffinity (0, sizeof here, &here) == 0
		&& settings_affinity (&all) && !CPU_EQUAL (&here, &all));
  if (fixed)
    personality (persona & ~ADDR_NO_RANDOMIZE);
  if (bound)
    sched_setaffinity (0, sizeof all, &all);
  int error = posix_spawnp (pid, argv[0], actions, attributes, argv, envp);
  if (bound)
    sched_setaffinity (0, sizeof here, &here);
  if (fixed)
    personality (persona);
  return error;
}

/* Spawn ARGV with the descriptors of channel.h and no other beyond 2.
   Returns an error number.  */
static int
spawn_with_descriptors (char **argv, char **envp, int memfd, int hostfd,
			pid_t *pid)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t blocked;
  sigemptyset (&blocked);
  /* Until the device handles the signals of the job.  Not in a tool that starts
     the device, which may need them itself.  */
  if (argv[1] == NULL)
    sigfillset (&blocked);
  posix_spawn_file_actions_init (&actions);
  posix_spawnattr_init (&attributes);
  /* Neither is below CHANNEL_FD_HOST + 1, so the order does not matter.  */
  posix_spawn_file_actions_adddup2 (&actions, memfd, CHANNEL_FD_MEMORY);
  posix_spawn_file_actions_adddup2 (&actions, hostfd, CHANNEL_FD_HOST);
  posix_spawn_file_actions_addclosefrom_np (&actions, CHANNEL_FD_HOST + 1);
  posix_spawnattr_setsigmask (&attributes, &blocked);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGMASK);
  int error = spawn_as_free_thread (pid, argv, envp, &actions, &attributes);
  posix_spawn_file_actions_destroy (&actions);
  posix_spawnattr_destroy (&attributes);
  return error;
}

/* What can be read in the device when this process ends; -1 with errno set.
   Valgrind has no pidfd_open.  The pipe's other end is this process's, and that of
   what it forks, until it ends.  */
static int
open_self (void)
{
  int self = syscall (SYS_pidfd_open, getpid (), 0);
  int ends[2];
  if (self >= 0 || errno != ENOSYS)
    return self;
  return pipe2 (ends, O_CLOEXEC) == 0 ? ends[0] : -1;
}

/* The same, with descriptors that are out of the way of their targets.  */
static int
spawn (char **argv, int memfd, pid_t *pid)
{
  int self = open_self ();
  if (self < 0)
    return errno;
  int hostfd = fcntl (self, F_DUPFD_CLOEXEC, CHANNEL_FD_HOST + 1);
  int memory = fcntl (memfd, F_DUPFD_CLOEXEC, CHANNEL_FD_HOST + 1);
  int error = hostfd < 0 || memory < 0 ? errno : 0;
  if (!error)
    {
      char **envp = device_environment ();
      error = spawn_with_descriptors (argv, envp, memory, hostfd, pid);
      free (envp);
    }
  close (self);
  close (hostfd);
  close (memory);
  return error;
}

bool
spawn_device (int number, int memfd, pid_t *pid)
{
  char program[PATH_MAX];
  if (!find_program (program))
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the device program %s is not "
			 "there; reinstall it", number, program);
      return false;
    }
  const char *tool = settings_tool ();
  char *store = GOMP_PLUGIN_malloc (strlen (tool) + 1);
  char **argv = GOMP_PLUGIN_malloc ((strlen (tool) / 2 + 3) * sizeof *argv);
  int count = split_words (tool, store, argv);
  int error = EINVAL;
  if (count >= 0)
    {
      argv[count] = program;
      argv[count + 1] = NULL;
      error = spawn (argv, memfd, pid);
    }
  if (count < 0)
    GOMP_PLUGIN_error ("OFFLOAD_EMUL_RUN has an unclosed quote: %s", tool);
  else if (error)
    GOMP_PLUGIN_error ("device %d (intelmic): cannot start %s: %s", number,
		       argv[0], strerror (error));
  free (argv);
  free (store);
  return error == 0;
}
