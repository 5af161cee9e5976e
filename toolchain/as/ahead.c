/* Device code that is made while GCC still compiles the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/ahead.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/object.h"
#include "support/tempfile.h"
#include "toolchain/as/assembler.h"
#include "toolchain/as/code-comment.h"
#include "toolchain/as/device-code.h"

/* Write the first SIZE bytes of FILE to the file PART, and what GCC writes
   last: without it, the linker that mkoffload's compiler runs has a
   warning.  */
static void
write_part (const char *file, size_t size, const char *part)
{
  FILE *output = file_create (part);
  size_t length;
  char *text = file_read (file, &length);

  if (length < size)
    die ("'%s' is shorter than it was", file);
  fwrite (text, 1, size, output);
  fputs ("\t.section\t.note.GNU-stack,\"\",%progbits\n", output);
  file_finish (output, part);
  free (text);
}

/* Assemble the first SIZE bytes of FILE; the object, malloc'ed.  */
static char *
assemble_part (const char *file, size_t size, const struct gcc_command *gcc)
{
  struct arguments args = ARGUMENTS_INIT;
  char *part = tempfile_hidden_path (".s");
  char *object = tempfile_hidden_path (".o");

  write_part (file, size, part);
  assembler_find (&args, &gcc->options);
  arguments_push (&args, "-o");
  arguments_push (&args, object);
  arguments_push (&args, part);
  assembler_run (&args);
  arguments_release (&args);
  free (part);
  return object;
}

/* Make the device code of the object PATH, and write it.  */
static void
make_of_object (const char *path, const char *name, const char *targets,
		const struct gcc_command *gcc)
{
  struct object object;
  struct device_codes codes;

  device_codes_init (&codes, targets);
  if (object_open (&object, path) == OBJECT_OK
      && (object_contents (&object) & OBJECT_HAS_NATIVE))
    device_codes_try (&codes, &object, name, gcc);
  for (size_t i = 0; i < codes.count; i++)
    if (codes.values[i].record != NULL)
      code_comment_write (&codes.values[i]);
  object_release (&object);
  device_codes_release (&codes);
}

void
ahead_make (char *const *argv, const char *targets,
	    const struct gcc_command *gcc)
{
  const char *name = gcc->output != NULL ? gcc->output : lbasename (argv[2]);
  char *object;

  if (gcc->lto || gcc->verbose || gcc->save_temps || !gcc->assembles)
    return;
  interrupt_catch ();
  object = assemble_part (argv[0], strtoul (argv[1], NULL, 10), gcc);
  make_of_object (object, name, targets, gcc);
  free (object);
  if (ferror (stdout) | fflush (stdout))
    die ("cannot write device code: %s", xstrerror (errno));
}
