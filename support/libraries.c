/* The libraries that a linker's options name.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/libraries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/environment.h"
#include "support/text.h"

/* Append to PATH, malloc'ed, FOLDERS.  */
static char *
add_folders (char *path, const char *folders)
{
  return *folders == '\0' ? path : reconcat (path, path, folders, ":", NULL);
}

/* Append to PATH the folders of the options OPTION among WORDS.  */
static char *
add_options (char *path, const struct arguments *words, const char *option)
{
  for (size_t i = 0; i < words->count; i++)
    if (has_prefix (words->values[i], option)
	&& (option[1] == 'L' || strchr (words->values[i], '/') != NULL))
      path = add_folders (path, words->values[i] + 2);
  return path;
}

void
library_search_begin (struct library_search *search,
		      const struct arguments *words, const char *library_path)
{
  const char *given = environment_value (LIBRARY_PATH_VARIABLE);

  *search = (struct library_search) { .path = xstrdup ("") };
  search->path = add_options (search->path, words, "-L");
  search->path = add_options (search->path, words, "-B");
  search->path = add_folders (search->path, given == NULL ? "" : given);
  search->path = add_folders (search->path, library_path);
}

/* The path of the file that is called as the last three say, one after the
   other, in FOLDER; malloc'ed.  NULL if there is no such file.  */
static char *
file_in (const struct list_element *folder, const char *prefix,
	 const char *name, const char *suffix)
{
  char *file = xasprintf ("%.*s/%s%s%s", (int) folder->length, folder->name,
			  prefix, name, suffix);

  if (access (file, R_OK) == 0)
    return file;
  free (file);
  return NULL;
}

char *
library_find (const char *folders, const char *name, bool is_static)
{
  struct list_element folder;
  char *file = NULL;

  while (file == NULL && list_next (&folders, ':', &folder))
    if (folder.length > 0 && *name == ':')
      file = file_in (&folder, "", name + 1, "");
    else if (folder.length > 0)
      {
	if (!is_static)
	  file = file_in (&folder, "lib", name, ".so");
	if (file == NULL)
	  file = file_in (&folder, "lib", name, ".a");
      }
  return file;
}

/* Go back to the state that was saved last.  */
static void
pop_state (struct library_search *search)
{
  struct arguments *states = &search->states;

  if (states->count == 0)
    return;
  states->count--;
  search->is_static = *states->values[states->count] != '\0';
  free (states->values[states->count]);
  states->values[states->count] = NULL;
}

char *
library_search_take (struct library_search *search, const char *word)
{
  if (*word != '-')
    return xstrdup (word);
  if (has_prefix (word, "-l"))
    return library_find (search->path, word + 2, search->is_static);
  if (strcmp (word, "-Bstatic") == 0 || strcmp (word, "-Bdynamic") == 0)
    search->is_static = word[2] == 's';
  else if (strcmp (word, "--push-state") == 0)
    arguments_push (&search->states, search->is_static ? "static" : "");
  else if (strcmp (word, "--pop-state") == 0)
    pop_state (search);
  return NULL;
}

void
library_search_end (struct library_search *search)
{
  free (search->path);
  arguments_release (&search->states);
}
