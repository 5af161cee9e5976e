/* A report of a trace, as a page of HTML.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The page needs nothing from anywhere: its style and its script are in it
   (report.css, report.js), and it forbids the browser to fetch anything.  All
   that comes from the trace is escaped.  */

#include <config.h>

#include "command/report-page.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/json.h"
#include "command/report-parts.h"
#include "command/size-text.h"
#include "command/time-text.h"
#include "utf8.h"

/* Browsers are quick enough for so many.  */
enum { MOST_SLICES = 30000, MOST_TRACKS = 200, MOST_ROWS = 200 };

/* Write TEXT so that nothing in it means anything to HTML.  */
static void
write_text (FILE *file, const char *text)
{
  while (*text != '\0')
    {
      size_t length = utf8_length (text);

      if (length == 0 || (unsigned char) *text < ' ')
	fputs ("&#xfffd;", file);
      else if (strchr ("<>&\"'", *text) != NULL)
	fprintf (file, "&#%d;", *text);
      else
	fwrite (text, 1, length, file);
      text += length == 0 ? 1 : length;
    }
}

/* The same as a text of JSON within a script.  */
static void
write_json_text (FILE *file, const char *text)
{
  json_write_text (file, text, "<>&'");
}

static void
write_fact (FILE *file, const char *name, const char *value)
{
  fprintf (file, "<div><dt>%s</dt><dd>%s</dd></div>\n", name, value);
}

static void
write_facts (FILE *file, const struct trace_events *events,
	     const struct trace_analysis *analysis)
{
  const struct traced_construct *total = &analysis->total;
  char text[64];

  fputs ("<dl class=\"facts\">\n", file);
  write_fact (file, "duration", time_text (text, events->end - events->begin));
  snprintf (text, sizeof text, "%" PRIu64, total->on_device);
  write_fact (file, "regions on devices", text);
  snprintf (text, sizeof text, "%" PRIu64, total->on_host);
  write_fact (file, "regions on the host", text);
  write_fact (file, "copied to devices", size_text (text, total->to));
  write_fact (file, "copied from devices", size_text (text, total->from));
  snprintf (text, sizeof text, "%u %%", per_cent (total->copying, total->time));
  write_fact (file, "share of copies in all constructs", text);
  for (size_t i = 0; i < analysis->device_count && i < 16; i++)
    {
      const struct traced_device *device = &analysis->devices[i];
      char name[48];

      snprintf (name, sizeof name, "device %d is busy", device->number);
      snprintf (text, sizeof text, "%u %%",
		per_cent (device->busy, events->end - events->begin));
      write_fact (file, name, text);
    }
  fputs ("</dl>\n", file);
}

static void
write_head (FILE *file, const char *name, const struct trace_events *events)
{
  fputs ("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"
	 "\n<meta name=\"viewport\""
	 " content=\"width=device-width, initial-scale=1\">\n"
	 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src"
	 " 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
	 "<title>", file);
  write_text (file, name);
  fprintf (file, ": what it did with devices</title>\n<style>\n%s</style>\n"
	   "</head>\n<body>\n<main>\n<h1>", report_css);
  write_text (file, name);
  fputs ("</h1>\n<p class=\"soft\">What was done with devices by", file);
  for (size_t i = 0; i < events->process_count; i++)
    {
      fputs (i > 0 ? ", " : " ", file);
      write_text (file, events->processes[i].name);
      fprintf (file, " (process %" PRIu64 ")", events->processes[i].number);
    }
  fputs (".</p>\n", file);
}

static void
write_findings (FILE *file, const struct trace_analysis *analysis)
{
  fputs ("<section aria-labelledby=\"h-costs\">\n"
	 "<h2 id=\"h-costs\">What costs most, and what to do</h2>\n", file);
  if (analysis->finding_count == 0)
    fputs ("<p>Nothing stands out.</p>\n", file);
  else
    fputs ("<ol class=\"findings\">\n", file);
  for (size_t i = 0; i < analysis->finding_count && i < MOST_ROWS; i++)
    {
      fputs ("<li><p><strong>", file);
      write_text (file, analysis->findings[i].text);
      fputs (".</strong></p>\n<p>", file);
      write_text (file, analysis->findings[i].advice);
      fputs ("</p></li>\n", file);
    }
  fputs (analysis->finding_count > 0 ? "</ol>\n</section>\n" : "</section>\n",
	 file);
}

