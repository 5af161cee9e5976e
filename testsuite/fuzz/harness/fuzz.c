/* What the fuzzers share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "harness/fuzz.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/replaced.h"

/* Of the sanitizers; not every compiler that has these has the header.  */
extern int __sanitizer_install_malloc_and_free_hooks
  (void (*) (const volatile void *, size_t), void (*) (const volatile void *));

#define PROGRAM "fuzz"

/* Of libiberty, which has been compiled already: by this it gives up on what it
   reads for the sources under test.  */
extern void xexit (int status) __attribute__ ((noreturn));

/* Where exit comes back to.  */
static jmp_buf back;

/* What is read is summed up, so that all of it is.  */
static volatile unsigned sum;

/* What was allocated and freed in this try, in this order, as far as there is
   room.  */
enum { EVENTS = 1 << 18 };

static struct event
{
  const void *block;
  size_t number;
  bool freed;
}
events[EVENTS];

static size_t event_count;
static bool counting;

/* What stderr got in this try.  */
static char said[1 << 16];
static size_t said_length;
static bool lines_allowed;

void
fuzz_demand (bool condition, const char *what)
{
  if (condition)
    return;
  dprintf (STDERR_FILENO, "not so: %s\n%.*s\n", what, (int) said_length, said);
  abort ();
}

static void
note_event (const void *block, bool freed)
{
  if (counting && block != NULL && event_count < EVENTS)
    {
      events[event_count] = (struct event) { block, event_count, freed };
      event_count++;
    }
}

static void
note_malloc (const volatile void *block, size_t size)
{
  (void) size;
  note_event ((const void *) block, false);
}

static void
note_free (const volatile void *block)
{
  note_event ((const void *) block, true);
}

static int
compare_events (const void *left, const void *right)
{
  const struct event *a = left, *b = right;

  if (a->block != b->block)
    return a->block < b->block ? -1 : 1;
  return (a->number > b->number) - (a->number < b->number);
}

/* Free what exit has left: blocks of which the last that is known is that they
   were allocated.  */
static void
free_rest (void)
{
  qsort (events, event_count, sizeof *events, compare_events);
  for (size_t i = 0; i < event_count; i++)
    if (!events[i].freed
	&& (i + 1 == event_count || events[i + 1].block != events[i].block))
      free ((void *) events[i].block);
}

void
fuzz_exit (int status)
{
  (void) status;
  longjmp (back, 1);
}

void
xexit (int status)
{
  fuzz_exit (status);
}

void *
fuzz_mmap (void *address, size_t size, int protection, int flags, int fd,
	   off_t offset)
{
  void *memory = malloc (size);

  (void) address, (void) protection, (void) flags;
  if (memory == NULL || pread (fd, memory, size, offset) != (ssize_t) size)
    {
      free (memory);
      return MAP_FAILED;
    }
  return memory;
}

int
fuzz_munmap (void *memory, size_t size)
{
  (void) size;
  free (memory);
  return 0;
}

const char *
fuzz_file (unsigned number, const void *data, size_t size)
{
  static struct
  {
    int fd;
    char path[32];
  }
  files[2];

  if (*files[number].path == '\0')
    {
      files[number].fd = memfd_create ("input", 0);
      snprintf (files[number].path, sizeof files[number].path,
		"/proc/self/fd/%d", files[number].fd);
    }
  if (ftruncate (files[number].fd, 0) != 0
      || pwrite (files[number].fd, data, size, 0) != (ssize_t) size)
    abort ();
  return files[number].path;
}

char *
fuzz_text (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);

  if (text == NULL)
    abort ();
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  return text;
}

void
fuzz_touch (const void *bytes, size_t size)
{
  for (size_t i = 0; i < size; i++)
    sum += ((const char *) bytes)[i];
}

void
fuzz_touch_text (const char *text)
{
  if (text != NULL)
    fuzz_touch (text, strlen (text));
}

void
fuzz_allow_lines (void)
{
  lines_allowed = true;
}

/* For fopencookie: takes what is written to stderr.  */
static ssize_t
take_said (void *unused, const char *bytes, size_t size)
{
  size_t room = sizeof said - 1 - said_length;

  (void) unused;
  if (size < room)
    room = size;
  memcpy (said + said_length, bytes, room);
  said_length += room;
  said[said_length] = '\0';
  return size;
}

/* Whether each line that was said is a message: it begins as one.  */
static bool
are_messages (void)
{
  static const char *const starts[] = { PROGRAM ": error: ",
					PROGRAM ": warning: " };

  for (const char *line = said; *line != '\0'; )
    {
      const char *end = strchr (line, '\n');

      if (strncmp (line, starts[0], strlen (starts[0])) != 0
	  && strncmp (line, starts[1], strlen (starts[1])) != 0)
	return false;
      line = end != NULL ? end + 1 : line + strlen (line);
    }
  return true;
}

static void
begin (void)
{
  FILE *collected
    = fopencookie (NULL, "w", (cookie_io_functions_t) { .write = take_said });

  setvbuf (collected, NULL, _IONBF, 0);
  stderr = collected;
  fuzz_name_program (PROGRAM);
  __sanitizer_install_malloc_and_free_hooks (note_malloc, note_free);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static bool begun;

  if (!begun)
    begin ();
  begun = true;
  said_length = 0;
  *said = '\0';
  lines_allowed = false;
  event_count = 0;
  counting = true;
  if (setjmp (back) == 0)
    {
      fuzz_one (data, size);
      counting = false;
    }
  else
    {
      counting = false;
      free_rest ();
    }
  fuzz_demand (lines_allowed || are_messages (), "each message is one line");
  return 0;
}
