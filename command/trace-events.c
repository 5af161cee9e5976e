/* Reading a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Only what our runtime has written is a trace, an event a line, so that there
   is no need to read all of JSON, and a line that is damaged spoils no other.
   A quote in a text of the trace has a backslash before it, so that "KEY": is
   found nowhere but where it is one.  */

#include <config.h>

#include "command/trace-events.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hashtab.h>
#include <libiberty.h>
#include <safe-ctype.h>

#include "support/diagnostic.h"
#include "support/text.h"

/* Longer lines are none of ours.  */
enum { LINE_MOST = 1 << 14 };

struct trace_texts
{
  htab_t table;
  /* Tracks by their numbers.  */
  htab_t tracks;
};

struct track_place
{
  uint64_t process, number;
  size_t place;
};

static hashval_t
hash_track (const void *data)
{
  const struct track_place *track = data;

  return ((track->process << 23 ^ track->number)
	  * UINT64_C (0x9e3779b97f4a7c15)) >> 32;
}

static int
same_track (const void *left, const void *right)
{
  const struct track_place *a = left, *b = right;

  return a->process == b->process && a->number == b->number;
}

static int
same_text (const void *a, const void *b)
{
  return strcmp (a, b) == 0;
}

/* A copy of TEXT that is the same for the same text.  */
static const char *
intern (struct trace_events *events, const char *text)
{
  void **place = htab_find_slot (events->texts->table, text, INSERT);

  if (*place == NULL)
    *place = xstrdup (text);
  return *place;
}

/* The value of KEY, as it stands in LINE; NULL if there is none.  */
static const char *
find (const char *line, const char *key)
{
  char pattern[32];
  const char *place;

  snprintf (pattern, sizeof pattern, "\"%s\":", key);
  place = strstr (line, pattern);
  return place != NULL ? place + strlen (pattern) : NULL;
}

/* Read the text KEY of LINE into TEXT, of LINE_MOST bytes; empty without
   one.  */
static const char *
read_text (const char *line, const char *key, char *text)
{
  const char *from = find (line, key);
  char *to = text;

  if (from != NULL && *from == '"')
    for (from++; *from != '\0' && *from != '"'; from++)
      {
	if (*from == '\\' && from[1] != '\0')
	  from++;
	*to++ = *from;
      }
  *to = '\0';
  return text;
}

static uint64_t
read_number (const char *line, const char *key)
{
  const char *from = find (line, key);

  return from != NULL ? strtoull (from, NULL, 10) : 0;
}

/* Microseconds with three decimals, as nanoseconds.  */
static uint64_t
read_time (const char *line, const char *key)
{
  const char *from = find (line, key);
  char *end;
  uint64_t time;

  if (from == NULL)
    return 0;
  time = strtoull (from, &end, 10) * 1000;
  if (*end == '.')
    for (unsigned unit = 100; unit > 0 && ISDIGIT (*++end); unit /= 10)
      time += unit * (*end - '0');
  return time;
}

/* The track NUMBER of PROCESS; most events are of the same as the last one.  */
static size_t
find_track (struct trace_events *events, uint64_t process, uint64_t number,
	    size_t last)
{
  struct trace_track *tracks = events->tracks;
  struct track_place key = { process, number, events->track_count };
  void **place;

  if (last < events->track_count && tracks[last].process == process
      && tracks[last].number == number)
    return last;
  place = htab_find_slot (events->texts->tracks, &key, INSERT);
  if (*place != NULL)
    return ((const struct track_place *) *place)->place;
  *place = xmemdup (&key, sizeof key, sizeof key);
  events->tracks = XRESIZEVEC (struct trace_track, tracks,
			       events->track_count + 1);
  events->tracks[events->track_count] = (struct trace_track) {
    .process = process, .number = number, .of_device = number >= 1 << 22
  };
  return events->track_count++;
}

static void
add_process (struct trace_events *events, uint64_t number, const char *name)
{
  events->processes = XRESIZEVEC (struct trace_process, events->processes,
				  events->process_count + 1);
  events->processes[events->process_count++]
    = (struct trace_process) { number, xstrdup (name) };
}

/* LINE has the name of something.  */
static void
read_name (struct trace_events *events, const char *line)
{
  char text[LINE_MOST];
  const char *args = find (line, "args");
  uint64_t process = read_number (line, "pid");
  struct trace_track *track;

  read_text (line, "name", text);
  if (args == NULL)
    return;
  if (strcmp (text, "process_name") == 0)
    add_process (events, process, read_text (args, "name", text));
  else if (strcmp (text, "thread_name") == 0)
    {
      size_t i = find_track (events, process, read_number (line, "tid"), 0);

      track = &events->tracks[i];
      free (track->name);
      track->name = xstrdup (read_text (args, "name", text));
    }
}