static void
write_construct (FILE *file, const struct traced_construct *c)
{
  char time[TIME_TEXT_MAX], running[TIME_TEXT_MAX];
  char to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  fputs ("<tr><th scope=\"row\">", file);
  write_text (file, c->name);
  if (*c->function != '\0')
    {
      fputs ("<small>in ", file);
      write_text (file, c->function);
      fputs ("</small>", file);
    }
  fprintf (file, "</th><td>%s</td><td>%s</td><td>%u %%</td><td>%" PRIu64
	   "</td><td>%" PRIu64 "</td><td>%s</td><td>%s</td></tr>\n",
	   time_text (time, c->time + c->on_host_time),
	   time_text (running, c->running), per_cent (c->copying, c->time),
	   c->on_device > 0 ? c->on_device : c->times, c->on_host,
	   size_text (to, c->to), size_text (from, c->from));
}

static void
write_constructs (FILE *file, const struct trace_analysis *analysis)
{
  fputs ("<section aria-labelledby=\"h-constructs\">\n"
	 "<h2 id=\"h-constructs\">Constructs</h2>\n"
	 "<div class=\"scroll\" tabindex=\"0\" role=\"region\""
	 " aria-labelledby=\"h-constructs\">\n<table>\n<thead><tr>"
	 "<th scope=\"col\">construct</th><th scope=\"col\">time</th>"
	 "<th scope=\"col\">on devices</th><th scope=\"col\">copies</th>"
	 "<th scope=\"col\">times</th><th scope=\"col\">on the host</th>"
	 "<th scope=\"col\">to devices</th><th scope=\"col\">from there</th>"
	 "</tr></thead>\n<tbody>\n", file);
  for (size_t i = 0; i < analysis->construct_count && i < MOST_ROWS; i++)
    write_construct (file, &analysis->constructs[i]);
  fputs ("</tbody>\n</table>\n</div>\n", file);
  if (analysis->construct_count > MOST_ROWS)
    fprintf (file, "<p class=\"soft\">And %lu more, each of less time.</p>\n",
	     (unsigned long) (analysis->construct_count - MOST_ROWS));
  fputs ("<p class=\"soft\">The time is that of threads of the host, the"
	 " regions they wait for included; copies are their share of it.</p>\n"
	 "</section>\n", file);
}

static int
compare_durations (const void *left, const void *right)
{
  const uint64_t *a = left, *b = right;

  return *a < *b ? 1 : *a > *b ? -1 : 0;
}

/* What the timeline has: slices that take longer than LEAST, and so many that
   take as long.  */
struct choice
{
  uint64_t least;
  size_t equal;
};

static struct choice
choose_slices (const struct trace_analysis *analysis)
{
  size_t count = analysis->slice_count;
  struct choice choice = { 0, count };
  uint64_t *durations;

  if (count <= MOST_SLICES)
    return choice;
  durations = XNEWVEC (uint64_t, count);
  for (size_t i = 0; i < count; i++)
    durations[i] = analysis->slices[i].end - analysis->slices[i].begin;
  qsort (durations, count, sizeof *durations, compare_durations);
  choice = (struct choice) { durations[MOST_SLICES], 0 };
  for (size_t i = 0; i < MOST_SLICES; i++)
    choice.equal += durations[i] == choice.least;
  free (durations);
  return choice;
}

/* Whether CHOICE has SLICE, which is looked at once.  */
static bool
is_chosen (struct choice *choice, const struct trace_slice *slice)
{
  uint64_t duration = slice->end - slice->begin;

  if (duration != choice->least)
    return duration > choice->least;
  if (choice->equal == 0)
    return false;
  choice->equal--;
  return true;
}

