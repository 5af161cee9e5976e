/* Argument vectors and files of arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/arguments.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>
#include <safe-ctype.h>

#include "support/diagnostic.h"
#include "support/file.h"

/* Append VALUE, which the vector then owns.  */
static void
push_owned (struct arguments *args, char *value)
{
  if (args->count + 2 > args->allocated)
    {
      args->allocated = args->allocated * 2 + 16;
      args->values = xrealloc (args->values,
			       args->allocated * sizeof *args->values);
    }
  args->values[args->count++] = value;
  args->values[args->count] = NULL;
}

void
arguments_push (struct arguments *args, const char *value)
{
  push_owned (args, xstrdup (value));
}

void
arguments_pushf (struct arguments *args, const char *format, ...)
{
  va_list list;
  char *value;

  va_start (list, format);
  value = xvasprintf (format, list);
  va_end (list);
  push_owned (args, value);
}

void
arguments_push_all (struct arguments *args, char *const *values)
{
  for (; values != NULL && *values != NULL; values++)
    arguments_push (args, *values);
}

/* Copy the word at *LINE to WORD, which has room, and move *LINE past it.  */
static void
take_word (char *word, const char **line)
{
  const char *at = *line;
  char quote = '\0';

  for (; *at != '\0' && (quote != '\0' || !ISSPACE (*at)); at++)
    if (*at == quote)
      quote = '\0';
    else if (quote == '\0' && (*at == '\'' || *at == '"'))
      quote = *at;
    else if (*at == '\\' && at[1] != '\0' && quote != '\''
	     && (quote == '\0' || at[1] == '"' || at[1] == '\\'))
      *word++ = *++at;
    else
      *word++ = *at;
  *word = '\0';
  *line = at;
}

/* Not by buildargv, for which a backslash is special in single quotes as well:
   GCC writes its words in these, and only quotes quotes.  */
void
arguments_push_words (struct arguments *args, const char *line)
{
  char *word = xmalloc (strlen (line) + 1);

  while (ISSPACE (*line))
    line++;
  while (*line != '\0')
    {
      take_word (word, &line);
      arguments_push (args, word);
      while (ISSPACE (*line))
	line++;
    }
  free (word);
}

void
arguments_push_environment (struct arguments *args,
			    enum environment_variable variable)
{
  const char *value = environment_value (variable);
  char *text = value != NULL && *value == '@' ? file_read (value + 1, NULL)
					      : NULL;

  if (value != NULL)
    arguments_push_words (args, text != NULL ? text : value);
  free (text);
}

bool
arguments_contain (const struct arguments *args, const char *value)
{
  for (size_t i = 0; i < args->count; i++)
    if (strcmp (args->values[i], value) == 0)
      return true;
  return false;
}

void
arguments_release (struct arguments *args)
{
  for (size_t i = 0; i < args->count; i++)
    free (args->values[i]);
  free (args->values);
  *args = (struct arguments) ARGUMENTS_INIT;
}

void
arguments_push_expanded (struct arguments *args, char *const *values)
{
  struct arguments copy = ARGUMENTS_INIT;
  char **argv;
  int argc;

  /* The first is taken for the name of the program, and is in messages.  */
  arguments_push (&copy, diagnostic_program ());
  arguments_push_all (&copy, values);
  argv = copy.values;
  argc = copy.count;
  expandargv (&argc, &argv);
  arguments_push_all (args, argv + 1);
  if (argv != copy.values)
    freeargv (argv);
  arguments_release (&copy);
}

/* Whether a shell reads TEXT as one word that says the same.  */
static bool
is_plain_word (const char *text)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%^";

  return *text != '\0' && text[strspn (text, plain)] == '\0';
}

/* Copy TEXT in quotes to OUT; return the end.  OUT has room for four times the
   length and two quotes.  */
static char *
put_quoted (char *out, const char *text)
{
  *out++ = '\'';
  for (; *text != '\0'; text++)
    if (*text == '\'')
      out = stpcpy (out, "'\\''");
    else
      *out++ = *text;
  return stpcpy (out, "'");
}

/* VALUES in a line, in quotes where they need them or, if ALL, in any case.  */
static char *
quote (char *const *values, bool all)
{
  size_t count = 0, room = 1;
  char *line, *end;

  for (; values != NULL && values[count] != NULL; count++)
    room += 4 * strlen (values[count]) + 3;
  line = end = xmalloc (room);
  *line = '\0';
  for (size_t i = 0; i < count; i++)
    {
      if (i > 0)
	*end++ = ' ';
      end = all || !is_plain_word (values[i]) ? put_quoted (end, values[i])
	    : stpcpy (end, values[i]);
    }
  return line;
}

char *
arguments_quote (char *const *values)
{
  return quote (values, false);
}

char *
arguments_quote_all (char *const *values)
{
  return quote (values, true);
}
