/* The assembler that our "as" stands for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/assembler.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/gcc-option.h"
#include "support/text.h"
#include "support/this-program.h"

/* If PREFIX and NAME are an assembler other than this program, append it to
   ARGS.  */
static bool
push_if_other (struct arguments *args, const char *prefix, size_t length,
	       const char *name)
{
  char *path = xasprintf ("%.*s%s", (int) length, prefix, name);
  bool is = access (path, X_OK) == 0 && is_other_program (path);

  if (is)
    arguments_push (args, path);
  free (path);
  return is;
}

/* The next directory along PATH that has another assembler.  */
static bool
push_from_path (struct arguments *args, const char *path)
{
  struct list_element folder;

  while (list_next (&path, ':', &folder))
    if (push_if_other (args, folder.name, folder.length,
		       folder.length > 0
		       && folder.name[folder.length - 1] == '/' ? "as" : "/as"))
      return true;
  return false;
}

/* In GCC's order: -B, COMPILER_PATH, where it was installed, PATH.  */
void
assembler_find (struct arguments *args, const struct arguments *options)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < options->count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, options->values[i]);

      if (said.id == GCC_ID_PREFIX && said.argument != NULL
	  && (push_if_other (args, said.argument, strlen (said.argument), "as")
	      || push_if_other (args, said.argument, strlen (said.argument),
				"/as")))
	return;
    }
  if (!push_from_path (args, environment_value (COMPILER_PATH_VARIABLE))
      && !(*AS_SERVED == '/'
	   && push_if_other (args, AS_SERVED, strlen (AS_SERVED), ""))
      && !push_from_path (args, environment_value (PATH_VARIABLE)))
    arguments_push (args, "/usr/bin/as");
}

void
assembler_run (const struct arguments *args)
{
  struct child_process child = CHILD_PROCESS_INIT;

  child.argv = args->values;
  if (!child_run (&child))
    {
      if (!child_exited (&child))
	report_error ("%s", child.failure);
      exit (child.status > 0 ? child.status : EXIT_FAILURE);
    }
  child_release (&child);
}

/* Set *TEXT to what the file PATH has; false if that is none.  */
static bool
map_file (struct assembler_text *text, const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  struct stat st;
  bool is_file = fd >= 0 && fstat (fd, &st) == 0 && S_ISREG (st.st_mode);

  if (is_file && st.st_size > 0)
    {
      void *map = mmap (NULL, st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);

      text->start = map != MAP_FAILED ? map : NULL;
      text->size = map != MAP_FAILED ? st.st_size : 0;
    }
  if (fd >= 0)
    close (fd);
  return is_file;
}

/* Which words are inputs would take a list of the assembler's options.  Without
   it, one that is a file is taken for an input; what no option has as a value
   is at worst looked into in vain.  */
bool
assembler_text_next (struct assembler_text *text, const struct arguments *words)
{
  if (text->size > 0)
    munmap ((void *) text->start, text->size);
  text->start = NULL;
  text->size = 0;
  while (text->next < words->count)
    {
      const char *word = words->values[text->next++];

      if (strcmp (word, "-o") == 0)
	text->next++;
      else if (*word != '-' && map_file (text, word))
	return true;
    }
  return false;
}

bool
assembler_may_see (const struct arguments *words, const char *text)
{
  struct assembler_text input = ASSEMBLER_TEXT_INIT;
  bool any = false, found = false;

  while (assembler_text_next (&input, words))
    {
      any = true;
      found = found || (input.size > 0
			&& memmem (input.start, input.size, text,
				   strlen (text)) != NULL);
    }
  return found || !any;
}

const char *
assembler_output (const struct arguments *words)
{
  const char *output = "a.out";

  for (size_t i = 0; i < words->count; i++)
    if (strcmp (words->values[i], "-o") == 0 && i + 1 < words->count)
      output = words->values[++i];
    else if (has_prefix (words->values[i], "-o"))
      output = words->values[i] + 2;
  return output;
}
