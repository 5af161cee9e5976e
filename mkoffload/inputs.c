/* Device code that the inputs of a link have from before.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The image's tables have to be in the order of the host's, that of the inputs.
   Inputs without code from before are therefore not compiled all at once, but
   as many as follow each other.  */

#include <config.h>

#include "mkoffload/inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/foreign.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/tempfile.h"

void
inputs_open (struct object *object, const char *name)
{
  if (object_open (object, name) != OBJECT_OK)
    die ("%s", object->problem);
}

char *
inputs_path (size_t number, const char *suffix)
{
  char *end = xasprintf (".%u%s", (unsigned) number, suffix);
  char *path = tempfile_path (end);

  free (end);
  return path;
}

/* Write CODE, number K of the input NUMBER, to a file, and append its path to
   FILES.  */
static void
add_code (struct arguments *files, const struct unit_code *code, size_t number,
	  size_t k)
{
  char *suffix = k == 0 ? xstrdup (".o") : xasprintf (".%u.o", (unsigned) k);
  char *path = inputs_path (number, suffix);

  file_write (path, code->start, code->size);
  arguments_push (files, path);
  free (path);
  free (suffix);
}

/* Have the input NUMBER, OBJECT, which RELEASE of GCC compiled, compiled by
   that, and append the file to FILES.  */
static void
add_foreign (struct arguments *files, const struct offload_command *command,
	     size_t number, const struct object *object, int release,
	     const struct unit_request *request)
{
  char *path = inputs_path (number, ".o");

  foreign_compile (command, object, release, request, path);
  arguments_push (files, path);
  free (path);
}

/* Append to FILES what the input NUMBER has from before, or what another
   release of GCC makes of it; nothing if that is not all of REQUEST.  */
static void
take_code (struct arguments *files, const struct offload_command *command,
	   size_t number, const struct unit_request *request)
{
  const char *name = command->inputs.values[number], *why;
  struct unit_codes codes;
  struct object object;
  int release;

  inputs_open (&object, name);
  why = unit_find (&object, request, &codes);
  for (size_t k = 0; k < codes.count; k++)
    add_code (files, &codes.values[k], number, k);
  if (command->verbose && why == NULL)
    fprintf (stderr, "device code of '%s': compiled with it\n", name);
  else if (command->verbose)
    fprintf (stderr, "device code of '%s': compiled now; %s\n", name, why);
  release = why == NULL ? 0 : foreign_release (&object, request);
  if (release != 0)
    add_foreign (files, command, number, &object, release, request);
  unit_codes_release (&codes);
  object_release (&object);
}

/* Whether the program is to be optimized as a whole.  It cannot be if several
   releases of GCC have compiled it.  */
static bool
is_whole (const struct offload_command *command,
	  const struct unit_request *request)
{
  bool whole = command->lto, foreign = false;

  for (size_t i = 0; i < command->inputs.count && !foreign; i++)
    {
      struct object object;

      inputs_open (&object, command->inputs.values[i]);
      whole |= object_contents (&object) & OBJECT_HAS_LTO;
      foreign = foreign_release (&object, request) != 0;
      object_release (&object);
    }
  if (foreign)
    return false;
  if (whole && command->verbose)
    fprintf (stderr, "device code: compiled now, all of it, for -flto\n");
  return whole;
}

/* Append to FILES the CODES of COMMAND's inputs, compiling what is not
   there.  */
static void
arrange (struct arguments *files, const struct offload_command *command,
	 const struct arguments *codes, const struct unit_request *request,
	 inputs_compile *compile)
{
  size_t count = command->inputs.count;

  for (size_t i = 0, end; i < count; i = end)
    {
      end = i + 1;
      if (codes[i].count > 0)
	arguments_push_all (files, codes[i].values);
      else
	{
	  while (end < count && codes[end].count == 0)
	    end++;
	  compile (files, command, i, end, request);
	}
    }
}

bool
inputs_gather (struct arguments *files, const struct offload_command *command,
	       const struct unit_request *request, inputs_compile *compile)
{
  size_t count = command->inputs.count, taken = 0;
  struct arguments *codes;

  if (is_whole (command, request))
    return false;
  codes = XCNEWVEC (struct arguments, count);
  for (size_t i = 0; i < count; i++)
    {
      take_code (&codes[i], command, i, request);
      taken += codes[i].count;
    }
  if (taken > 0)
    arrange (files, command, codes, request, compile);
  for (size_t i = 0; i < count; i++)
    arguments_release (&codes[i]);
  free (codes);
  return taken > 0;
}
