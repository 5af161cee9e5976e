/* What an image for the emulated device is linked of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The image's tables have to be in the order of the host's, that of the inputs.
   Inputs without code from before are therefore not compiled all at once, but
   as many as follow each other.  */

#include <config.h>

#include "mkoffload/intelmic-inputs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/extract.h"
#include "mkoffload/intelmic-compile.h"
#include "mkoffload/unit.h"
#include "support/diagnostic.h"
#include "support/object.h"
#include "support/tempfile.h"

static void
open_input (struct object *object, const char *name)
{
  if (object_open (object, name) != OBJECT_OK)
    die ("%s", object->problem);
  if (!(object_contents (object) & OBJECT_HAS_NATIVE))
    die ("'%s' has no device code for " INTELMIC_TARGET ", having been compiled"
	 " by another gcc; compile it again with gomp-offload's gcc", name);
}

/* Write the streams of the input NAME to a file with NUMBER and SUFFIX in its
   name, and append its path to FILES.  */
static void
add_streams (struct arguments *files, const char *name, size_t number,
	     const char *suffix)
{
  struct object object;
  char *end = xasprintf (".%u%s", (unsigned) number, suffix), *path, *problem;

  open_input (&object, name);
  path = tempfile_path (end);
  if (!extract_native (&object, path, &problem))
    die ("%s", problem);
  arguments_push (files, path);
  object_release (&object);
  free (path);
  free (end);
}

/* Write CODE, number K of the input NUMBER, to a file, and append its path to
   FILES.  */
static void
add_code (struct arguments *files, const struct unit_code *code, size_t number,
	  size_t k)
{
  char *suffix = k == 0 ? xasprintf (".%u.o", (unsigned) number)
			: xasprintf (".%u.%u.o", (unsigned) number,
				     (unsigned) k);
  char *path = tempfile_path (suffix);
  FILE *file = fopen (path, "w");

  if (file == NULL || fwrite (code->start, 1, code->size, file) != code->size
      || fclose (file) != 0)
    die ("cannot write '%s': %s", path, strerror (errno));
  arguments_push (files, path);
  free (path);
  free (suffix);
}

/* Append to FILES what the input NUMBER has from before; nothing if that is not
   all of REQUEST.  */
static void
take_code (struct arguments *files, const struct offload_command *command,
	   size_t number, const struct unit_request *request)
{
  const char *name = command->inputs.values[number], *why;
  struct unit_codes codes;
  struct object object;

  open_input (&object, name);
  why = unit_find (&object, request, &codes);
  for (size_t k = 0; k < codes.count; k++)
    add_code (files, &codes.values[k], number, k);
  if (command->verbose && why == NULL)
    fprintf (stderr, "device code of '%s': compiled with it\n", name);
  else if (command->verbose)
    fprintf (stderr, "device code of '%s': compiled now; %s\n", name, why);
  unit_codes_release (&codes);
  object_release (&object);
}

/* Whether the program is to be optimized as a whole.  */
static bool
is_whole (const struct offload_command *command)
{
  bool whole = command->lto;

  for (size_t i = 0; i < command->inputs.count && !whole; i++)
    {
      struct object object;

      open_input (&object, command->inputs.values[i]);
      whole = object_contents (&object) & OBJECT_HAS_LTO;
      object_release (&object);
    }
  if (whole && command->verbose)
    fprintf (stderr, "device code: compiled now, all of it, for -flto\n");
  return whole;
}

/* Compile the inputs from FIRST to before END, and append the object's path to
   FILES.  */
static void
compile_inputs (struct arguments *files, const struct offload_command *command,
		size_t first, size_t end, const struct unit_request *request)
{
  struct arguments streams = ARGUMENTS_INIT;
  char *suffix = xasprintf (".mkoffload%u", (unsigned) first);
  char *object = xasprintf (".%u.o", (unsigned) first);
  char *path = tempfile_path (object);

  for (size_t i = first; i < end; i++)
    add_streams (&streams, command->inputs.values[i], i, ".lto.o");
  intelmic_compile (command, &request->options, &streams, suffix, path,
		    "the device image");
  arguments_push (files, path);
  arguments_release (&streams);
  free (path);
  free (object);
  free (suffix);
}

bool
intelmic_inputs (struct arguments *files,
		 const struct offload_command *command)
{
  size_t count = command->inputs.count, taken = 0;
  struct arguments *codes = XCNEWVEC (struct arguments, count);
  struct unit_request request;

  unit_request_init (&request, INTELMIC_TARGET, OFFLOAD_NATIVE_PREFIX,
		     &command->device_options);
  if (!is_whole (command))
    for (size_t i = 0; i < count; i++)
      {
	take_code (&codes[i], command, i, &request);
	taken += codes[i].count;
      }
  for (size_t i = 0, end; i < count; i = end)
    {
      end = i + 1;
      if (taken == 0)
	add_streams (files, command->inputs.values[i], i, ".o");
      else if (codes[i].count > 0)
	arguments_push_all (files, codes[i].values);
      else
	{
	  while (end < count && codes[end].count == 0)
	    end++;
	  compile_inputs (files, command, i, end, &request);
	}
    }
  for (size_t i = 0; i < count; i++)
    arguments_release (&codes[i]);
  free (codes);
  unit_request_release (&request);
  return taken == 0;
}

void
intelmic_unit (const struct offload_command *command)
{
  const char *name = command->inputs.values[0];
  struct arguments streams = ARGUMENTS_INIT;
  char *path = tempfile_path (".device.o"), *product;
  struct unit_request request;
  struct object object;
  const char *source;

  unit_request_init (&request, INTELMIC_TARGET, OFFLOAD_NATIVE_PREFIX,
		     &command->device_options);
  open_input (&object, name);
  source = object_source_file (&object);
  product = concat ("the device code of '", source != NULL ? source : name, "'",
		    NULL);
  add_streams (&streams, name, 0, ".o");
  intelmic_compile (command, &request.options, &streams, ".mkoffload", path,
		    product);
  unit_write (&object, &request, path, command->output);
  tempfile_output_done ();
  object_release (&object);
  free (product);
  arguments_release (&streams);
  unit_request_release (&request);
  free (path);
}
