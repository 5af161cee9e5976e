/* Subcommands and their options.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A table of subcommands (subcommands.c) is what --help, the completion of
   shells and the reading of options all go by.  */

#ifndef COMMAND_SUBCOMMAND_H
#define COMMAND_SUBCOMMAND_H

#include <stdbool.h>

/* The exit statuses of all of them.  */
enum
{
  STATUS_DONE = 0,
  STATUS_PROBLEM = 1,	/* Something that was asked for is not so.  */
  STATUS_USAGE = 2	/* The command line is wrong.  */
};

/* An option; NAME is without "--".  */
struct command_option
{
  int id;
  const char *name;
  const char *value;		/* What its value is, or NULL without one.  */
  const char *meaning;
};

enum
{
  OPTION_END = -1,
  OPTION_WRONG = -2,
  OPTION_HELP = 1,
  OPTION_JSON,
  OPTION_FIRST_OWN
};

struct subcommand
{
  const char *name;
  const char *operands;		/* As in "usage:", "" if there are none.  */
  const char *summary;		/* Begins with a verb, no full stop.  */
  const char *help;		/* What else there is to say, lines.  */
  const char *problem;		/* What STATUS_PROBLEM means, a clause; empty if
				   the status is that of a program.  */
  const struct command_option *options;	/* The last one has no name.  */
  bool stops_at_operand;	/* Options after an operand are operands.  */
  int (*run) (const struct subcommand *self, int argc, char **argv);
};

/* The last one has no name.  */
extern const struct subcommand subcommands[];

#define OPTION_HELP_ROW							\
  { OPTION_HELP, "help", NULL, "print this help" }
#define OPTION_JSON_ROW							\
  { OPTION_JSON, "json", NULL, "write JSON, for programs" }

/* The next option of SELF in ARGV, whose value is then *VALUE; OPTION_END if
   there is none, and the operands begin at ARGV[optind].  Help is printed and
   mistakes are told here: then the result is OPTION_WRONG, and *STATUS what
   the program has to end with.  */
extern int subcommand_option (const struct subcommand *self, int argc,
			      char **argv, const char **value, int *status);

/* Read the options of SELF, if it has none but --help and --json, and check
   that there are no operands unless it takes some.  False if the program has to
   end with *STATUS.  */
extern bool subcommand_options (const struct subcommand *self, int argc,
				char **argv, bool *json, int *status);

/* Say what is wrong with the command line of SELF; returns STATUS_USAGE.  */
extern int subcommand_misused (const struct subcommand *self,
			       const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The subcommand NAME, or NULL.  */
extern const struct subcommand *subcommand_find (const char *name);

/* The names of all subcommands, null-terminated; to be freed.  */
extern char **subcommand_names (void);

extern void subcommand_print_help (const struct subcommand *self);

#endif /* COMMAND_SUBCOMMAND_H */
