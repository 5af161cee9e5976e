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
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "system-error.h"
#include "host/environment.h"
#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/valgrind.h"
#include "shared/channel.h"
#include "support/setting.h"

#ifndef MFD_EXEC
# define MFD_EXEC 0x10u
#endif

/* The program lies beside the plugin in an installed tree, wherever that tree
   was moved to; else where it was configured to be.  */
static char program[PATH_MAX] = DEVICE_PROGRAM;

static char plugin_folder[PATH_MAX];

/* Whether this process may execute FILE, in a set-user-ID program too, where
   access would ask for the user who started it.  */
static bool
may_execute (const char *file)
{
  return faccessat (AT_FDCWD, file, X_OK, AT_EACCESS) == 0;
}

void
spawn_find_program (void)
{
  Dl_info info;
  char plugin[PATH_MAX], beside[PATH_MAX], found[PATH_MAX];
  if (dladdr ((void *) (uintptr_t) spawn_device, &info) == 0
      || !realpath (info.dli_fname, plugin))
    return;
  *strrchr (plugin, '/') = '\0';
  strcpy (plugin_folder, plugin);
  if (snprintf (beside, sizeof beside, "%s/%s", plugin, DEVICE_FROM_PLUGIN)
      < (int) sizeof beside
      && realpath (beside, found) && may_execute (found))
    strcpy (program, found);
}

const char *
spawn_program (void)
{
  return program;
}

const char *
spawn_plugin_folder (void)
{
  return plugin_folder;
}

char *
spawn_beside (const char *file)
{
  int folder = strrchr (program, '/') + 1 - program;
  char *path;
  return asprintf (&path, "%.*s%s", folder, program, file) < 0 ? NULL : path;
}

bool
spawn_has_secrets (void)
{
  return getauxval (AT_SECURE) != 0 || prctl (PR_GET_DUMPABLE) != 1;
}

static int
executable_memfd (const char *name)
{
  int fd = memfd_create (name, MFD_CLOEXEC | MFD_EXEC);
  /* Linux before 6.3 does not know that flag, and does not need it.  */
  return fd < 0 && errno == EINVAL ? memfd_create (name, MFD_CLOEXEC) : fd;
}

static bool
copy_file (int to, int from)
{
  ssize_t copied;
  while ((copied = sendfile (to, from, NULL, 1 << 20)) > 0)
    ;
  return copied == 0;
}

/* A process that executes a program has, unless that has privileges, a memory
   that its user can read and write, from its very beginning: too early for the
   program to do something against it.  Linux makes an exception for a file that
   the user may not read.  So this is a copy of the device program that nobody
   may read, as a descriptor for execveat; -1 with errno set.  */
static int
unreadable_copy (void)
{
  int result = -1;
  int from = open (program, O_RDONLY | O_CLOEXEC);
  int to = executable_memfd ("intelmic-device");
  if (from >= 0 && to >= 0 && copy_file (to, from) && fchmod (to, 0111) == 0)
    {
      /* While a descriptor can be written through, the file cannot be
	 executed.  */
      char path[64];
      snprintf (path, sizeof path, "/proc/thread-self/fd/%d", to);
      result = open (path, O_PATH | O_CLOEXEC);
    }
  int error = errno;
  if (from >= 0)
    close (from);
  if (to >= 0)
    close (to);
  errno = error;
  return result;
}

/* Instead of an error number: what the host starts has no parent there, since
   the host has called unshare (CLONE_NEWPID).  The first of these processes
   would have to outlive all others, and the host can have no more threads.  */
#define OTHER_NAMESPACE (-1)

/* What the new process needs.  It runs in the memory of this one until it
   executes a program.  */
struct start
{
  char **argv;
  char **envp;
  int memory;			/* Descriptors.  */
  int host;
  int program;			/* To be executed; -1: what argv[0] names.  */
  bool tool;			/* Which that does not name the device.  */
  pid_t host_pid;
  sigset_t mask;
  bool fixed_layout;		/* It may have that of this process.  */
  bool has_cpus;
  cpu_set_t cpus;		/* Where it may run.  */
  volatile int error;		/* Why it could not start.  */
};

