/* What an image for the emulated device is linked of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/inputs.h"

#include <stdlib.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/inputs.h"
#include "mkoffload/intelmic/compile.h"
#include "mkoffload/intelmic/extract.h"
#include "mkoffload/unit.h"
#include "support/diagnostic.h"
#include "support/object.h"
#include "support/tempfile.h"

static void
open_input (struct object *object, const char *name)
{
  inputs_open (object, name);
  if (!(object_contents (object) & OBJECT_HAS_NATIVE))
    die ("'%s' has no device code for " INTELMIC_TARGET ", having been compiled"
	 " by another gcc or with -foffload=disable; compile it again with"
	 " gomp-offload's gcc, for offloading", name);
}

void
intelmic_extract (const char *name, const char *path)
{
  struct object object;
  char *problem;

  open_input (&object, name);
  if (!extract_native (&object, path, &problem))
    die ("%s", problem);
  object_release (&object);
}

/* Write the streams of the input NAME to the file PATH, which is appended to
   FILES and freed.  */
static void
add_streams (struct arguments *files, const char *name, char *path)
{
  intelmic_extract (name, path);
  arguments_push (files, path);
  free (path);
}

/* For inputs_gather.  */
static void
compile_inputs (struct arguments *files, const struct offload_command *command,
		size_t first, size_t end, const struct unit_request *request)
{
  struct arguments streams = ARGUMENTS_INIT;
  char *suffix = xasprintf (".mkoffload%u", (unsigned) first);
  char *path = inputs_path (first, ".o");

  for (size_t i = first; i < end; i++)
    add_streams (&streams, command->inputs.values[i],
		 inputs_path (i, ".lto.o"));
  intelmic_compile (command, &request->options, &streams, suffix, path,
		    "the device image");
  arguments_push (files, path);
  arguments_release (&streams);
  free (path);
  free (suffix);
}

bool
intelmic_inputs (struct arguments *files,
		 const struct offload_command *command)
{
  struct unit_request request;
  bool taken;

  unit_request_init (&request, INTELMIC_TARGET, OFFLOAD_NATIVE_PREFIX,
		     &command->device_options);
  taken = inputs_gather (files, command, &request, compile_inputs);
  for (size_t i = 0; i < command->inputs.count && !taken; i++)
    add_streams (files, command->inputs.values[i], inputs_path (i, ".o"));
  unit_request_release (&request);
  return !taken;
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
  add_streams (&streams, name, inputs_path (0, ".o"));
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
