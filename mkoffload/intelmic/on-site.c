/* Compiling intermediate code where the program runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/on-site.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/command.h"
#include "mkoffload/compile.h"
#include "mkoffload/inputs.h"
#include "mkoffload/intelmic/codes.h"
#include "mkoffload/intelmic/compile.h"
#include "mkoffload/intelmic/library.h"
#include "mkoffload/intelmic/whole.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/tempfile.h"
#include "support/text.h"

/* Make the library PATH, which has nothing but NAME, and needs NEEDED unless
   that is NULL.  */
static void
make_stub (const struct offload_command *command, const char *path,
	   const char *name, const char *needed)
{
  struct arguments args = ARGUMENTS_INIT;

  arguments_push (&args, command->host_compiler);
  arguments_push_words (&args, MACHINE_LP64 " -shared -nostdlib -x c /dev/null"
			" -o");
  arguments_push (&args, path);
  arguments_push (&args, "-Xlinker");
  arguments_pushf (&args, "-soname=%s", name);
  if (needed != NULL)
    {
      arguments_push_words (&args, "-x none -Wl,--no-as-needed");
      arguments_push (&args, needed);
    }
  compile_run (&args, command, "a part of the device image");
  arguments_release (&args);
}

/* Whether CODES have the image that others know by NEEDED.  */
static bool
has_image (const struct codes *codes, const char *needed)
{
  const char *rest = after_prefix (needed, INTELMIC_SONAME_PREFIX);
  bool found = false;

  for (size_t i = 0; i < codes->count && !found; i++)
    {
      const char *name = code_name (&codes->code[i]);

      found = name != NULL && rest != NULL && strcmp (name, rest) == 0;
    }
  return found;
}

/* Append to INPUTS a library for each image that CODES need, which will be
   there when they are loaded.  The linker sees no use of them.  */
static void
add_stubs (struct arguments *inputs, const struct codes *codes,
	   const struct offload_command *command)
{
  arguments_push (inputs, "-Wl,--no-as-needed");
  for (size_t i = 0; i < codes->count; i++)
    {
      const struct arguments *needed
	= &codes->code[i].words[INTERMEDIATE_NEEDED];

      for (size_t j = 0; j < needed->count; j++)
	if (!has_image (codes, needed->values[j]))
	  {
	    char *path = inputs_path (inputs->count, ".needed.so");

	    make_stub (command, path, needed->values[j], NULL);
	    arguments_push (inputs, path);
	    free (path);
	  }
    }
  arguments_push (inputs, "-Wl,--as-needed");
}

/* What is to be done with CODES.  Several have a name in any case.  */
static void
set_command (struct offload_command *command, const struct codes *codes)
{
  const struct code *last = &codes->code[codes->count - 1];
  const char *name = code_name (last);

  if (name == NULL && codes->count > 1)
    name = "whole-program";
  *command = (struct offload_command) {
    .host_compiler = xstrdup (GCC_SERVED),
    .dump_prefix = tempfile_path (".image"),
    .soname = name != NULL ? xstrdup (name) : NULL,
    .on_site = true,
    .whole = codes->count > 1
  };
  arguments_push_all (&command->options,
		      last->words[INTERMEDIATE_OPTIONS].values);
  arguments_push_all (&command->sanitizers,
		      last->words[INTERMEDIATE_SANITIZERS].values);
  arguments_push_all (&command->device_options,
		      last->words[INTERMEDIATE_DEVICE_OPTIONS].values);
}

/* Link CODES to IMAGE.  GCC runs the constructors of what comes later first, so
   the program's objects come before those of the libraries.  */
static void
link_codes (const struct codes *codes, const struct offload_command *command,
	    const char *image)
{
  struct arguments inputs = ARGUMENTS_INIT;

  for (size_t i = codes->count; i-- > 0;)
    arguments_push_all (&inputs, codes->code[i].streams.values);
  add_stubs (&inputs, codes, command);
  intelmic_link (command, &inputs, true, image);
  arguments_release (&inputs);
}

/* Nothing is there rather than a part.  */
static void __attribute__ ((noreturn))
die_of_output (int error)
{
  if (ftruncate (STDOUT_FILENO, 0) != 0)
    error = errno;
  die ("cannot write the device image: %s", strerror (error));
}

static void
write_bytes (const char *at, size_t length)
{
  while (length > 0)
    {
      ssize_t written = write (STDOUT_FILENO, at, length);

      if (written < 0)
	die_of_output (errno);
      at += written;
      length -= written;
    }
}

/* Write the file PATH to standard output, filled up as images are.  */
static void
write_out (const char *path)
{
  static const char padding[OFFLOAD_IMAGE_ALIGNMENT];
  size_t length;
  char *image = file_read (path, &length);

  write_bytes (image, length);
  write_bytes (padding, -length % sizeof padding);
  free (image);
}

/* Make what the other images of CODES are, where IMAGE has all; append the
   paths to STUBS.  */
static void
make_others (struct arguments *stubs, const struct codes *codes,
	     const struct offload_command *command, const char *image)
{
  for (size_t i = 0; i + 1 < codes->count; i++)
    {
      const char *name = code_name (&codes->code[i]);
      char *soname = concat (INTELMIC_SONAME_PREFIX, name != NULL ? name
			     : "part", NULL);
      char *path = inputs_path (i, ".stub.so");

      make_stub (command, path, soname, image);
      arguments_push (stubs, path);
      free (soname);
      free (path);
    }
}

/* Write which names libraries have to export.  */
static void
write_exports (const struct arguments *exports)
{
  write_bytes (INTERMEDIATE_EXPORTS "\n", sizeof INTERMEDIATE_EXPORTS);
  for (size_t i = 0; i < exports->count; i++)
    {
      write_bytes (exports->values[i], strlen (exports->values[i]));
      write_bytes ("\n", 1);
    }
  write_bytes ("", 1);
}

/* Compile CODES and write what that is, and EXPORTS if they are several.  */
static void
compile (const struct codes *codes, const struct arguments *exports)
{
  struct offload_command command;
  struct arguments images = ARGUMENTS_INIT;
  char *image = tempfile_path (".so");

  set_command (&command, codes);
  link_codes (codes, &command, image);
  arguments_push (&images, image);
  make_others (&images, codes, &command, image);
  for (size_t i = 0; i < images.count; i++)
    write_out (images.values[i]);
  if (command.whole)
    write_exports (exports);
  free (image);
  arguments_release (&images);
  command_release (&command);
}

/* Write that it is not possible for REASON.  */
static void
write_refusal (const char *reason)
{
  char *line = concat (INTERMEDIATE_REFUSAL " ", reason, "\n", NULL);

  write_bytes (line, strlen (line));
  free (line);
}

static void
answer (void)
{
  struct codes codes;
  struct arguments exports = ARGUMENTS_INIT;
  size_t length;
  char *text = file_read_descriptor (STDIN_FILENO, &length);
  char *reason = NULL;

  codes_read (&codes, text, length);
  free (text);
  if (codes.count > 1)
    reason = whole_why_not (&exports, &codes, GCC_SERVED);
  if (reason == NULL)
    compile (&codes, &exports);
  else
    write_refusal (reason);
  free (reason);
  arguments_release (&exports);
  codes_release (&codes);
}

void
on_site_answer (char **argv)
{
  if (argv[1] == NULL || strcmp (argv[1], "-on-site") != 0)
    return;
  diagnostic_set_program (INTELMIC_TARGET " mkoffload");
  interrupt_catch ();
  child_clean_environment ();
  answer ();
  exit (EXIT_SUCCESS);
}
