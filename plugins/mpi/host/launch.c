/* The command that starts the MPI job.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The first process is the hub, which has to be on this machine; launchers put
   it there unless they are told otherwise.  With a file of hosts they get a
   list of how many processes each machine is to have, this one first: several
   parts of a command, each with a file or a list of its own, are beyond them.

   The program may have been started by such a launcher itself, in a job.  What
   that has set for it in the environment would have the new one take part in
   that job, so it goes.  */

#include "config.h"
#include "host/launch.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "host/settings.h"
#include "shared/channel.h"

extern char **environ;

/* Of a machine's name, with its end.  */
enum { HOST_SIZE = 256 };

/* The program lies beside the plugin in an installed tree, wherever that tree
   was moved to; else where it was configured to be.  */
static char program[PATH_MAX] = WORKER_PROGRAM;

void
launch_find_program (void)
{
  Dl_info info;
  char plugin[PATH_MAX], beside[PATH_MAX], found[PATH_MAX];
  if (dladdr ((void *) (uintptr_t) launch, &info) == 0
      || !realpath (info.dli_fname, plugin))
    return;
  *strrchr (plugin, '/') = '\0';
  if (snprintf (beside, sizeof beside, "%s/%s", plugin, WORKER_FROM_PLUGIN)
      < (int) sizeof beside
      && realpath (beside, found) && access (found, X_OK) == 0)
    strcpy (program, found);
}

/* The machines that the file of hosts names, read once: as many as a job may
   have workers are kept, which is enough for a job, and one more, which is too
   many.  */
static struct
{
  unsigned count;
  int error;			/* Why there are none.  */
  char names[CHANNEL_WORKERS + 1][HOST_SIZE];
} hosts;

/* Append the machine that LINE names, if it does: its first word.  */
static void
add_host (const char *line)
{
  const char *first = line + strspn (line, " \t\r\n");
  int word = strcspn (first, " \t\r\n");
  int length = strcspn (first, " \t\r\n:");
  /* Of an IPv6 address all.  */
  if (length < word && memchr (first + length + 1, ':', word - length - 1))
    length = word;
  if (length > 0 && length < HOST_SIZE && *first != '#')
    snprintf (hosts.names[hosts.count++], HOST_SIZE, "%.*s", length,
	      first);
}

static void
read_hosts (void)
{
  const char *name = mpi_settings ()->mpi_hostfile;
  char line[1024];
  errno = ENODATA;
  FILE *file = name ? fopen (name, "re") : NULL;
  while (file && hosts.count <= CHANNEL_WORKERS
	 && fgets (line, sizeof line, file))
    add_host (line);
  hosts.error = hosts.count > 0 ? 0 : errno;
  if (file)
    fclose (file);
}

/* This machine for the hub, and those of the file for WORKERS workers, evenly,
   as a launcher wants them; to be freed.  NULL without memory.  */
static char *
list_hosts (unsigned workers)
{
  char name[HOST_SIZE] = "", *text = NULL;
  size_t size;
  unsigned count = hosts.count;
  FILE *list = open_memstream (&text, &size);
  if (!list)
    return NULL;
  gethostname (name, sizeof name - 1);
  fprintf (list, "%s:1", name);
  for (unsigned i = 0; i < count && i < workers; i++)
    fprintf (list, ",%s:%u", hosts.names[i],
	     workers / count + (i < workers % count));
  fclose (list);
  return text;
}

const char *
launch_host_that_is_address (void)
{
  for (unsigned i = 0; i < hosts.count; i++)
    if (strchr (hosts.names[i], ':'))
      return hosts.names[i];
  return NULL;
}

unsigned
launch_workers (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  long workers = mpi_settings ()->mpi_workers;
  pthread_once (&once, read_hosts);
  return workers > 0 ? workers : hosts.count;
}

/* Whether ENTRY of the environment begins with one of COUNT texts, STARTS.  */
static bool
begins_with_one (const char *entry, const char *const *starts, size_t count)
{
  bool found = false;
  for (size_t i = 0; i < count && !found; i++)
    found = strncmp (entry, starts[i], strlen (starts[i])) == 0;
  return found;
}

/* Whether this program is a process of a job: Open MPI's, MPICH's or Slurm's
   launcher has set one of these then.  */
static bool
is_in_job (void)
{
  static const char *const ranks[]
    = { "OMPI_COMM_WORLD_RANK=", "PMI_RANK=", "PMIX_RANK=" };
  bool found = false;
  for (char **entry = environ; entry && *entry && !found; entry++)
    found = begins_with_one (*entry, ranks, sizeof ranks / sizeof *ranks);
  return found;
}

