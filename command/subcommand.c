/* Subcommands and their options.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/subcommand.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/spelling.h"
#include "support/text.h"

static size_t
count_options (const struct subcommand *self)
{
  size_t count = 0;

  while (self->options[count].name != NULL)
    count++;
  return count;
}

/* The options of SELF as getopt_long wants them; to be freed.  */
static struct option *
long_options (const struct subcommand *self)
{
  size_t count = count_options (self);
  struct option *options = XCNEWVEC (struct option, count + 1);

  for (size_t i = 0; i < count; i++)
    {
      options[i].name = self->options[i].name;
      options[i].has_arg = self->options[i].value != NULL
			   ? required_argument : no_argument;
      options[i].val = self->options[i].id;
    }
  return options;
}

/* The option of SELF that WORD, as "--name=value", probably stands for, or
   NULL.  */
static const char *
closest_option (const struct subcommand *self, const char *word)
{
  size_t count = count_options (self);
  char **names = XCNEWVEC (char *, count + 1), *name;
  const char *found;

  word += strspn (word, "-");
  name = xstrndup (word, strcspn (word, "="));
  for (size_t i = 0; i < count; i++)
    names[i] = (char *) self->options[i].name;
  found = spelling_closest (name, names, SPELLING_ANY);
  free (names);
  free (name);
  return found;
}

/* Say what is wrong with WORD, which is no option of SELF, or which KIND, as
   getopt_long reports it, has no value.  */
static int
report_option (const struct subcommand *self, const char *word, int kind)
{
  const char *hint, *rest;

  if (kind == ':')
    return subcommand_misused (self, "option '%s' needs a value", word);
  hint = closest_option (self, word);
  rest = hint != NULL ? after_prefix (word + strspn (word, "-"), hint) : NULL;
  if (rest != NULL && *rest == '=')
    return subcommand_misused (self, "option '--%s' takes no value", hint);
  if (hint != NULL)
    return subcommand_misused (self, "unknown option '%s'; did you mean"
			       " '--%s'?", word, hint);
  return subcommand_misused (self, "unknown option '%s'", word);
}

int
subcommand_option (const struct subcommand *self, int argc, char **argv,
		   const char **value, int *status)
{
  struct option *options = long_options (self);
  int index = optind == 0 ? 1 : optind, id;

  opterr = 0;
  id = getopt_long (argc, argv, self->stops_at_operand ? "+:" : ":", options,
		    NULL);
  free (options);
  *value = optarg;
  if (id == OPTION_HELP)
    {
      subcommand_print_help (self);
      *status = STATUS_DONE;
      return OPTION_WRONG;
    }
  if (id == '?' || id == ':')
    {
      *status = report_option (self, argv[optind > index ? optind - 1 : index],
			       id);
      return OPTION_WRONG;
    }
  return id == -1 ? OPTION_END : id;
}

bool
subcommand_options (const struct subcommand *self, int argc, char **argv,
		    bool *json, int *status)
{
  const char *value;
  int option;

  while ((option = subcommand_option (self, argc, argv, &value, status))
	 != OPTION_END)
    {
      if (option == OPTION_WRONG)
	return false;
      *json = true;
    }
  if (*self->operands == '\0' && optind < argc)
    {
      *status = subcommand_misused (self, "'%s' is one argument too many",
				    argv[optind]);
      return false;
    }
  if (*self->operands != '\0' && optind == argc)
    {
      *status = subcommand_misused (self, "%s is missing", self->operands);
      return false;
    }
  return true;
}

int
subcommand_misused (const struct subcommand *self, const char *format, ...)
{
  va_list args;
  char *message;

  va_start (args, format);
  if (vasprintf (&message, format, args) < 0)
    xmalloc_failed (strlen (format));
  va_end (args);
  report_error ("%s: %s; 'gomp-offload %s --help' says what there is",
		self->name, message, self->name);
  free (message);
  return STATUS_USAGE;
}

const struct subcommand *
subcommand_find (const char *name)
{
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    if (strcmp (self->name, name) == 0)
      return self;
  return NULL;
}

char **
subcommand_names (void)
{
  size_t count = 0;
  char **names;

  while (subcommands[count].name != NULL)
    count++;
  names = XCNEWVEC (char *, count + 1);
  for (size_t i = 0; i < count; i++)
    names[i] = (char *) subcommands[i].name;
  return names;
}

void
subcommand_print_help (const struct subcommand *self)
{
  printf ("usage: gomp-offload %s [OPTION]...%s%s\n\nTo %s.\n%s\n", self->name,
	  *self->operands != '\0' ? " " : "", self->operands, self->summary,
	  self->help);
  for (const struct command_option *option = self->options;
       option->name != NULL; option++)
    {
      char *spelt = concat ("--", option->name,
			    option->value != NULL ? "=" : "",
			    option->value != NULL ? option->value : "", NULL);

      printf ("  %-20s %s\n", spelt, option->meaning);
      free (spelt);
    }
  if (*self->problem != '\0')
    printf ("\nThe exit status is %d, or %d if %s, or %d if the command line is"
	    " wrong.\n", STATUS_DONE, STATUS_PROBLEM, self->problem,
	    STATUS_USAGE);
  else
    printf ("\nThe exit status is the program's, 128 + N if signal N ended it,"
	    " 126 or 127 if\nit cannot be executed, or %d if the command line"
	    " is wrong.\n", STATUS_USAGE);
}
