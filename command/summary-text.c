/* What programs did with devices, for people and for programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/summary-text.h"

#include <inttypes.h>

#include "command/json.h"
#include "command/size-text.h"
#include "command/time-text.h"

/* Lines of the table of constructs.  */
enum { MOST_LINES = 20 };

static void
print_construct (FILE *file, const struct summary_construct *construct)
{
  char time[TIME_TEXT_MAX], to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  fprintf (file, "  %12s %4u %%  %8" PRIu64 " %8" PRIu64 "  %11s %11s  %s",
	   time_text (time, construct->time),
	   per_cent (construct->copying, construct->time),
	   construct->on_device, construct->on_host,
	   size_text (to, construct->to), size_text (from, construct->from),
	   construct->name);
  if (*construct->place != '\0')
    fprintf (file, " %s", construct->place);
  if (*construct->function != '\0')
    fprintf (file, ", in %s", construct->function);
  putc ('\n', file);
}

static void
print_constructs (FILE *file, const struct summary *summary)
{
  size_t count = summary->construct_count;

  if (count == 0)
    return;
  fprintf (file, "  %12s %6s  %8s %8s  %11s %11s  %s\n", "time", "copies",
	   "device", "host", "to device", "from there", "construct");
  for (size_t i = 0; i < count && i < MOST_LINES; i++)
    print_construct (file, &summary->constructs[i]);
  if (count > MOST_LINES)
    fprintf (file, "  and %lu more, each of less time\n",
	     (unsigned long) (count - MOST_LINES));
}

void
summary_print (FILE *file, const struct summary *summary, const char *program,
	       uint64_t elapsed)
{
  const struct summary_construct *total = &summary->total;
  char time[TIME_TEXT_MAX], to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  fprintf (file, "gomp-offload: %s: %s", program, time_text (time, elapsed));
  if (summary->process_count != 1)
    fprintf (file, ", %lu processes with the runtime",
	     (unsigned long) summary->process_count);
  fprintf (file, "\n  regions: %" PRIu64 " on devices, %" PRIu64
	   " on the host\n", summary->regions_on_device,
	   summary->regions_on_host);
  fprintf (file, "  copied: %s to devices, %s from them, in %s",
	   size_text (to, total->to), size_text (from, total->from),
	   time_text (time, total->copying));
  fprintf (file, ", %u %% of the %s of all constructs\n",
	   per_cent (total->copying, total->time),
	   time_text (time, total->time));
  print_constructs (file, summary);
  for (size_t i = 0; i < summary->mapped_count; i++)
    fprintf (file, "  still mapped to device %" PRIu64 " at the end: %" PRIu64
	     " mapping%s, %s (GOMP_OFFLOAD_CHECK=leaks says which)\n",
	     summary->mapped[i].device, summary->mapped[i].count,
	     summary->mapped[i].count == 1 ? "" : "s",
	     size_text (to, summary->mapped[i].bytes));
}

static void
write_construct (struct json *json, const struct summary_construct *construct)
{
  json_object (json, NULL);
  json_string (json, "name", construct->name);
  json_string (json, "place",
	       *construct->place != '\0' ? construct->place : NULL);
  json_string (json, "function",
	       *construct->function != '\0' ? construct->function : NULL);
  json_number (json, "on_device", construct->on_device);
  json_number (json, "on_host", construct->on_host);
  json_number (json, "to_device", construct->to);
  json_number (json, "from_device", construct->from);
  json_number (json, "copying_ns", construct->copying);
  json_number (json, "running_ns", construct->running);
  json_number (json, "time_ns", construct->time);
  json_end (json);
}

void
summary_write_json (FILE *file, const struct summary *summary,
		    const char *program, uint64_t elapsed, int status)
{
  struct json json;

  json_begin (&json, file);
  json_string (&json, "program", program);
  json_number (&json, "status", status);
  json_number (&json, "time_ns", elapsed);
  json_number (&json, "processes", summary->process_count);
  json_number (&json, "regions_on_device", summary->regions_on_device);
  json_number (&json, "regions_on_host", summary->regions_on_host);
  json_array (&json, "constructs");
  for (size_t i = 0; i < summary->construct_count; i++)
    write_construct (&json, &summary->constructs[i]);
  json_end (&json);
  json_array (&json, "mapped");
  for (size_t i = 0; i < summary->mapped_count; i++)
    {
      json_object (&json, NULL);
      json_number (&json, "device", summary->mapped[i].device);
      json_number (&json, "mappings", summary->mapped[i].count);
      json_number (&json, "bytes", summary->mapped[i].bytes);
      json_end (&json);
    }
  json_end (&json);
  json_finish (&json);
}