/* Whether ENTRY of the environment is about the job that this program is a
   process of.  What users set for all jobs stays, as far as it can be told from
   what launchers set.  */
static bool
is_of_job (const char *entry)
{
  static const char *const job[]
    = { "OMPI_", "PMIX_", "PMI_", "PRTE_", "MPI_LOCAL", "HYDRA_", "HYDI_",
	"MPIR_" };
  static const char *const all_jobs[]
    = { "OMPI_MCA_btl", "OMPI_MCA_pml", "OMPI_MCA_mtl", "OMPI_MCA_plm_rsh",
	"OMPI_MCA_rmaps", "OMPI_ALLOW_RUN_AS_ROOT", "HYDRA_LAUNCHER",
	"PRTE_ALLOW_RUN_AS_ROOT", "HYDRA_IFACE", "PRTE_MCA_plm",
	"PRTE_MCA_rmaps" };
  return (begins_with_one (entry, job, sizeof job / sizeof *job)
	  && !begins_with_one (entry, all_jobs,
			       sizeof all_jobs / sizeof *all_jobs));
}

/* The environment of the launcher; the array is to be freed.  */
static char **
make_environment (void)
{
  size_t count = 0, kept = 0;
  while (environ && environ[count])
    count++;
  char **result = GOMP_PLUGIN_malloc ((count + 1) * sizeof *result);
  bool in_job = is_in_job ();
  for (size_t i = 0; i < count; i++)
    if (!in_job || !is_of_job (environ[i]))
      result[kept++] = environ[i];
  result[kept] = NULL;
  return result;
}

/* What the words of the command are kept in.  */
struct command
{
  char *store;
  char **word;
  unsigned count;
  char processes[16];
  char *hosts;
};

static void
add (struct command *command, const char *word)
{
  command->word[command->count++] = (char *) word;
}

/* Make COMMAND for a hub and WORKERS workers.  An error number, if there is a
   file of hosts that has none.  */
static int
make_command (struct command *command, unsigned workers)
{
  const struct mpi_settings *settings = mpi_settings ();
  const char *launcher = (settings->mpi_launcher ? settings->mpi_launcher
			  : MPI_LAUNCHER);
  command->store = GOMP_PLUGIN_malloc (strlen (launcher) + 1);
  command->word = GOMP_PLUGIN_malloc ((strlen (launcher) / 2 + 16)
				      * sizeof *command->word);
  command->count = setting_split (launcher, command->store, command->word);
  snprintf (command->processes, sizeof command->processes, "%u", workers + 1);
  if (settings->mpi_hostfile)
    {
      command->hosts = hosts.count > 0 ? list_hosts (workers) : NULL;
      add (command, MPI_HOSTS_OPTION);
      add (command, command->hosts);
    }
  add (command, "-n");
  add (command, command->processes);
  add (command, program);
  command->word[command->count] = NULL;
  return (!settings->mpi_hostfile || command->hosts ? 0
	  : hosts.error ? hosts.error : ENOMEM);
}

/* Start COMMAND.  An error number.  */
static int
start (const struct command *command, int input, int output, pid_t *pid)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset (&none);
  sigfillset (&all);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, input, 0);
  posix_spawn_file_actions_adddup2 (&actions, output, 1);
  posix_spawn_file_actions_adddup2 (&actions, output, 2);
  posix_spawn_file_actions_addclosefrom_np (&actions, 3);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setsigmask (&attributes, &none);
  posix_spawnattr_setsigdefault (&attributes, &all);
  posix_spawnattr_setflags (&attributes, (POSIX_SPAWN_SETSIGMASK
					  | POSIX_SPAWN_SETSIGDEF));
  char **environment = make_environment ();
  int error = posix_spawnp (pid, command->word[0], &actions, &attributes,
			    command->word, environment);
  free (environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  return error;
}

int
launch (unsigned workers, int input, int output, pid_t *pid,
	const char **name)
{
  static char started[PATH_MAX];
  struct command command = { .count = 0 };
  int no_hosts = make_command (&command, workers);
  snprintf (started, sizeof started, "%s", command.word[0]);
  *name = started;
  int error = access (program, X_OK) == 0 ? 0 : errno;
  if (error)
    *name = program;
  else if (no_hosts)
    {
      *name = mpi_settings ()->mpi_hostfile;
      error = no_hosts;
    }
  else
    error = start (&command, input, output, pid);
  free (command.hosts);
  free (command.word);
  free (command.store);
  return error;
}
