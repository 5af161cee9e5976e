/* Prints the environment variables for the manual, and for the tests.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* usage: settings		the manual's list, in Markdown
	  settings rows		a line for each variable: PART NAME USERS READ
	  settings bad-values	a line for each value that is not accepted:
	    PART NAME OWNER HONOURED VALUE ACCEPTED

   with tabs between.  USERS is "users" if --help has the variable, READ is
   "read" if our code reads it, else they are "-".  OWNER is "ours" for those
   that we complain about.  HONOURED is "always" or "unprivileged".

   "make manual" puts the list where it belongs.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/setting-list.h"

static void
print_part (const struct listed_setting *part)
{
  printf ("\n### %s\n\n| variable | values | default | meaning |\n"
	  "| --- | --- | --- | --- |\n", part->title);
}

static void
print_variable (const struct listed_setting *setting)
{
  const struct setting *row = &setting->row;
  const char *owner = setting_owner_name (row);
  char accepted[SETTING_ACCEPTED_SIZE], text[SETTING_ACCEPTED_SIZE];
  const char *initial = setting_default (setting, text);

  printf ("| `%s`", row->name);
  if (owner != NULL)
    printf (" (%s)", owner);
  printf (" | %s |", setting_accepted (row, accepted));
  if (initial != NULL)
    printf (" `%s`", initial);
  printf (" | %s%s |\n", setting->meaning,
	  row->unprivileged ? "  Not in set-user-ID programs." : "");
}

static void
print_row (const struct listed_setting *part,
	   const struct listed_setting *setting)
{
  printf ("%s\t%s\t%s\t%s\n", part->part, setting->row.name,
	  part->for_users ? "users" : "-", setting->elsewhere ? "-" : "read");
}

/* Store up to two values that ROW does not accept, none if it accepts all, in
   VALUES; OUT_OF_RANGE has room for one.  */
static void
find_bad_values (const struct setting *row, char out_of_range[32],
		 const char *values[2])
{
  values[0] = "nonsense";
  values[1] = NULL;
  switch (row->kind)
    {
    case SETTING_NUMBER:
      snprintf (out_of_range, 32, "%ld",
		row->most < INT_MAX ? row->most + 1 : row->least - 1);
      values[1] = out_of_range;
      break;
    case SETTING_SIZE:
      values[1] = "-1";
      break;
    case SETTING_NUMBERS:
      values[1] = "2,nonsense";
      break;
    case SETTING_WORD:
    case SETTING_WORDS:
      break;
    case SETTING_LIST:
      snprintf (out_of_range, 32, "%.*s:nonsense",
		(int) strcspn (row->accepts, " "), row->accepts);
      values[1] = out_of_range;
      break;
    case SETTING_COMMAND:
      values[0] = "'nonsense";
      break;
    default:
      values[0] = NULL;
    }
}

static void
print_bad_values (const struct listed_setting *part,
		  const struct listed_setting *setting)
{
  const struct setting *row = &setting->row;
  char accepted[SETTING_ACCEPTED_SIZE], out_of_range[32];
  const char *values[2];

  find_bad_values (row, out_of_range, values);
  for (int i = 0; i < 2 && values[i] != NULL; i++)
    printf ("%s\t%s\t%s\t%s\t%s\t%s\n", part->part, row->name,
	    setting_is_served (row) ? "ours" : "-",
	    row->unprivileged ? "unprivileged" : "always", values[i],
	    setting_accepted (row, accepted));
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  const struct listed_setting *part = NULL;

  for (size_t i = 0; i < setting_list_count; i++)
    {
      const struct listed_setting *setting = &setting_list[i];

      if (setting->row.name == NULL)
	part = setting;
      if (strcmp (what, "rows") == 0 && setting != part)
	print_row (part, setting);
      else if (strcmp (what, "bad-values") == 0 && setting != part)
	print_bad_values (part, setting);
      else if (*what == '\0')
	(setting == part ? print_part : print_variable) (setting);
    }
  return fflush (stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