static void
write_tools (FILE *file, const struct trace_analysis *analysis)
{
  static const char *const legend[][2] = {
    { "construct", "construct" }, { "region", "region on a device" },
    { "to", "copy to a device" }, { "from", "copy from a device" },
    { "wait", "waiting" }, { "host", "region on the host" },
    { "device", "start, image, end of a device" }
  };

  fputs ("<section aria-labelledby=\"h-timeline\">\n"
	 "<h2 id=\"h-timeline\">Timeline</h2>\n"
	 "<noscript><p>The timeline needs a script, which is in this page."
	 "</p></noscript>\n"
	 "<div class=\"tools\" id=\"tools\" hidden>\n"
	 "<button type=\"button\" id=\"in\">Zoom in</button>\n"
	 "<button type=\"button\" id=\"out\">Zoom out</button>\n"
	 "<button type=\"button\" id=\"left\" aria-label=\"Earlier\">&larr;"
	 "</button>\n"
	 "<button type=\"button\" id=\"right\" aria-label=\"Later\">&rarr;"
	 "</button>\n"
	 "<button type=\"button\" id=\"all\">All</button>\n</div>\n"
	 "<canvas id=\"timeline\" tabindex=\"0\" role=\"img\" aria-label=\""
	 "Timeline of threads and devices; the table of constructs has the same"
	 " in numbers\"></canvas>\n"
	 "<p id=\"detail\" role=\"status\">Point at something to see what it"
	 " is; drag to move, turn the wheel with Ctrl or press + and - to"
	 " zoom.</p>\n"
	 "<ul class=\"legend\">\n", file);
  for (size_t i = 0; i < ARRAY_SIZE (legend); i++)
    fprintf (file,
	     "<li><span style=\"background: var(--%s)\"></span>%s</li>\n",
	     legend[i][0], legend[i][1]);
  fputs ("</ul>\n", file);
  if (analysis->slice_count > MOST_SLICES)
    fprintf (file, "<p class=\"soft\">Of %lu events, the longest are shown."
	     "</p>\n", (unsigned long) analysis->slice_count);
  fputs ("</section>\n", file);
}

/* The color of SLICE.  */
static const char *
kind (const struct trace_slice *slice)
{
  const char *category = slice->item->category;

  if (strcmp (category, "copy") == 0)
    return strcmp (slice->item->name, "copy to device") == 0 ? "to" : "from";
  if (strcmp (category, "part") == 0)
    return "construct";
  for (const char *const *name
	 = (const char *const []) { "construct", "wait", "host", "device",
				    "region", NULL }; *name != NULL; name++)
    if (strcmp (category, *name) == 0)
      return *name;
  return "wait";
}

/* Texts of the timeline, by number.  */
struct names
{
  const char **names;
  size_t count;
};

static size_t
name_number (struct names *names, const char *name)
{
  for (size_t i = names->count; i-- > 0; )
    if (names->names[i] == name)
      return i;
  names->names = XRESIZEVEC (const char *, names->names, names->count + 1);
  names->names[names->count] = name;
  return names->count++;
}

static void
write_slices (FILE *file, const struct trace_events *events,
	      const struct trace_analysis *analysis, const size_t *places,
	      struct names *names)
{
  struct choice choice = choose_slices (analysis);
  bool is_first = true;

  fputs ("\"slices\":[\n", file);
  for (size_t i = 0; i < analysis->slice_count; i++)
    {
      const struct trace_slice *slice = &analysis->slices[i];
      const struct trace_item *item = slice->item;
      bool launched = slice->from_track != NO_TRACK
		      && places[slice->from_track] != NO_TRACK;

      if (!is_chosen (&choice, slice) || places[item->track] == NO_TRACK)
	continue;
      fprintf (file, "%s[%lu,%u,%" PRIu64 ",%" PRIu64 ",\"%s\",%lu,%lu,",
	       is_first ? "" : ",\n", (unsigned long) places[item->track],
	       slice->depth, slice->begin - events->begin,
	       slice->end - slice->begin, kind (slice),
	       (unsigned long) name_number (names, item->name),
	       *item->what != '\0'
	       ? (unsigned long) name_number (names, item->what) : 0ul);
      if (launched)
	fprintf (file, "%lu,%" PRIu64, (unsigned long)
		 places[slice->from_track], slice->from_time - events->begin);
      else
	fputs ("-1,-1", file);
      fprintf (file, ",%d,%" PRIu64 "]", slice->unfinished, item->bytes);
      is_first = false;
    }
  fputs ("]", file);
}

