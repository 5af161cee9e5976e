/* What the device process was executing when it died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/backtrace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/image.h"
#include "host/lines.h"
#include "host/spawn.h"
#include "host/told.h"
#include "short-name.h"
#include "support/plain-name.h"

/* A frame, as the host knows it.  */
struct frame
{
  /* Or null: then NAME is that of a library, if it has one.  */
  const struct image *image;
  uint64_t address;		/* The image's own.  */
  const char *function;
  char name[sizeof ((struct channel_frame *) NULL)->library];
  /* What debugging information says: whole lines, not ended by a null.  */
  const char *lines;
  size_t length;
};

struct backtrace
{
  struct frame frames[CHANNEL_FRAMES];
  size_t count;
};

/* Fill in BACKTRACE from what CRASH has, up to the last frame in an image: what
   is outside of that runs the region.  */
static void
collect_locked (struct backtrace *backtrace, const struct device *device,
		const struct channel_crash *crash)
{
  size_t count = crash->frame_count;
  backtrace->count = 0;
  if (count > CHANNEL_FRAMES)
    count = CHANNEL_FRAMES;
  for (size_t i = 0; i < count; i++)
    {
      struct frame *frame = &backtrace->frames[i];
      *frame = (struct frame) { .image = NULL };
      uint64_t address = crash->frames[i].address;
      frame->image = image_find_locked (device, address, &frame->function);
      told_copy (frame->name, crash->frames[i].library, sizeof frame->name);
      if (!frame->image)
	continue;
      frame->address = address - frame->image->bias;
      backtrace->count = i + 1;
    }
}

/* What there is at *TEXT of one address: up to an empty line, which *TEXT is
   moved beyond.  */
static void
take_lines (struct frame *frame, const char **text)
{
  frame->lines = *text;
  while (**text != '\0' && **text != '\n')
    {
      *text = strchrnul (*text, '\n');
      *text += **text != '\0';
    }
  frame->length = *text - frame->lines;
  *text += **text != '\0';
}

/* Have the debugging information of IMAGE read for all frames that are in it.
   What it says stays in the result, which is to be freed.  */
static char *
read_lines (struct backtrace *backtrace, const struct image *image)
{
  uint64_t addresses[CHANNEL_FRAMES];
  size_t count = 0;
  for (size_t i = 0; i < backtrace->count; i++)
    if (backtrace->frames[i].image == image)
      addresses[count++] = backtrace->frames[i].address;
  char *text = lines_read (&image->elf, addresses, count);
  const char *rest = text;
  for (size_t i = 0; i < backtrace->count && text; i++)
    if (backtrace->frames[i].image == image)
      take_lines (&backtrace->frames[i], &rest);
  return text;
}

/* Whether a frame before number I is of the same image.  */
static bool
image_is_read (const struct backtrace *backtrace, size_t i)
{
  for (size_t j = 0; j < i; j++)
    if (backtrace->frames[j].image == backtrace->frames[i].image)
      return true;
  return false;
}

/* Write the LENGTH characters of NAME, of a function, to OUT as the user knows
   it, of a region the function that it is of: "space::f(int)._omp_fn.0".  */
static void
print_function (FILE *out, const char *name, size_t length)
{
  const char *suffix = memmem (name, length, "._omp_fn.", 9);
  size_t own = suffix ? (size_t) (suffix - name) : length;
  char *symbol = strndup (name, own), room[SHORT_NAME_SIZE];
  char *plain = symbol ? plain_name (symbol) : NULL;
  if (symbol)
    fprintf (out, "%s%.*s", short_name (plain ? plain : symbol, room),
	     (int) (length - own), name + own);
  free (plain);
  free (symbol);
}

/* Write LINE, LENGTH characters of what debugging information says, "FUNCTION
   at FILE:LINE", to OUT.  */
static void
print_line (FILE *out, const char *line, size_t length)
{
  const char *at = memmem (line, length, " at ", 4);
  size_t function = at ? (size_t) (at - line) : length;
  print_function (out, line, function);
  fprintf (out, "%.*s", (int) (length - function), line + function);
}

/* Write FRAME, whose functions begin with NUMBER, to OUT.  Returns the next
   number.  */
static unsigned
print_frame (FILE *out, const struct frame *frame, unsigned number)
{
  if (frame->length == 0)
    {
      if (frame->image)
	{
	  fprintf (out, "\n  #%u ", number);
	  print_function (out, frame->function, strlen (frame->function));
	}
      else if (frame->name[0])
	fprintf (out, "\n  #%u in %s", number, frame->name);
      else
	return number;
      return number + 1;
    }
  const char *line = frame->lines, *end = line + frame->length;
  while (line < end)
    {
      const char *next = memchr (line, '\n', end - line);
      size_t length = (next ? next : end) - line;
      fprintf (out, "\n  #%u ", number++);
      print_line (out, line, length);
      line += length + 1;
    }
  return number;
}

static char *
print (const struct backtrace *backtrace)
{
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (!out)
    return NULL;
  unsigned number = 0;
  for (size_t i = 0; i < backtrace->count; i++)
    number = print_frame (out, &backtrace->frames[i], number);
  fclose (out);
  return text;
}

char *
backtrace_text (struct device *device, const struct channel_crash *crash)
{
  struct backtrace backtrace;
  char *lines[CHANNEL_FRAMES] = { NULL };
  pthread_mutex_lock (&device->lock);
  collect_locked (&backtrace, device, crash);
  /* Of a program with secrets nothing goes to another process.  */
  for (size_t i = 0; i < backtrace.count && !spawn_has_secrets (); i++)
    if (backtrace.frames[i].image && !image_is_read (&backtrace, i))
      lines[i] = read_lines (&backtrace, backtrace.frames[i].image);
  char *text = backtrace.count > 0 ? print (&backtrace) : NULL;
  pthread_mutex_unlock (&device->lock);
  for (size_t i = 0; i < backtrace.count; i++)
    free (lines[i]);
  return text;
}
