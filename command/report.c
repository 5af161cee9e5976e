/* gomp-offload report.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/report.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>

#include "command/report-page.h"
#include "support/diagnostic.h"
#include "support/file.h"

enum
{
  OPTION_OUTPUT = OPTION_FIRST_OWN,
  OPTION_TEXT
};

const struct command_option report_options[] = {
  { OPTION_OUTPUT, "output", "FILE", "write the report to FILE" },
  { OPTION_TEXT, "text", NULL, "write text instead of a page" },
  OPTION_HELP_ROW,
  { 0 }
};

/* Read the options; false if the program has to end with *STATUS.  */
static bool
read_options (const struct subcommand *self, int argc, char **argv,
	      const char **output, bool *text, int *status)
{
  const char *value;
  int option;

  while ((option = subcommand_option (self, argc, argv, &value, status))
	 != OPTION_END)
    if (option == OPTION_OUTPUT)
      *output = value;
    else if (option == OPTION_TEXT)
      *text = true;
    else
      return false;
  if (optind + 1 == argc)
    return true;
  *status = optind == argc ? subcommand_misused (self, "FILE is missing")
	    : subcommand_misused (self, "'%s' is one argument too many",
				  argv[optind + 1]);
  return false;
}

int
report_run (const struct subcommand *self, int argc, char **argv)
{
  const char *output = NULL, *name;
  struct trace_analysis analysis;
  struct trace_events events;
  bool text = false;
  int status;
  FILE *file;

  if (!read_options (self, argc, argv, &output, &text, &status))
    return status;
  name = argv[optind];
  trace_events_read (&events, name);
  trace_analyse (&analysis, &events);
  if (events.damaged > 0)
    report_warning ("'%s': %lu lines are damaged and left out", name,
		    (unsigned long) events.damaged);
  file = output != NULL ? file_create (output) : stdout;
  if (text)
    report_print (file, name, &events, &analysis);
  else
    report_write_page (file, name, &events, &analysis);
  if (output != NULL)
    file_finish (file, output);
  trace_analysis_release (&analysis);
  trace_events_release (&events);
  return STATUS_DONE;
}
