/* What regions read on a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/input.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "clock.h"
#include "standard-descriptors.h"

/* How long something has to run before it is looked whether it waits for input,
   which takes some 0.1 ms; twice as long for each look in vain, up to a limit.
   And how long after something was put into the pipe.  In nanoseconds.  */
#define FIRST 8000000
#define MOST 64000000
#define NEXT 100000

static struct
{
  int end;			/* Where the pipe is written; or -1.  */
  ino_t pipe;
  bool denied;			/* The kernel does not say who waits.  */
  uint64_t told;		/* How many bytes the hub was told of.  */
  uint64_t due, interval;	/* When to look, if not 0; and how long after
				   that to look again.  */
} self = { .end = -1 };

/* Read the file NAME of the thread whose folder is THREAD, a text.  False if
   that is not possible.  */
static bool
read_file (const char *thread, const char *name, char *text, size_t size)
{
  char path[96];
  snprintf (path, sizeof path, "%s/%s", thread, name);
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read (fd, text, size - 1);
  if (length < 0 && (errno == EACCES || errno == EPERM))
    self.denied = true;
  if (fd >= 0)
    close (fd);
  text[length > 0 ? length : 0] = '\0';
  return length >= 0;
}

/* How many bytes of the pipe THREAD waits for.  */
static uint64_t
thread_wants (const char *thread)
{
  char text[256], path[96];
  struct stat file;
  long number;
  uint64_t fd, address, size;
  if (!read_file (thread, "syscall", text, sizeof text)
      || sscanf (text, "%ld 0x%" SCNx64 " 0x%" SCNx64 " 0x%" SCNx64, &number,
		 &fd, &address, &size) != 4
      || (number != SYS_read && number != SYS_readv))
    return 0;
  snprintf (path, sizeof path, "%s/fd/%" PRIu64, thread, fd);
  if (stat (path, &file) != 0 || !S_ISFIFO (file.st_mode)
      || file.st_ino != self.pipe)
    return 0;
  return number == SYS_read ? size : CHANNEL_INPUT;
}

static uint64_t process_wants (const char *process, bool itself);

/* The same of the processes that THREAD has started.  */
static uint64_t
children_want (const char *thread)
{
  char text[4096];
  char *rest = text;
  uint64_t wanted = 0;
  read_file (thread, "children", text, sizeof text);
  for (char *process; !wanted && (process = strsep (&rest, " ")) != NULL; )
    if (process[0])
      wanted = process_wants (process, true);
  return wanted;
}

/* The same of the threads of PROCESS, ITSELF or not, and their processes.  */
static uint64_t
process_wants (const char *process, bool itself)
{
  char path[48], thread[80];
  uint64_t wanted = 0;
  snprintf (path, sizeof path, "/proc/%.16s/task", process);
  DIR *threads = opendir (path);
  const struct dirent *entry;
  while (threads && !wanted && (entry = readdir (threads)) != NULL)
    if (isdigit ((unsigned char) entry->d_name[0]))
      {
	snprintf (thread, sizeof thread, "%s/%.16s", path, entry->d_name);
	wanted = itself ? thread_wants (thread) : 0;
	if (!wanted)
	  wanted = children_want (thread);
      }
  if (threads)
    closedir (threads);
  return wanted;
}

/* Whether the kernel says what threads wait for, and who has started whom.  */
static bool
kernel_tells (void)
{
  char text[256];
  return (read_file ("/proc/thread-self", "syscall", text, sizeof text)
	  && read_file ("/proc/thread-self", "children", text, sizeof text));
}

static void
end_input (void)
{
  if (self.end >= 0)
    close (self.end);
  self.end = -1;
}

bool
input_begin (void)
{
  int ends[2];
  struct stat file;
  if (pipe2 (ends, O_CLOEXEC) != 0)
    return false;
  ends[0] = beyond_standard (ends[0]);
  self.end = beyond_standard (ends[1]);
  bool ok = (ends[0] >= 0 && self.end >= 0 && fstat (ends[0], &file) == 0
	     && dup2 (ends[0], STDIN_FILENO) == STDIN_FILENO);
  if (!ok)
    return false;
  close (ends[0]);
  self.pipe = file.st_ino;
  if (!kernel_tells ())
    end_input ();
  return true;
}

/* Tell the hub that SIZE bytes are wanted.  */
static void
tell (uint64_t size)
{
  struct channel_message message = { .words = { size } };
  if (size == self.told)
    return;
  self.told = size;
  MPI_Send (&message, sizeof message, MPI_BYTE, 0, CHANNEL_TAG_INPUT,
	    MPI_COMM_WORLD);
}

void
input_look (void)
{
  int there = 0;
  uint64_t now = self.end < 0 ? 0 : clock_nanoseconds ();
  if (self.due == 0)
    {
      self.interval = FIRST;
      self.due = now + FIRST;
    }
  if (now < self.due || self.end < 0)
    return;
  ioctl (STDIN_FILENO, FIONREAD, &there);
  tell (there > 0 ? 0 : process_wants ("self", false));
  if (self.denied)
    end_input ();
  self.interval = self.interval < MOST ? 2 * self.interval : MOST;
  self.due = clock_nanoseconds () + self.interval;
}

void
input_rest (void)
{
  self.due = 0;
  if (self.told > 0)
    tell (0);
}

void
input_take (const struct channel_message *message)
{
  self.told = 0;
  self.interval = NEXT;
  self.due = clock_nanoseconds () + NEXT;
  if (self.end >= 0 && message->size > 0
      && write (self.end, message->bytes, message->size)
	 == (ssize_t) message->size)
    return;
  end_input ();
}
