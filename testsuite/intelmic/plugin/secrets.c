/* A host with a secret, and a user who wants to have it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* "host PLUGIN IMAGE WAY" gives up its privileges, or makes itself not
   dumpable, as WAY says; it copies a secret to the device, prints the device's
   process and its number of open files, and waits for the end of its standard
   input.

   "user PLUGIN IMAGE WAY HOST" runs the program HOST so, and tries to get at
   the device from outside, also while it starts.  */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

static void
change_privileges (const char *way)
{
  if (strcmp (way, "user-id") == 0)
    check (seteuid (getuid ()) == 0 && geteuid () != 0);
  else if (strcmp (way, "user-id-for-good") == 0)
    check (setresuid (getuid (), getuid (), getuid ()) == 0);
  else if (strcmp (way, "group-id") == 0)
    check (setegid (getgid ()) == 0);
  else if (strcmp (way, "not-dumpable") == 0)
    check (prctl (PR_SET_DUMPABLE, 0) == 0);
  else
    check (strcmp (way, "privileged") == 0 || strcmp (way, "plain") == 0);
}

static int
host (char **argv)
{
  static char secret[] = "the secret";
  struct facts facts;
  change_privileges (argv[4]);
  open_plugin (argv[2]);
  struct offload_intelmic_image image = read_image (argv[3]);
  struct addr_pair *table = start_device (0, &image, NULL);
  void *block = plugin.alloc (0, sizeof facts);
  check (plugin.host2dev (0, block, secret, sizeof secret));
  plugin.run (0, (void *) table[REGION_FACTS].start, block, NULL);
  check (plugin.dev2host (0, &facts, block, sizeof facts));
  check (facts.nested);
  printf ("%d %p\n", facts.pid, block);
  fflush (stdout);
  while (getchar () != EOF)
    ;
  check (plugin.fini_device (0));
  return 0;
}

static int breaches;

static void
breach (const char *what)
{
  printf ("breach: %s\n", what);
  breaches++;
}

/* All ways to look into process PID, with something at ADDRESS.  */
static void
look_into (int pid, char *address)
{
  static const char *const files[]
    = { "mem", "maps", "environ", "fd", "map_files", "auxv" };
  for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
    {
      char path[64], byte;
      snprintf (path, sizeof path, "/proc/%d/%s", pid, files[i]);
      int fd = open (path, O_RDONLY);
      /* Some can be opened, and say nothing.  */
      if (fd >= 0 && (strcmp (files[i], "fd") == 0
		      || pread (fd, &byte, 1, strcmp (files[i], "mem") == 0
				? (off_t) address : 0) == 1))
	breach (files[i]);
      close (fd);
    }
  char byte;
  struct iovec ours = { &byte, 1 }, theirs = { address, 1 };
  if (process_vm_readv (pid, &ours, 1, &theirs, 1, 0) == 1)
    breach ("process_vm_readv");
  int pidfd = syscall (SYS_pidfd_open, pid, 0);
  if (pidfd >= 0 && syscall (SYS_pidfd_getfd, pidfd, 0, 0) >= 0)
    breach ("pidfd_getfd");
  close (pidfd);
  if (ptrace (PTRACE_ATTACH, pid, NULL, NULL) == 0)
    {
      breach ("ptrace");
      waitpid (pid, NULL, 0);
      ptrace (PTRACE_DETACH, pid, NULL, NULL);
    }
}

static int
parent_of (int pid)
{
  return process_status (pid, "PPid: %ld");
}

/* Lie in wait for children of HOST, and look at the first while it starts.  On
   a busy machine others get process numbers in between.  */
static void
watch_start (int host)
{
  time_t end = time (NULL) + 60;
  for (int pid = host + 1; time (NULL) < end && getppid () != 1; )
    {
      char path[64];
      snprintf (path, sizeof path, "/proc/%d/mem", pid);
      if (parent_of (pid) == host)
	{
	  for (int i = 0; i < 20000 && kill (pid, 0) == 0; i++)
	    if (open (path, O_RDWR) >= 0)
	      _exit (1);
	  _exit (0);
	}
      pid = pid < host + 500 ? pid + 1 : host + 1;
    }
  _exit (0);
}

static int
user (char **argv)
{
  int to[2], from[2], device, status;
  char line[64] = "", *address;
  check (pipe (to) == 0 && pipe (from) == 0);
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (to[0], 0);
      dup2 (from[1], 1);
      close (to[1]);
      execl (argv[5], argv[5], "host", argv[2], argv[3], argv[4], NULL);
      _exit (127);
    }
  close (to[0]);
  close (from[1]);
  pid_t watch = fork ();
  if (watch == 0)
    watch_start (child);
  FILE *output = fdopen (from[0], "r");
  check (fgets (line, sizeof line, output));
  check (sscanf (line, "%d %p", &device, (void **) &address) == 2);
  check (parent_of (device) == child);
  look_into (device, address);
  check (waitpid (watch, &status, 0) == watch);
  if (status != 0)
    breach ("memory while it started");
  close (to[1]);
  check (waitpid (child, &status, 0) == child);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  printf ("%d breaches\n", breaches);
  return 0;
}

int
main (int argc, char **argv)
{
  check (argc >= 5);
  return strcmp (argv[1], "host") == 0 ? host (argv) : user (argv);
}
