/* What a program says, passed on as it says it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/relay.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/interrupt.h"

/* Milliseconds after which to look whether a program that says nothing has
   ended.  It is only waited for so long if another process has kept its
   stderr.  */
#define PATIENCE 200

struct relay
{
  relay_line *each;
  void *context;
  char *text;			/* The beginning of a line.  */
  size_t length, allocated;
};

/* Call the relay's function for all whole lines that it has.  */
static void
pass_lines (struct relay *relay)
{
  char *line = relay->text, *end = line + relay->length, *newline;

  while ((newline = memchr (line, '\n', end - line)) != NULL)
    {
      char next = newline[1];

      newline[1] = '\0';
      relay->each (line, relay->context);
      newline[1] = next;
      line = newline + 1;
    }
  relay->length = end - line;
  memmove (relay->text, line, relay->length);
}

/* Take what can be read from DESCRIPTOR; false at its end, or if there is
   nothing now.  */
static bool
take (struct relay *relay, int descriptor)
{
  ssize_t got;

  if (relay->allocated - relay->length < 4096)
    {
      relay->allocated = relay->allocated * 2 + 8192;
      relay->text = xrealloc (relay->text, relay->allocated);
    }
  /* Room for the character after a last newline.  */
  do
    got = read (descriptor, relay->text + relay->length,
		relay->allocated - relay->length - 1);
  while (got < 0 && errno == EINTR);
  if (got <= 0)
    return false;
  relay->length += got;
  pass_lines (relay);
  return true;
}

/* Read DESCRIPTOR until its end, or until CHILD has ended and there is no more;
   CHILD's status, as of waitpid.  Where the kernel has no memory to wait for a
   while, reading waits.  */
static int
follow (struct relay *relay, int descriptor, struct child_process *child)
{
  struct pollfd wanted = { descriptor, POLLIN, 0 };
  bool open = true;
  int status = 0x7f00;

  while (open)
    {
      int ready = poll (&wanted, 1, PATIENCE);

      if (ready > 0 || (ready < 0 && errno != EINTR))
	open = take (relay, descriptor);
      else if (ready == 0 && waitpid (child->pid, &status, WNOHANG) != 0)
	return status;
    }
  while (waitpid (child->pid, &status, 0) < 0 && errno == EINTR)
    continue;
  return status;
}

bool
relay_run (struct child_process *child, relay_line *each, void *context)
{
  struct relay relay = { .each = each, .context = context };
  int ends[2];
  bool good;

  interrupt_check ();
  child_print (child);
  if (pipe2 (ends, O_CLOEXEC) != 0)
    die ("cannot run '%s': %s", child->argv[0], strerror (errno));
  child->errors_to = ends[1];
  good = child_start (child);
  close (ends[1]);
  if (good)
    good = child_end (child, follow (&relay, ends[0], child));
  close (ends[0]);
  interrupt_check ();
  if (relay.length > 0)
    {
      relay.text[relay.length] = '\0';
      each (relay.text, context);
    }
  free (relay.text);
  return good;
}