/* A debugger may have switched off the randomisation of addresses for the host:
   the same layout would make host pointers valid on the device.  But
   ThreadSanitizer may need that, and then has it off in the host, too.  And
   libgomp may have bound the thread to a CPU.  */
static void
child_free (const struct start *start)
{
  int persona = personality (0xffffffff);
  if (persona != -1 && (persona & ADDR_NO_RANDOMIZE)
      && !start->fixed_layout)
    personality (persona & ~ADDR_NO_RANDOMIZE);
  if (start->has_cpus)
    sched_setaffinity (0, sizeof start->cpus, &start->cpus);
}

/* Whoever may read any file may read the program, too; see unreadable_copy.  */
static void
child_drop_capabilities (void)
{
  struct __user_cap_header_struct header
    = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (syscall (SYS_capget, &header, data) != 0)
    return;
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++)
    data[i].effective = 0;
  syscall (SYS_capset, &header, data);
}

/* Until the device can look after itself, it goes when the host does.  A tool
   would go when the thread ends that started it, since nobody changes the
   signal.  */
static void
child_follow_host (struct start *start)
{
  if (getppid () == 0)
    {
      start->error = OTHER_NAMESPACE;
      _exit (EXIT_FAILURE);
    }
  if (start->tool)
    return;
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != start->host_pid)
    _exit (EXIT_FAILURE);
}

/* No handler of the host's runs here when signals are no longer blocked.  */
static void
child_reset_handlers (void)
{
  for (int signal = 1; signal < NSIG; signal++)
    {
      struct sigaction action;
      if (sigaction (signal, NULL, &action) == 0
	  && action.sa_handler != SIG_IGN && action.sa_handler != SIG_DFL)
	{
	  action.sa_handler = SIG_DFL;
	  sigaction (signal, &action, NULL);
	}
    }
}

/* What regions execute gets no more than the program has, whatever its file
   says: nobody gains anything by regions.  A tool may be such a program.  */
