/* What the front door adds to the stock compiler's --help and --version.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/targets.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/setting-list.h"

static bool
is_among (const char *word, char *const *args)
{
  for (; *args != NULL; args++)
    if (strcmp (*args, word) == 0)
      return true;
  return false;
}

bool
help_is_asked (char *const *args)
{
  return is_among ("--help", args) || is_among ("--version", args);
}

#define INDENTATION 6
#define COLUMNS 79

/* Print the words of TEXT to lines that begin with INDENTATION blanks; COLUMN
   is where the last line ends.  Returns where it ends then.  */
static int
print_words (const char *text, int column)
{
  while (*(text += strspn (text, " ")) != '\0')
    {
      int length = strcspn (text, " ");

      if (column + 1 + length > COLUMNS)
	{
	  putchar ('\n');
	  column = 0;
	}
      column += column == 0
		? printf ("%*s%.*s", INDENTATION, "", length, text)
		: printf (" %.*s", length, text);
      text += length;
    }
  return column;
}

static void
print_setting (const struct listed_setting *setting)
{
  const struct setting *row = &setting->row;
  const char *owner = setting_owner_name (row);
  char accepted[SETTING_ACCEPTED_SIZE], text[SETTING_ACCEPTED_SIZE];
  const char *initial = setting_default (setting, text);
  const char *values = setting_accepted (row, accepted);
  int first = strcspn (values, " "), column;

  column = printf ("  %s=%.*s", row->name, first, values);
  print_words (values + first, column);
  if (owner != NULL)
    printf (" (%s)", owner);
  putchar ('\n');
  column = print_words (setting->meaning, 0);
  if (row->unprivileged)
    column = print_words ("Not in set-user-ID programs.", column);
  if (initial != NULL)
    {
      column = print_words ("Default:", column);
      print_words (initial, column);
    }
  putchar ('\n');
}

static void
print_settings (void)
{
  bool for_users = false;

  puts ("\nEnvironment variables of gomp-offload and its programs.  A value"
	" that is not\nwhat is said here is ignored, after a warning.");
  for (size_t i = 0; i < setting_list_count; i++)
    {
      const struct listed_setting *setting = &setting_list[i];

      if (setting->row.name == NULL)
	{
	  for_users = setting->for_users;
	  if (for_users)
	    printf ("\n%s:\n", setting->title);
	}
      else if (for_users)
	print_setting (setting);
    }
}

static void
print_version (void)
{
  printf (PACKAGE_STRING ", for the offload targets:");
  for (char *const *target = targets_configured (); *target != NULL; target++)
    printf (" %s", *target);
  putchar ('\n');
}

static void
print_options (void)
{
  puts ("\nOptions of gomp-offload:\n"
	"  -foffload=TARGET,...\n"
	"      Make images for these targets; \"default\" for all, \"disable\""
	" for none.\n"
	"  -foffload-options=OPTIONS, -foffload-options=TARGET,...=OPTIONS\n"
	"      Options for the compilers of devices.\n"
	"  -foffload-image=FORM, -foffload-image=TARGET,...=FORM\n"
	"      What images are: \"machine\" code, with \"ir\" also intermediate"
	" code, which\n      is compiled where the program runs, with"
	" \"ir-only\" that alone.  Default:\n      " IMAGE_FORM_DEFAULT ".\n");
  print_version ();
}

int
help_print (char *const *args)
{
  struct child_process child = CHILD_PROCESS_INIT;
  int status;

  child.argv = args;
  child.leaves_files = true;
  if (child_run (&child) && is_among ("--help", args))
    {
      print_settings ();
      print_options ();
    }
  else if (child.status == 0)
    print_version ();
  else if (!child_exited (&child))
    report_error ("%s", child.failure);
  status = child.status < 0 ? EXIT_FAILURE : child.status;
  child_release (&child);
  return status;
}
