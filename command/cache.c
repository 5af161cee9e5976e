/* gomp-offload cache.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Where programs keep device code that was compiled when they ran, by the same
   settings.  */

#include <config.h>

#include "command/cache.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "command/size-text.h"
#include "support/diagnostic.h"
#include "support/image-cache.h"

enum
{
  OPTION_CLEAR = OPTION_FIRST_OWN
};

const struct command_option cache_options[] = {
  { OPTION_CLEAR, "clear", NULL, "remove all that is in it" },
  OPTION_JSON_ROW, OPTION_HELP_ROW, { 0 }
};

static void
say (const char *line)
{
  report_warning ("%s", line);
}

/* The cache, NULL if there is none, and what STATE it is in.  */
static struct image_cache *
look (struct image_cache_state *state)
{
  const char *why_not;
  struct image_cache *cache = image_cache_open (say, &why_not);

  if (cache != NULL)
    image_cache_describe (cache, state);
  else
    *state = (struct image_cache_state) { .why_not = why_not };
  return cache;
}

static void
print_images (const struct image_cache_state *state)
{
  char size[SIZE_TEXT_MAX];

  printf ("%zu image%s, %s", state->count, state->count == 1 ? "" : "s",
	  size_text (size, state->size));
}

static void
print_state (const struct image_cache_state *state)
{
  char limit[SIZE_TEXT_MAX];

  printf ("Cache of device code: %s",
	  state->folder != NULL ? state->folder : "none");
  if (state->folder != NULL)
    {
      printf (", ");
      print_images (state);
      printf (" of at most %s", size_text (limit, state->limit));
    }
  putchar ('\n');
  if (state->why_not != NULL)
    printf ("  nothing is kept: %s\n", state->why_not);
  if (state->sites != NULL)
    printf ("  of the site: %s\n", state->sites);
}

static void
write_state (struct json *json, const struct image_cache_state *state)
{
  json_object (json, "cache");
  json_string (json, "path", state->folder);
  json_string (json, "problem", state->why_not);
  json_string (json, "sites", state->sites);
  json_number (json, "images", state->count);
  json_number (json, "size", state->size);
  json_known_number (json, "limit", state->limit);
  json_end (json);
}

void
cache_print (void)
{
  struct image_cache_state state;
  struct image_cache *cache = look (&state);

  print_state (&state);
  if (cache != NULL)
    image_cache_close (cache);
}

void
cache_write (struct json *json)
{
  struct image_cache_state state;
  struct image_cache *cache = look (&state);

  write_state (json, &state);
  if (cache != NULL)
    image_cache_close (cache);
}

/* Remove what is in CACHE, and write the rest.  */
static bool
clear (struct image_cache *cache, bool as_json)
{
  struct image_cache_state state;

  if (image_cache_clear (cache, &state))
    {
      if (!as_json)
	{
	  printf ("Removed: ");
	  print_images (&state);
	  putchar ('\n');
	}
      return true;
    }
  report_error ("the cache cannot be cleared: %s", strerror (errno));
  return false;
}

/* Read the options of SELF; false if the program has to end with *STATUS.  */
static bool
read_options (const struct subcommand *self, int argc, char **argv,
	      bool *wants_clear, bool *as_json, int *status)
{
  const char *value;
  int option;

  while ((option = subcommand_option (self, argc, argv, &value, status))
	 != OPTION_END)
    if (option == OPTION_JSON)
      *as_json = true;
    else if (option == OPTION_CLEAR)
      *wants_clear = true;
    else
      return false;
  if (optind == argc)
    return true;
  *status = subcommand_misused (self, "'%s' is one argument too many",
				argv[optind]);
  return false;
}

int
cache_run (const struct subcommand *self, int argc, char **argv)
{
  struct image_cache_state state;
  bool wants_clear = false, as_json = false;
  int status = STATUS_DONE;
  struct image_cache *cache;
  struct json json;

  if (!read_options (self, argc, argv, &wants_clear, &as_json, &status))
    return status;
  cache = look (&state);
  if (wants_clear && cache != NULL && !clear (cache, as_json))
    status = STATUS_PROBLEM;
  if (cache != NULL)
    image_cache_describe (cache, &state);
  if (as_json)
    {
      json_begin (&json, stdout);
      write_state (&json, &state);
      json_finish (&json);
    }
  else
    print_state (&state);
  if (cache != NULL)
    image_cache_close (cache);
  return status;
}
