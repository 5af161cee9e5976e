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

#include "include/offload-intermediate.h"
#include "mkoffload/command.h"
#include "mkoffload/compile.h"
#include "mkoffload/inputs.h"
#include "mkoffload/intelmic/compile.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/digest.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/tempfile.h"

static void __attribute__ ((noreturn))
die_of_damage (void)
{
  die ("the intermediate code is damaged; link the program again");
}

/* What is left to be read.  */
struct rest
{
  const char *at;
  const char *end;
};

/* The next part, of *SIZE bytes.  */
static const char *
next_part (struct rest *rest, size_t *size)
{
  const char *contents = rest->at + sizeof (uint64_t);
  uint64_t length;

  if (rest->end - rest->at < (ptrdiff_t) sizeof length)
    die_of_damage ();
  memcpy (&length, rest->at, sizeof length);
  if (length > (uint64_t) (rest->end - contents))
    die_of_damage ();
  *size = length;
  length += -length % INTERMEDIATE_ALIGNMENT;
  if (length > (uint64_t) (rest->end - contents))
    die_of_damage ();
  rest->at = contents + length;
  return contents;
}

static struct rest
read_header (const char *code, size_t length)
{
  struct intermediate_header header;
  struct digest digest;
  char text[DIGEST_SIZE];

  if (length < sizeof header)
    die_of_damage ();
  memcpy (&header, code, sizeof header);
  if (memcmp (header.magic, INTERMEDIATE_MAGIC, sizeof header.magic) != 0
      || header.size != length)
    die_of_damage ();
  digest_begin (&digest);
  digest_add (&digest, code + sizeof header, length - sizeof header);
  digest_end (&digest, text);
  if (memcmp (header.digest, text, sizeof header.digest) != 0)
    die_of_damage ();
  if (header.release != (uint32_t) atoi (GCC_SERVED_MAJOR)
      || header.machine != MACHINE_ELF)
    die ("the intermediate code is not for GCC " GCC_SERVED_MAJOR
	 " on this machine");
  return (struct rest) { code + sizeof header, code + length };
}

static void
read_words (struct rest *rest, struct arguments *words)
{
  size_t length;
  const char *text = next_part (rest, &length);
  char *line = xstrndup (text, length);

  arguments_push_words (words, line);
  free (line);
}

/* Append to INPUTS a library that stands for another image, NAME, which will be
   there when this one is loaded.  */
static void
add_stub (struct arguments *inputs, const struct offload_command *command,
	  const char *name)
{
  char *path = inputs_path (inputs->count, ".needed.so");
  struct arguments args = ARGUMENTS_INIT;

  arguments_push (&args, command->host_compiler);
  arguments_push_words (&args, MACHINE_LP64 " -shared -nostdlib -x c /dev/null"
			" -o");
  arguments_push (&args, path);
  arguments_push (&args, "-Xlinker");
  arguments_pushf (&args, "-soname=%s", name);
  compile_run (&args, command, "a part of the device image");
  arguments_push (inputs, path);
  arguments_release (&args);
  free (path);
}

/* The same for NEEDED.  The linker sees no use of them.  */
static void
add_stubs (struct arguments *inputs, const struct offload_command *command,
	   const struct arguments *needed)
{
  if (needed->count == 0)
    return;
  arguments_push (inputs, "-Wl,--no-as-needed");
  for (size_t i = 0; i < needed->count; i++)
    add_stub (inputs, command, needed->values[i]);
  arguments_push (inputs, "-Wl,--as-needed");
}

/* Write the streams in REST to files, and append these to INPUTS.  */
static void
add_streams (struct arguments *inputs, struct rest *rest)
{
  while (rest->at < rest->end)
    {
      char *path = inputs_path (inputs->count, ".o");
      size_t length;
      const char *contents = next_part (rest, &length);

      file_write (path, contents, length);
      arguments_push (inputs, path);
      free (path);
    }
}

/* Set COMMAND, and INPUTS, of the LENGTH bytes at CODE.  */
static void
read_code (struct offload_command *command, struct arguments *inputs,
	   const char *code, size_t length)
{
  struct rest rest = read_header (code, length);
  struct arguments words[INTERMEDIATE_WORDS] = { 0 };

  for (size_t i = 0; i < INTERMEDIATE_WORDS; i++)
    read_words (&rest, &words[i]);
  *command = (struct offload_command) {
    .host_compiler = xstrdup (GCC_SERVED),
    .dump_prefix = tempfile_path (".image"),
    .options = words[INTERMEDIATE_OPTIONS],
    .sanitizers = words[INTERMEDIATE_SANITIZERS],
    .device_options = words[INTERMEDIATE_DEVICE_OPTIONS],
    .soname = words[INTERMEDIATE_NAME].count > 0
	      ? xstrdup (words[INTERMEDIATE_NAME].values[0]) : NULL,
    .on_site = true
  };
  add_streams (inputs, &rest);
  add_stubs (inputs, command, &words[INTERMEDIATE_NEEDED]);
  arguments_release (&words[INTERMEDIATE_TOOLCHAIN]);
  arguments_release (&words[INTERMEDIATE_NAME]);
  arguments_release (&words[INTERMEDIATE_NEEDED]);
}

/* Write the file PATH to standard output.  */
static void
write_out (const char *path)
{
  size_t length;
  char *image = file_read (path, &length), *at = image;

  while (length > 0)
    {
      ssize_t written = write (STDOUT_FILENO, at, length);

      if (written < 0)
	{
	  int error = errno;

	  /* Nothing is there rather than a part.  */
	  if (ftruncate (STDOUT_FILENO, 0) != 0)
	    error = errno;
	  die ("cannot write the device image: %s", strerror (error));
	}
      at += written;
      length -= written;
    }
  free (image);
}

static void
compile (void)
{
  struct offload_command command;
  struct arguments inputs = ARGUMENTS_INIT;
  size_t length;
  char *code = file_read_descriptor (STDIN_FILENO, &length);
  char *image = tempfile_path (".so");

  read_code (&command, &inputs, code, length);
  free (code);
  intelmic_link (&command, &inputs, true, image);
  write_out (image);
  free (image);
  arguments_release (&inputs);
  command_release (&command);
}

void
on_site_answer (char **argv)
{
  if (argv[1] == NULL || strcmp (argv[1], "-on-site") != 0)
    return;
  diagnostic_set_program (INTELMIC_TARGET " mkoffload");
  interrupt_catch ();
  child_clean_environment ();
  compile ();
  exit (EXIT_SUCCESS);
}
