/* gomp-offload doctor.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What each part has found, the worst last, so that it stays on the screen.  */

#include <config.h>

#include "command/doctor.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "command/examine.h"
#include "command/json.h"
#include "offload-targets.h"
#include "support/interrupt.h"
#include "support/spelling.h"

enum { OPTION_TARGET = OPTION_FIRST_OWN };

const struct command_option doctor_options[] = {
  { OPTION_TARGET, "target", "TARGET", "TARGET has to work, with a device" },
  OPTION_JSON_ROW, OPTION_HELP_ROW, { 0 }
};

static const char *const severities[] = { "fine", "note", "problem" };

static void
print_findings (const struct findings *findings)
{
  static const char *const marks[] = { "fine:   ", "note:   ", "PROBLEM:" };

  for (enum severity severity = FINDING_FINE; severity <= FINDING_PROBLEM;
       severity++)
    for (size_t i = 0; i < findings->count; i++)
      {
	const struct finding *finding = &findings->values[i];

	if (finding->severity != severity)
	  continue;
	printf ("%s %s: %s\n", marks[severity], finding->subject,
		finding->text);
	if (finding->advice != NULL)
	  printf ("         what to do: %s\n", finding->advice);
      }
  if (findings->problem_count == 0)
    puts ("All is fine.");
  else
    printf ("%lu problem%s.\n", (unsigned long) findings->problem_count,
	    findings->problem_count == 1 ? "" : "s");
}

static void
write_findings (const struct findings *findings)
{
  struct json json;

  json_begin (&json, stdout);
  json_number (&json, "problems", findings->problem_count);
  json_array (&json, "findings");
  for (size_t i = 0; i < findings->count; i++)
    {
      const struct finding *finding = &findings->values[i];

      json_object (&json, NULL);
      json_string (&json, "severity", severities[finding->severity]);
      json_string (&json, "subject", finding->subject);
      json_string (&json, "text", finding->text);
      json_string (&json, "advice", finding->advice);
      json_end (&json);
    }
  json_end (&json);
  json_finish (&json);
}

/* Say that there is no target NAME.  */
static int
report_unknown (const struct subcommand *self, const char *name)
{
  char *names[OFFLOAD_TARGET_COUNT + 1] = { NULL };
  const char *hint;

  for (int i = 0; i < OFFLOAD_TARGET_COUNT; i++)
    names[i] = (char *) offload_target ((enum offload_target_id) i)->name;
  hint = spelling_closest (name, names, SPELLING_ANY);
  return subcommand_misused (self, "there is no target '%s'%s%s%s", name,
			     hint == NULL ? "" : "; did you mean '",
			     hint == NULL ? "" : hint,
			     hint == NULL ? "" : "'?");
}

/* Read the options; false if the program has to end with *STATUS.  */
static bool
read_options (struct examination *examination, bool *json,
	      const struct subcommand *self, int argc, char **argv,
	      int *status)
{
  const struct offload_target *target;
  const char *value;
  int option;

  while ((option = subcommand_option (self, argc, argv, &value, status))
	 != OPTION_END)
    if (option == OPTION_JSON)
      *json = true;
    else if (option != OPTION_TARGET)
      return false;
    else if ((target = offload_target_find (value, strlen (value))) != NULL)
      examination->target = target->name;
    else
      {
	*status = report_unknown (self, value);
	return false;
      }
  if (optind == argc)
    return true;
  *status = subcommand_misused (self, "'%s' is one argument too many",
				argv[optind]);
  return false;
}

/* If TARGET was asked for, there has to be a device.  */
static void
examine_request (struct examination *examination)
{
  if (examination->target != NULL
      && !has_device_for (examination, examination->target))
    finding_add (&examination->findings, FINDING_PROBLEM, examination->target,
		 "gomp-offload info says which devices there are",
		 "there is no device that works");
}

int
doctor_run (const struct subcommand *self, int argc, char **argv)
{
  struct examination examination = { .target = NULL };
  bool json = false;
  int status;

  if (!read_options (&examination, &json, self, argc, argv, &status))
    return status;
  runtime_inspect (&examination.runtime);
  /* The devices have ended; from here on there may be temporary files.  */
  interrupt_catch ();
  installation_find (&examination.installation);
  examine_compilers (&examination);
  examine_devices (&examination);
  examine_request (&examination);
  examine_limits (&examination);
  examine_trials (&examination);
  (json ? write_findings : print_findings) (&examination.findings);
  status = examination.findings.problem_count > 0 ? STATUS_PROBLEM
	   : STATUS_DONE;
  findings_release (&examination.findings);
  runtime_release (&examination.runtime);
  installation_release (&examination.installation);
  return status;
}
