/* Lists of offload targets, as options name them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/targets.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "offload-targets.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/spelling.h"
#include "support/text.h"
#include "toolchain/directory.h"

char *const *
targets_configured (void)
{
  static struct arguments targets = ARGUMENTS_INIT;
  const char *list = OFFLOAD_TARGETS;
  struct list_element target;

  if (targets.count == 0)
    while (list_next (&list, ',', &target))
      arguments_pushf (&targets, "%.*s", (int) target.length, target.name);
  return targets.values;
}

static bool
is_configured (const char *target)
{
  for (char *const *p = targets_configured (); *p != NULL; p++)
    if (strcmp (*p, target) == 0)
      return true;
  return false;
}

/* The configured target that the LENGTH characters at NAME stand for.  */
static const char *
find_target (const char *name, size_t length)
{
  const struct offload_target *found = offload_target_find (name, length);

  return found != NULL && is_configured (found->name) ? found->name : NULL;
}

/* Append to NAMES what else the configured targets are called.  */
static void
push_aliases (struct arguments *names)
{
#define OFFLOAD_TARGET(id, name, kind, flags)
#define OFFLOAD_TARGET_ALIAS(id, alias)					\
  if (is_configured (offload_target (OFFLOAD_TARGET_ID_##id)->name))	\
    arguments_push (names, alias);
#include "offload-targets.def"
}

/* Say that the LENGTH characters at NAME, given in OPTION, are no target.  */
static void
report_unknown (const char *name, size_t length, const char *option)
{
  struct arguments valid = ARGUMENTS_INIT;
  char *wrong = xstrndup (name, length), *line;
  const char *hint;

  arguments_push_all (&valid, targets_configured ());
  arguments_push (&valid, "default");
  arguments_push (&valid, "disable");
  line = arguments_quote (valid.values);
  push_aliases (&valid);
  hint = spelling_closest (wrong, valid.values, SPELLING_ANY);
  report_error ("GCC is not configured to support '%s' as '%s' argument; valid"
		" arguments are: %s%s%s%s", wrong, option, line,
		hint == NULL ? "" : "; did you mean '",
		hint == NULL ? "" : hint, hint == NULL ? "" : "'?");
  free (line);
  free (wrong);
  arguments_release (&valid);
}

/* Add TARGET to NAMES unless it is there.  */
static void
add_once (struct arguments *names, const char *target)
{
  if (!arguments_contain (names, target))
    arguments_push (names, target);
}

static bool
is_word (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

bool
target_list_add (struct target_list *list, const char *text,
		 const char *option)
{
  bool more = *text != '\0';

  while (more)
    {
      size_t length = strcspn (text, ",=");
      const char *target;

      more = text[length] == ',';
      if (is_word (text, length, "default"))
	target_list_release (list);
      else if (is_word (text, length, "disable"))
	{
	  target_list_release (list);
	  list->disabled = true;
	  return true;
	}
      else
	{
	  target = find_target (text, length);
	  if (target == NULL)
	    {
	      report_unknown (text, length, option);
	      return false;
	    }
	  add_once (&list->names, target);
	  list->disabled = false;
	}
      text += length + 1;
    }
  return true;
}

bool
target_is_available (const char *target, const char *toolchain)
{
  char *link = concat (toolchain, "/accel/", target, "/" TARGET_COMPILER_LINK,
		       NULL);
  char compiler[PATH_MAX], *found = NULL;
  ssize_t length = readlink (link, compiler, sizeof compiler - 1);
  bool available = length < 0 || access (link, X_OK) == 0;

  if (!available)
    {
      compiler[length] = '\0';
      found = file_in_path (lbasename (compiler));
    }
  free (link);
  free (found);
  return available || found != NULL;
}

void
target_list_add_available (struct target_list *list, const char *toolchain)
{
  for (char *const *target = targets_configured (); *target != NULL; target++)
    if (target_is_available (*target, toolchain))
      arguments_push (&list->names, *target);
}

void
target_list_release (struct target_list *list)
{
  arguments_release (&list->names);
  list->disabled = false;
}

char *
target_list_join (const struct target_list *list)
{
  char *line = xstrdup ("");

  for (size_t i = 0; i < list->names.count; i++)
    line = reconcat (line, line, i > 0 ? ":" : "", list->names.values[i],
		     NULL);
  return line;
}

char *
target_options_canonical (const char *text, const char *option)
{
  const char *options = strchr (text, '=');
  struct arguments names = ARGUMENTS_INIT;
  char *line = NULL;

  for (bool more = true; more; )
    {
      size_t length = strcspn (text, ",=");
      const char *target = find_target (text, length);

      more = text[length] == ',';
      if (target == NULL)
	{
	  report_unknown (text, length, option);
	  arguments_release (&names);
	  return NULL;
	}
      add_once (&names, target);
      text += length + 1;
    }
  for (size_t i = 0; i < names.count; i++)
    line = reconcat (line, line == NULL ? "" : line, i > 0 ? "," : "",
		     names.values[i], NULL);
  line = reconcat (line, line == NULL ? "" : line, options, NULL);
  arguments_release (&names);
  return line;
}