/* In the order of the timeline: by process, and devices after threads.  */
static const struct trace_events *sorted;

static int
compare_tracks (const void *left, const void *right)
{
  const struct trace_track *a = &sorted->tracks[*(const size_t *) left];
  const struct trace_track *b = &sorted->tracks[*(const size_t *) right];

  if (a->process != b->process)
    return a->process < b->process ? -1 : 1;
  if (a->of_device != b->of_device)
    return a->of_device - b->of_device;
  if (a->of_device || a->name == NULL || b->name == NULL)
    return a->number < b->number ? -1 : a->number > b->number;
  return strverscmp (a->name, b->name);
}

/* Write the tracks; their places, to be freed.  */
static size_t *
write_tracks (FILE *file, const struct trace_events *events,
	      const struct trace_analysis *analysis)
{
  size_t count = events->track_count, shown = 0;
  size_t *order = XNEWVEC (size_t, count), *places = XNEWVEC (size_t, count);
  unsigned *rows = XCNEWVEC (unsigned, count);

  for (size_t i = 0; i < analysis->slice_count; i++)
    {
      const struct trace_slice *slice = &analysis->slices[i];

      if (slice->depth >= rows[slice->item->track])
	rows[slice->item->track] = slice->depth + 1;
    }
  for (size_t i = 0; i < count; i++)
    order[i] = i;
  sorted = events;
  qsort (order, count, sizeof *order, compare_tracks);
  fputs ("\"tracks\":[", file);
  for (size_t i = 0; i < count; i++)
    {
      const struct trace_track *track = &events->tracks[order[i]];
      char number[64], process[32] = "";

      places[order[i]] = NO_TRACK;
      if (rows[order[i]] == 0 || shown == MOST_TRACKS)
	continue;
      places[order[i]] = shown++;
      if (events->process_count > 1)
	snprintf (process, sizeof process, " (%" PRIu64 ")", track->process);
      snprintf (number, sizeof number, "track %" PRIu64, track->number);
      char *name = concat (track->name != NULL ? track->name : number, process,
			   NULL);
      fputs (shown > 1 ? ",\n{\"name\":" : "\n{\"name\":", file);
      write_json_text (file, name);
      fprintf (file, ",\"rows\":%u}", rows[order[i]]);
      free (name);
    }
  fputs ("],\n", file);
  free (rows);
  free (order);
  return places;
}

static void
write_data (FILE *file, const struct trace_events *events,
	    const struct trace_analysis *analysis)
{
  struct names names = { NULL, 0 };
  size_t *places;

  fprintf (file, "<script type=\"application/json\" id=\"trace\">\n"
	   "{\"length\":%" PRIu64 ",\n", events->end > events->begin
	   ? events->end - events->begin : 1);
  places = write_tracks (file, events, analysis);
  name_number (&names, "");
  write_slices (file, events, analysis, places, &names);
  fputs (",\n\"names\":[", file);
  for (size_t i = 0; i < names.count; i++)
    {
      fputs (i > 0 ? ",\n" : "\n", file);
      write_json_text (file, names.names[i]);
    }
  fputs ("]}\n</script>\n", file);
  free (names.names);
  free (places);
}

void
report_write_page (FILE *file, const char *name,
		   const struct trace_events *events,
		   const struct trace_analysis *analysis)
{
  write_head (file, name, events);
  write_facts (file, events, analysis);
  write_findings (file, analysis);
  write_tools (file, analysis);
  write_constructs (file, analysis);
  fputs ("<p class=\"soft\">Written by gomp-offload " VERSION ".</p>\n"
	 "</main>\n", file);
  write_data (file, events, analysis);
  fprintf (file, "<script>\n%s</script>\n</body>\n</html>\n", report_js);
}