static void
child_gain_nothing (const struct start *start)
{
  if (!start->tool)
    prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/* The descriptors of channel.h and no other beyond 2, and the program's while
   it is needed.  Those to begin with are not below CHILD_FD_FREE.  */
enum
{
  CHILD_FD_PROGRAM = CHANNEL_FD_HOST + 1,
  CHILD_FD_FREE
};

static bool
child_descriptors (const struct start *start)
{
  return (dup2 (start->memory, CHANNEL_FD_MEMORY) >= 0
	  && dup2 (start->host, CHANNEL_FD_HOST) >= 0
	  && (start->program < 0
	      ? close_range (CHILD_FD_PROGRAM, ~0u, 0) == 0
	      : (dup3 (start->program, CHILD_FD_PROGRAM, O_CLOEXEC) >= 0
		 && close_range (CHILD_FD_FREE, ~0u, 0) == 0)));
}

static void __attribute__ ((noreturn, noinline))
child_main (struct start *start)
{
  child_reset_handlers ();
  child_free (start);
  if (start->program >= 0)
    child_drop_capabilities ();
  child_follow_host (start);
  child_gain_nothing (start);
  if (child_descriptors (start)
      && sigprocmask (SIG_SETMASK, &start->mask, NULL) == 0)
    {
      if (start->program >= 0)
	syscall (SYS_execveat, CHILD_FD_PROGRAM, "", start->argv, start->envp,
		 AT_EMPTY_PATH);
      else if (strchr (start->argv[0], '/'))
	/* execvpe would have a shell run what is no program.  */
	execve (start->argv[0], start->argv, start->envp);
      else
	execvpe (start->argv[0], start->argv, start->envp);
    }
  start->error = errno;
  _exit (127);
}

static pid_t __attribute__ ((noinline))
start_child (struct start *start)
{
  pid_t pid = vfork ();
  if (pid == 0)
    child_main (start);
  return pid;
}

/* Start the process.  Returns an error number.  */
static int
start_process (struct start *start, pid_t *pid)
{
  sigset_t all, old;
  /* Signals stay blocked until the device handles those of the job.  Not in a
     tool that starts the device, which may need them itself.  */
  sigfillset (&all);
  if (start->tool)
    sigemptyset (&start->mask);
  else
    start->mask = all;
  start->host_pid = getpid ();
  start->fixed_layout = sanitizer_is_thread ();
  start->has_cpus = settings_affinity (&start->cpus);
  start->error = 0;
  pthread_sigmask (SIG_SETMASK, &all, &old);
  *pid = start_child (start);
  int error = *pid < 0 ? errno : start->error;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (*pid > 0 && error)
    while (waitpid (*pid, NULL, 0) < 0 && errno == EINTR)
      ;
  return error;
}

/* What can be read in the device when this process ends; -1 with errno set.
   Under valgrind there is no pidfd.  The pipe's other end is this process's,
   and that of what it forks, until it ends.  */
static int
open_self (void)
{
  int self = valgrind_pidfd (getpid ());
  int ends[2];
  if (self >= 0 || errno != ENOSYS)
    return self;
  return pipe2 (ends, O_CLOEXEC) == 0 ? ends[0] : -1;
}

/* A duplicate of FD out of the way of the child's descriptors; closes FD if
   CONSUME.  -1 with errno set, also if FD is -1.  */
static int
duplicate (int fd, bool consume)
{
  int result = fd < 0 ? -1 : fcntl (fd, F_DUPFD_CLOEXEC, CHILD_FD_FREE);
  /* EINVAL: even the first of these is beyond the limit.  */
  int error = fd >= 0 && errno == EINVAL ? EMFILE : errno;
  if (fd >= 0 && consume)
    close (fd);
  errno = error;
  return result;
}

/* Start START->argv with MEMFD, for device NUMBER; if SECRET, the device
   program in a way that nobody can look into it.  Returns an error number.  */
static int
spawn (struct start *start, int number, int memfd, bool secret, pid_t *pid)
{
  bool copied = secret && !start->tool;
  start->memory = duplicate (memfd, false);
  int error = start->memory < 0 ? errno : 0;
  start->host = duplicate (open_self (), true);
  error = start->host < 0 && !error ? errno : error;
  start->program = copied ? duplicate (unreadable_copy (), true) : -1;
  error = start->program < 0 && copied && !error ? errno : error;
  if (!error)
    {
      start->envp = environment_make (number);
      error = start_process (start, pid);
      free (start->envp);
    }
  if (start->memory >= 0)
    close (start->memory);
  if (start->host >= 0)
    close (start->host);
  if (start->program >= 0)
    close (start->program);
  return error;
}

bool
spawn_device (int number, int memfd, bool secret, struct spawned *spawned)
{
  if (!may_execute (program))
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the device program %s is "
			 "missing; install gomp-offload again", number,
			 program);
      return false;
    }
  const char *tool = settings_tool ();
  char *store = GOMP_PLUGIN_malloc (strlen (tool) + 1);
  char **argv = GOMP_PLUGIN_malloc ((strlen (tool) / 2 + 3) * sizeof *argv);
  int count = setting_split (tool, store, argv);
  argv[count] = program;
  argv[count + 1] = NULL;
  spawned->under_tool = count > 0;
  struct start start = { .argv = argv, .tool = count > 0 };
  int error = spawn (&start, number, memfd, secret, &spawned->pid);
  if (error)
    {
      char text[SYSTEM_ERROR_MAX];
      GOMP_PLUGIN_error ("device %d (intelmic): cannot start %s: %s", number,
			 argv[0], error == OTHER_NAMESPACE
			 ? "the program has unshared the namespace of its "
			 "children (CLONE_NEWPID); have it use the device "
			 "before"
			 : system_error (error, text));
    }
  free (argv);
  free (store);
  return error == 0;
}
