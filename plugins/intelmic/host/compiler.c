/* The compiler of device code, where the program runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What goes in and what comes out are files without names, so that nothing is
   left behind, however this process or the compiler ends.  Whether it succeeded
   is seen from what it wrote: the program may have taken its exit status.  The
   compiler has ended when nobody is left who could write messages, or when it
   is itself no longer there: a process that the program forked meanwhile has
   the pipe, too.  */

#include "config.h"
#include "host/compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "standard-descriptors.h"
#include "system-error.h"
#include "host/environment.h"
#include "host/spawn.h"
#include "shared/cpu.h"
#include "shared/image-file.h"

/* How long it may take to end when it is asked to, and between two looks
   whether it is there, in milliseconds.  */
#define END_TIMEOUT 2000
#define LOOK_INTERVAL 100

#define MESSAGE_MAX 1000

/* Store in IDENTITY what the file PATH is.  */
static void
identify (const char *path, uint64_t identity[3])
{
  struct stat st;
  if (stat (path, &st) != 0)
    return;
  identity[0] = st.st_size;
  identity[1] = st.st_mtim.tv_sec;
  identity[2] = st.st_mtim.tv_nsec;
}

/* Store in PATH what the file NAME says in its first line.  */
static bool
read_path (const char *name, char path[PATH_MAX])
{
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read (fd, path, PATH_MAX - 1);
  if (fd >= 0)
    close (fd);
  if (length <= 0)
    return false;
  path[length] = '\0';
  path[strcspn (path, "\n")] = '\0';
  return true;
}

/* Store in COMPILER which one it is.  */
static void
identify_all (struct compiler *compiler)
{
  char name[PATH_MAX + sizeof "../../offload.so"], path[PATH_MAX];
  int folder = strrchr (compiler->path, '/') + 1 - compiler->path;
  memset (compiler->identity, 0, sizeof compiler->identity);
  identify (compiler->path, compiler->identity);
  snprintf (name, sizeof name, "%.*s../../offload.so", folder, compiler->path);
  identify (name, compiler->identity + 3);
  snprintf (name, sizeof name, "%.*slto1-path", folder, compiler->path);
  if (read_path (name, path))
    identify (path, compiler->identity + 6);
}

bool
compiler_find (unsigned release, struct compiler *compiler)
{
  char name[PATH_MAX];
  if (snprintf (name, sizeof name, "%s/../gcc-%u/accel/host-emul/mkoffload",
		spawn_plugin_folder (), release) >= (int) sizeof name
      || !realpath (name, compiler->path)
      || access (compiler->path, X_OK) != 0)
    return false;
  identify_all (compiler);
  return true;
}

/* What is between this process and the compiler: descriptors.  */
struct compiling
{
  int code;
  int image;
  int messages[2];		/* A pipe's ends.  */
};

