/* Source lines of a device image.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Debugging information is read by a program of its own: the library for that
   would be one that all programs with target regions need, and here another
   thread may have ld.so's lock and wait for this one.  Nor can information that
   is damaged do any harm.  */

#include "config.h"
#include "host/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/spawn.h"
#include "shared/channel.h"
#include "shared/cpu.h"
#include "shared/image-file.h"

/* How long it may take, in milliseconds.  */
#define TIMEOUT 5000
#define ANSWER_MAX (64 << 10)

/* The program's path: it lies beside the device program.  False if that is too
   long.  */
static bool
find_program (char program[PATH_MAX])
{
  const char *device = spawn_program ();
  int directory = strrchr (device, '/') - device;
  return snprintf (program, PATH_MAX, "%.*s/" LINES_PROGRAM, directory, device)
	 < PATH_MAX;
}

/* Start ARGV with IMAGE as its input and OUTPUT as its output.  -1 if that
   fails.  */
static pid_t
start (char **argv, int image, int output)
{
  char *environment[] = { NULL };
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  pid_t pid;
  sigfillset (&all);
  sigemptyset (&none);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, image, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null",
				    O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np (&actions, STDERR_FILENO + 1);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes,
			    POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault (&attributes, &all);
  posix_spawnattr_setsigmask (&attributes, &none);
  int error = posix_spawn (&pid, argv[0], &actions, &attributes, argv,
			   environment);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  return error ? -1 : pid;
}

/* Read from FD into TEXT, of ANSWER_MAX bytes, until it ends.  False if that
   takes too long, or there is more.  */
static bool
read_answer (int fd, char *text)
{
  const uint64_t end = clock_nanoseconds () + TIMEOUT * 1000000ull;
  size_t length = 0;
  for (;;)
    {
      uint64_t now = clock_nanoseconds ();
      struct pollfd wait = { .fd = fd, .events = POLLIN };
      if (now >= end || length == ANSWER_MAX - 1)
	return false;
      if (poll (&wait, 1, (end - now) / 1000000 + 1) <= 0)
	continue;
      ssize_t got = read (fd, text + length, ANSWER_MAX - 1 - length);
      if (got <= 0)
	{
	  text[length] = '\0';
	  return got == 0;
	}
      length += got;
    }
}

/* What ARGV says of IMAGE, written to TEXT.  */
static bool
ask (char **argv, int image, char *text)
{
  int ends[2];
  if (pipe2 (ends, O_CLOEXEC) != 0)
    return false;
  /* The child's descriptors are not in each other's way.  */
  bool clear = image > STDERR_FILENO && ends[0] > STDERR_FILENO
	       && ends[1] > STDERR_FILENO;
  pid_t pid = clear ? start (argv, image, ends[1]) : -1;
  close (ends[1]);
  bool answered = pid > 0 && read_answer (ends[0], text);
  close (ends[0]);
  int status = -1;
  if (pid > 0)
    {
      if (!answered)
	kill (pid, SIGKILL);
      while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
	;
    }
  return answered && status == 0;
}

char *
lines_read (const struct elf_image *image, const uint64_t *address,
	    size_t count)
{
  char program[PATH_MAX], words[CHANNEL_FRAMES][24];
  if (count > CHANNEL_FRAMES || !find_program (program))
    return NULL;
  char *argv[CHANNEL_FRAMES + 2] = { program };
  for (size_t i = 0; i < count; i++)
    {
      snprintf (words[i], sizeof words[i], "%#" PRIx64, address[i]);
      argv[i + 1] = words[i];
    }
  int fd = image_file (image->start, image->size);
  char *text = fd >= 0 ? malloc (ANSWER_MAX) : NULL;
  bool answered = text && ask (argv, fd, text);
  if (fd >= 0)
    close (fd);
  if (answered)
    return text;
  free (text);
  return NULL;
}
