/* The command gomp-offload.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It answers what users and packagers ask of an installation and of programs.
   Each subcommand is a row of subcommands.c and a file of its name.  What is
   said of plugins and devices comes from the runtime itself, which is opened as
   a library (runtime.h), so that there is one set of rules.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/subcommand.h"
#include "support/diagnostic.h"
#include "support/spelling.h"

static void
print_version (void)
{
  printf ("gomp-offload %s\n"
	  "Copyright (C) 2026 The gomp-offload developers.\n"
	  "GPL-3.0-or-later: this is free software, and there is no"
	  " warranty.\n", PACKAGE_VERSION);
}

static void
print_help (void)
{
  printf ("usage: gomp-offload SUBCOMMAND [OPTION]... [ARGUMENT]...\n"
	  "       gomp-offload --version\n"
	  "       gomp-offload --help\n\n"
	  "Answers questions about OpenMP offloading with gomp-offload, and"
	  " about programs\nthat use it.\n\nSubcommands:\n");
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    printf ("  %-10s %s\n", self->name, self->summary);
  printf ("\n'gomp-offload SUBCOMMAND --help' says more of each.\n");
}

/* Say that there is no subcommand NAME.  */
static int
report_unknown (const char *name)
{
  char **names = subcommand_names ();
  const char *hint = spelling_closest (name, names, SPELLING_ANY);

  report_error ("unknown subcommand '%s'%s%s%s; 'gomp-offload --help' lists"
		" them", name, hint != NULL ? "; did you mean '" : "",
		hint != NULL ? hint : "", hint != NULL ? "'?" : "");
  free (names);
  return STATUS_USAGE;
}

static int
run (int argc, char **argv)
{
  const struct subcommand *self;

  if (argc < 2)
    {
      report_error ("a subcommand is missing; 'gomp-offload --help' lists"
		    " them");
      return STATUS_USAGE;
    }
  if (strcmp (argv[1], "--version") == 0)
    print_version ();
  else if (strcmp (argv[1], "--help") == 0)
    print_help ();
  else if ((self = subcommand_find (argv[1])) != NULL)
    return self->run (self, argc - 1, argv + 1);
  else
    return report_unknown (argv[1]);
  return STATUS_DONE;
}

int
main (int argc, char **argv)
{
  int status = run (argc, argv);

  if (fflush (stdout) != 0 || ferror (stdout))
    {
      report_error ("standard output cannot be written: %m");
      status = STATUS_PROBLEM;
    }
  return status;
}