/* Start PATH, which reads and writes C.  An error number.  */
static int
start (const char *path, const struct compiling *c, pid_t *pid)
{
  char *argv[] = { (char *) path, (char *) "-on-site", NULL };
  char **environment = environment_for_compiler ();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset (&all);
  sigemptyset (&none);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, c->code, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, c->image, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, c->messages[1], STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np (&actions, STDERR_FILENO + 1);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes,
			    POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault (&attributes, &all);
  posix_spawnattr_setsigmask (&attributes, &none);
  int error = posix_spawn (pid, path, &actions, &attributes, argv,
			   environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  free (environment);
  return error;
}

/* Whether PID has ended, which stays a zombie unless the program has taken its
   exit status.  */
static bool
has_ended (pid_t pid)
{
  siginfo_t info = { .si_pid = 0 };
  int result = waitid (P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
  return result == 0 ? info.si_pid == pid : errno == ECHILD;
}

/* Append to TEXT, of MESSAGE_MAX bytes at most, what can be read from FD now;
   false at its end.  */
static bool
read_some (int fd, char text[MESSAGE_MAX])
{
  char rest[MESSAGE_MAX];
  size_t length = strlen (text), left = MESSAGE_MAX - 1 - length;
  ssize_t got = read (fd, rest, sizeof rest);
  if (got > 0)
    {
      size_t kept = (size_t) got < left ? (size_t) got : left;
      memcpy (text + length, rest, kept);
      text[length + kept] = '\0';
    }
  return got != 0;
}

/* Read messages from FD to TEXT until PID has ended.  False if that is not so
   after MILLISECONDS.  */
static bool
read_messages (int fd, pid_t pid, uint64_t milliseconds,
	       char text[MESSAGE_MAX])
{
  const uint64_t end = clock_nanoseconds () + milliseconds * 1000000;
  while (clock_nanoseconds () < end)
    {
      struct pollfd wait = { .fd = fd, .events = POLLIN };
      bool ended = has_ended (pid);
      if (poll (&wait, 1, ended ? 0 : LOOK_INTERVAL) > 0)
	{
	  if (!read_some (fd, text))
	    return true;
	}
      else if (ended)
	return true;
    }
  return false;
}

/* Wait until PID has ended, its messages being in TEXT; true if that was within
   SECONDS.  */
static bool
wait_for_end (pid_t pid, const struct compiling *c, unsigned seconds,
	      char text[MESSAGE_MAX])
{
  const int messages = c->messages[0];
  bool in_time = read_messages (messages, pid, seconds * 1000ull, text);
  /* It removes its files and ends what it has started.  */
  if (!in_time)
    {
      kill (pid, SIGTERM);
      if (!read_messages (messages, pid, END_TIMEOUT, text))
	kill (pid, SIGKILL);
    }
  while (waitpid (pid, NULL, 0) < 0 && errno == EINTR)
    ;
  return in_time;
}

/* Why there is no image: TEXT, of which the line with the first error counts,
   or else the first one.  */
static char *
find_reason (char *text)
{
  static const char mark[] = "error: ";
  char *error = strstr (text, mark);
  char *line = error ? error + strlen (mark) : text;
  line[strcspn (line, "\n")] = '\0';
  return strdup (*line ? line : "it was killed");
}

/* Have PATH do it.  NULL, or why it could not, as compiler_run.  */
static bool
run (const char *path, const struct compiling *c, unsigned seconds,
     char **why_not)
{
  char text[MESSAGE_MAX] = "", reason[SYSTEM_ERROR_MAX];
  struct stat st;
  pid_t pid;
  int error = start (path, c, &pid);
  close (c->messages[1]);
  if (error)
    *why_not = strdup (system_error (error, reason));
  else if (!wait_for_end (pid, c, seconds, text))
    {
      if (asprintf (why_not, "it took longer than %u seconds", seconds) < 0)
	*why_not = NULL;
    }
  else if (fstat (c->image, &st) == 0 && st.st_size > 0)
    return true;
  else
    *why_not = find_reason (text);
  return false;
}

static void
close_if_open (int fd)
{
  if (fd >= 0)
    close (fd);
}

/* Make a pipe of descriptors that are none of the standard ones.  */
static bool
make_pipe (int ends[2])
{
  if (pipe2 (ends, O_CLOEXEC) != 0)
    return false;
  for (int i = 0; i < 2; i++)
    ends[i] = beyond_standard (ends[i]);
  if (ends[0] >= 0 && ends[1] >= 0)
    return true;
  close_if_open (ends[1]);
  return false;
}

int
compiler_run (const char *path, const char *code, size_t size,
	      unsigned seconds, char **why_not)
{
  char reason[SYSTEM_ERROR_MAX];
  struct compiling c = {
    beyond_standard (image_file (code, size)), -1, { -1, -1 }
  };
  bool done = false;
  if (c.code >= 0)
    c.image = beyond_standard (memfd_create ("offload-image", MFD_CLOEXEC));
  if (c.code < 0 || c.image < 0 || !make_pipe (c.messages))
    *why_not = strdup (system_error (errno, reason));
  else
    done = run (path, &c, seconds, why_not);
  close_if_open (c.code);
  close_if_open (c.messages[0]);
  if (!done)
    close_if_open (c.image);
  return done ? c.image : -1;
}
