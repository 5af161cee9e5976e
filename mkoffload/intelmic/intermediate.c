/* Images that carry intermediate code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/intermediate.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-intermediate.h"
#include "include/offload-sections.h"
#include "mkoffload/foreign.h"
#include "mkoffload/inputs.h"
#include "mkoffload/intelmic/compile.h"
#include "mkoffload/intelmic/inputs.h"
#include "mkoffload/unit.h"
#include "support/diagnostic.h"
#include "support/digest.h"
#include "support/file.h"
#include "support/tempfile.h"
#include "support/text.h"

/* The input of COMMAND that another release of GCC compiled, or NULL.  One
   compiler has to read all.  */
static const char *
find_foreign (const struct offload_command *command)
{
  const char *found = NULL;
  struct unit_request request;

  unit_request_init (&request, INTELMIC_TARGET, OFFLOAD_NATIVE_PREFIX,
		     &command->device_options);
  for (size_t i = 0; i < command->inputs.count && found == NULL; i++)
    {
      struct object object;

      inputs_open (&object, command->inputs.values[i]);
      if (foreign_release (&object, &request) != 0)
	found = command->inputs.values[i];
      object_release (&object);
    }
  unit_request_release (&request);
  return found;
}

/* Append to NAMES those of other images that the image PATH needs.  */
static void
push_needed (struct arguments *names, const char *path)
{
  struct object image;
  GElf_Shdr header;
  GElf_Dyn entry;
  Elf_Data *data = NULL;

  if (object_open (&image, path) == OBJECT_OK)
    data = object_section_of_type (&image, SHT_DYNAMIC, &header);
  for (int i = 0; data != NULL && gelf_getdyn (data, i, &entry) != NULL; i++)
    if (entry.d_tag == DT_NEEDED)
      {
	const char *name = elf_strptr (image.elf, header.sh_link,
				       entry.d_un.d_val);

	if (name != NULL && has_prefix (name, INTELMIC_SONAME_PREFIX))
	  arguments_push (names, name);
      }
  object_release (&image);
}

/* Fill FILE up to a multiple of ALIGNMENT.  */
static void
align (FILE *file, long alignment)
{
  while (ftell (file) % alignment != 0)
    putc ('\0', file);
}

static void
write_part (FILE *file, const void *contents, size_t length)
{
  const uint64_t size = length;

  fwrite (&size, sizeof size, 1, file);
  fwrite (contents, 1, length, file);
  align (file, INTERMEDIATE_ALIGNMENT);
}

static void
write_words (FILE *file, const struct arguments *words)
{
  char *line = arguments_quote (words->values);

  write_part (file, line, strlen (line));
  free (line);
}

/* Write the parts that are words; the image is IMAGE.  */
static void
write_all_words (FILE *file, const struct offload_command *command,
		 const char *image)
{
  struct arguments words[INTERMEDIATE_WORDS] = { 0 };

  arguments_push (&words[INTERMEDIATE_TOOLCHAIN], UNIT_TOOLCHAIN);
  arguments_push_all (&words[INTERMEDIATE_OPTIONS], command->options.values);
  arguments_push_all (&words[INTERMEDIATE_SANITIZERS],
		      command->sanitizers.values);
  arguments_push_all (&words[INTERMEDIATE_DEVICE_OPTIONS],
		      command->device_options.values);
  if (command->soname != NULL)
    arguments_push (&words[INTERMEDIATE_NAME], command->soname);
  push_needed (&words[INTERMEDIATE_NEEDED], image);
  for (size_t i = 0; i < INTERMEDIATE_WORDS; i++)
    {
      write_words (file, &words[i]);
      arguments_release (&words[i]);
    }
}

/* Write the streams of the input NUMBER.  */
static void
write_streams (FILE *file, const struct offload_command *command, size_t number)
{
  char *path = inputs_path (number, ".intermediate.o"), *contents;
  size_t length;

  intelmic_extract (command->inputs.values[number], path);
  contents = file_read (path, &length);
  write_part (file, contents, length);
  free (contents);
  free (path);
}

/* Write all after the header to the file PATH; its size.  */
static size_t
write_parts (const struct offload_command *command, const char *image,
	     const char *path)
{
  FILE *file = file_create (path);
  long size;

  write_all_words (file, command, image);
  for (size_t i = 0; i < command->inputs.count; i++)
    write_streams (file, command, i);
  size = ftell (file);
  file_finish (file, path);
  return size;
}

/* Set HEADER's size and digest for the SIZE bytes at PARTS.  */
static void
set_digest (struct intermediate_header *header, const char *parts, size_t size)
{
  struct digest digest;
  char text[DIGEST_SIZE];

  _Static_assert (sizeof header->digest == DIGEST_LENGTH, "digest");
  header->size = sizeof *header + size;
  digest_begin (&digest);
  digest_add (&digest, parts, size);
  digest_end (&digest, text);
  memcpy (header->digest, text, sizeof header->digest);
}

/* Append HEADER and the SIZE bytes at PARTS to the file IMAGE.  */
static void
append (const char *image, const struct intermediate_header *header,
	const char *parts, size_t size)
{
  FILE *file = fopen (image, "a");

  if (file == NULL)
    die ("cannot write '%s': %s", image, strerror (errno));
  fseek (file, 0, SEEK_END);
  if (ftell (file) > 0)
    putc ('\0', file);
  align (file, OFFLOAD_IMAGE_ALIGNMENT);
  fwrite (header, sizeof *header, 1, file);
  fwrite (parts, 1, size, file);
  file_finish (file, image);
}

bool
intermediate_append (const struct offload_command *command, const char *image)
{
  const char *foreign = find_foreign (command);
  char *path = tempfile_path (".intermediate");
  struct intermediate_header header = {
    .magic = INTERMEDIATE_MAGIC, .release = atoi (GCC_SERVED_MAJOR),
    .machine = MACHINE_ELF
  };

  if (foreign != NULL)
    report_warning ("the device image will have no intermediate code: '%s' was"
		    " compiled by another release of GCC", foreign);
  else
    {
      size_t size = write_parts (command, image, path);
      char *parts = file_read (path, NULL);

      set_digest (&header, parts, size);
      append (image, &header, parts, size);
      free (parts);
    }
  free (path);
  return foreign == NULL;
}
