/* The host's compiler, as GCC's mkoffload for amdgcn-amdhsa calls it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's mkoffload writes the image into a C program as an array, before GCC 15
   of numbers: there the compiler takes seconds for it, ten times what the rest
   of the link does.  And it becomes data that each process has a copy of.  Here
   the assembler includes the image in the section where those of other targets
   are.  A program that has no such array is compiled as it is.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/descriptor.h"
#include "support/arguments.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/tempfile.h"
#include "support/text.h"

#define ARRAY "gcn_code"
#define ARRAY_BEGIN "static unsigned char " ARRAY "[] = {"
#define ARRAY_END "};"
#define EMBED "#embed \""

/* Write the numbers at TEXT into the new file PATH, as bytes; where they
   end.  */
static const char *
write_numbers (const char *text, const char *path)
{
  FILE *file = file_create (path);
  char *end;

  for (;;)
    {
      unsigned long byte = strtoul (text, &end, 10);

      if (end == text || byte > 0xff)
	break;
      putc (byte, file);
      text = end + strspn (end, ", \t\n");
    }
  file_finish (file, path);
  return text;
}

/* The file with what is in the array at *TEXT, malloc'ed.  *TEXT becomes what
   comes after that.  */
static char *
find_image (const char **text)
{
  const char *at = *text + strspn (*text, " \t\n");
  const char *embedded = after_prefix (at, EMBED);
  char *path;

  if (embedded != NULL)
    {
      const char *end = strchr (embedded, '"');

      path = end != NULL ? xstrndup (embedded, end - embedded)
	     : xstrdup (embedded);
      at += strcspn (at, "\n") + 1;
    }
  else
    {
      path = tempfile_hidden_path (".hsaco");
      at = write_numbers (at, path);
    }
  *text = at;
  return path;
}

/* Write to the new file PATH the program HEAD REST, in between the file IMAGE
   as what the array was.  */
static void
write_program (const char *path, const char *head, size_t head_length,
	       const char *image, const char *rest)
{
  struct descriptor descriptor = { .source = file_create (path) };
  size_t size;

  free (file_read (image, &size));
  fwrite (head, 1, head_length, descriptor.source);
  descriptor_include_image (&descriptor, ARRAY, image);
  fprintf (descriptor.source, "extern unsigned char " ARRAY "[%zu]\n"
	   "  __asm__ (\"" ARRAY "_start\");\n%s", size, rest);
  file_finish (descriptor.source, path);
}

/* A program with the same as SOURCE, malloc'ed; NULL if it has no image.  */
static char *
without_array (const char *source)
{
  char *text = file_read (source, NULL), *path = NULL;
  const char *array = strstr (text, ARRAY_BEGIN);

  if (array != NULL)
    {
      const char *at = array + strlen (ARRAY_BEGIN);
      char *image = find_image (&at);

      if (has_prefix (at, ARRAY_END))
	{
	  path = tempfile_hidden_path (".c");
	  write_program (path, text, array - text, image,
			 at + strlen (ARRAY_END));
	}
      free (image);
    }
  free (text);
  return path;
}

static bool
is_program (const char *word)
{
  size_t length = strlen (word);

  return *word != '-' && length > 2 && strcmp (word + length - 2, ".c") == 0;
}

/* Append WORDS; the program to compile is not the value of an option.  */
static void
push_words (struct arguments *args, const struct arguments *words)
{
  for (size_t i = 0; i < words->count; i++)
    {
      const char *word = words->values[i];
      bool program = is_program (word)
		     && (i == 0 || strcmp (words->values[i - 1], "-dumpbase")
				   != 0);
      char *changed = program ? without_array (word) : NULL;

      arguments_push (args, changed != NULL ? changed : word);
      free (changed);
    }
}

int
main (int argc, char **argv)
{
  struct arguments args = ARGUMENTS_INIT, words = ARGUMENTS_INIT;
  struct child_process child = CHILD_PROCESS_INIT;

  (void) argc;
  diagnostic_set_program ("amdgcn-amdhsa mkoffload");
  interrupt_catch ();
  /* What it has set is for its other compiler.  */
  child_clean_environment ();
  arguments_push_expanded (&words, argv + 1);
  arguments_push (&args, GCC_SERVED);
  push_words (&args, &words);
  child.argv = args.values;
  if (!child_run (&child) && !child_exited (&child))
    die ("%s", child.failure);
  arguments_release (&words);
  arguments_release (&args);
  return child.status;
}
