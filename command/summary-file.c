/* What programs did with devices, as the runtime wrote it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/summary-file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/file.h"

/* Of a record, its name being the first.  */
enum { MOST_FIELDS = 11 };

/* Split LINE, up to its end, into FIELDS; how many there are.  What follows the
   line is *NEXT.  */
static size_t
split (char *line, char *fields[MOST_FIELDS], char **next)
{
  size_t count = 0;
  char *end = line + strcspn (line, "\n");

  *next = *end == '\n' ? end + 1 : end;
  *end = '\0';
  while (line != NULL && count < MOST_FIELDS)
    {
      fields[count++] = line;
      line = strchr (line, '\t');
      if (line != NULL)
	*line++ = '\0';
    }
  return count;
}

static uint64_t
number (const char *text)
{
  return strtoull (text, NULL, 10);
}

static void
add (struct summary_construct *sum, const struct summary_construct *other)
{
  sum->on_device += other->on_device;
  sum->on_host += other->on_host;
  sum->to += other->to;
  sum->from += other->from;
  sum->copying += other->copying;
  sum->running += other->running;
  sum->time += other->time;
}

/* Add CONSTRUCT to that of SUMMARY with the same name at the same place.  */
static void
add_construct (struct summary *summary,
	       const struct summary_construct *construct)
{
  size_t i = 0;

  add (&summary->total, construct);
  while (i < summary->construct_count
	 && (strcmp (summary->constructs[i].name, construct->name) != 0
	     || strcmp (summary->constructs[i].place, construct->place) != 0
	     || strcmp (summary->constructs[i].function,
			construct->function) != 0))
    i++;
  if (i < summary->construct_count)
    {
      add (&summary->constructs[i], construct);
      return;
    }
  summary->constructs = XRESIZEVEC (struct summary_construct,
				    summary->constructs, i + 1);
  summary->constructs[summary->construct_count++] = *construct;
}

/* Whether NAME is of a construct that has a region.  */
static bool
is_region (const char *name)
{
  return strcmp (name, "target") == 0 || strcmp (name, "acc parallel") == 0;
}

static void
read_construct (struct summary *summary, char *const *fields)
{
  struct summary_construct construct = {
    fields[1], fields[2], fields[3], number (fields[4]), number (fields[5]),
    number (fields[6]), number (fields[7]), number (fields[8]),
    number (fields[9]), number (fields[10])
  };

  add_construct (summary, &construct);
  if (!is_region (construct.name))
    return;
  summary->regions_on_device += construct.on_device;
  summary->regions_on_host += construct.on_host;
}

static void
read_mapped (struct summary *summary, char *const *fields)
{
  summary->mapped = XRESIZEVEC (struct summary_mapped, summary->mapped,
				summary->mapped_count + 1);
  summary->mapped[summary->mapped_count++] = (struct summary_mapped) {
    number (fields[1]), number (fields[2]), number (fields[3])
  };
}

/* For qsort.  */
static int
compare_times (const void *left, const void *right)
{
  const struct summary_construct *l = left, *r = right;

  return (l->time < r->time) - (l->time > r->time);
}

void
summary_read (struct summary *summary, const char *path)
{
  char *fields[MOST_FIELDS], *next;

  *summary = (struct summary) { .contents = file_read (path, NULL) };
  for (char *line = summary->contents; *line != '\0'; line = next)
    {
      size_t count = split (line, fields, &next);

      if (strcmp (fields[0], "process") == 0)
	summary->process_count++;
      else if (strcmp (fields[0], "construct") == 0 && count == MOST_FIELDS)
	read_construct (summary, fields);
      else if (strcmp (fields[0], "mapped") == 0 && count >= 4)
	read_mapped (summary, fields);
    }
  if (summary->construct_count > 0)
    qsort (summary->constructs, summary->construct_count,
	   sizeof *summary->constructs, compare_times);
}

void
summary_release (struct summary *summary)
{
  free (summary->contents);
  free (summary->constructs);
  free (summary->mapped);
}