static void
read_item (struct trace_events *events, struct trace_item *item,
	   const char *line, size_t last)
{
  char text[LINE_MOST];
  const char *device = find (line, "device");

  *item = (struct trace_item) {
    .phase = line[7],
    .track = find_track (events, read_number (line, "pid"),
			 read_number (line, "tid"), last),
    .time = read_time (line, "ts"),
    .duration = read_time (line, "dur"),
    .category = intern (events, read_text (line, "cat", text)),
    .name = intern (events, read_text (line, "name", text)),
    .place = intern (events, read_text (line, "place", text)),
    .function = intern (events, read_text (line, "function", text)),
    .what = intern (events, read_text (line, "what", text)),
    .device = device != NULL ? atoi (device) : -1,
    .bytes = read_number (line, "bytes"),
    .host = read_number (line, "host"),
    .contents = read_number (line, "contents"),
    .arrow = read_number (line, "id")
  };
}

/* Whether LINE, without what is around it, is an event.  */
static bool
is_event (const char *line, size_t length)
{
  return (has_prefix (line, "{\"ph\":\"") && line[7] != '\0' && line[8] == '"'
	  && length < LINE_MOST && line[length - 1] == '}');
}

/* Read LINE, of LENGTH bytes.  */
static void
read_line (struct trace_events *events, char *line, size_t length,
	   size_t *room)
{
  size_t last = events->count > 0 ? events->items[events->count - 1].track : 0;

  while (length > 0 && strchr (" \n,]", line[length - 1]) != NULL)
    line[--length] = '\0';
  if (*line == '[')
    line++, length--;
  if (length == 0)
    return;
  if (!is_event (line, length))
    events->damaged++;
  else if (line[7] == 'M')
    read_name (events, line);
  else if (line[7] != 'C')
    {
      if (events->count == *room)
	{
	  *room = *room * 2 + 1024;
	  events->items = XRESIZEVEC (struct trace_item, events->items, *room);
	}
      read_item (events, &events->items[events->count++], line, last);
    }
}

/* By track, time, and where they were in the file, as they are in memory.  */
static int
compare_items (const void *left, const void *right)
{
  const struct trace_item *a = left, *b = right;

  if (a->track != b->track)
    return a->track < b->track ? -1 : 1;
  if (a->time != b->time)
    return a->time < b->time ? -1 : 1;
  return a->arrow < b->arrow ? -1 : a->arrow > b->arrow;
}

/* Sort what was read.  What is of the same time stays in the order of the
   file.  */
static void
sort (struct trace_events *events)
{
  struct trace_item *items = events->items;

  /* The arrow has its number only where it is one.  */
  for (size_t i = 0; i < events->count; i++)
    if (items[i].phase != 's' && items[i].phase != 'f')
      items[i].arrow = i + 1;
  if (events->count > 0)
    qsort (items, events->count, sizeof *items, compare_items);
  events->begin = UINT64_MAX;
  for (size_t i = 0; i < events->count; i++)
    {
      struct trace_track *track = &events->tracks[items[i].track];
      uint64_t end = items[i].time + items[i].duration;

      if (track->count++ == 0)
	track->first = i;
      if (items[i].time < events->begin)
	events->begin = items[i].time;
      if (end > events->end)
	events->end = end;
    }
}

void
trace_events_read (struct trace_events *events, const char *name)
{
  FILE *file = fopen (name, "r");
  char *line = NULL;
  size_t size = 0, room = 0;
  ssize_t length;

  if (file == NULL)
    die ("'%s' cannot be read: %s", name, xstrerror (errno));
  *events = (struct trace_events) { .texts = XNEW (struct trace_texts) };
  events->texts->table = htab_create (1024, htab_hash_string, same_text, free);
  events->texts->tracks = htab_create (64, hash_track, same_track, free);
  length = getline (&line, &size, file);
  if (length < 0 && ferror (file))
    die ("'%s' cannot be read: %s", name, xstrerror (errno));
  if (length < 0 || !has_prefix (line, "[{\"ph\":\"M\",\"name\":\"trace\","))
    die ("'%s' is no trace that a program has written by GOMP_OFFLOAD_TRACE",
	 name);
  do
    read_line (events, line, length, &room);
  while ((length = getline (&line, &size, file)) >= 0);
  free (line);
  fclose (file);
  sort (events);
  if (events->count == 0)
    die ("the trace '%s' has no events: the program did nothing with devices",
	 name);
}

void
trace_events_release (struct trace_events *events)
{
  for (size_t i = 0; i < events->track_count; i++)
    free (events->tracks[i].name);
  for (size_t i = 0; i < events->process_count; i++)
    free (events->processes[i].name);
  htab_delete (events->texts->table);
  htab_delete (events->texts->tracks);
  free (events->texts);
  free (events->items);
  free (events->tracks);
  free (events->processes);
}
