/* Device images in the shared libraries of a link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "support/diagnostic.h"
#include "support/object.h"
#include "support/tempfile.h"

/* The size of the shared library for a 64-bit x86 machine at the start of the
   SIZE bytes at DATA; 0 if there is none.  The section headers are the last
   thing in it.  */
static size_t
image_size (const char *data, size_t size)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) data;
  size_t end;

  if (size < sizeof *header || memcmp (header->e_ident, ELFMAG, SELFMAG) != 0
      || header->e_ident[EI_CLASS] != ELFCLASS64
      || header->e_machine != EM_X86_64 || header->e_type != ET_DYN
      || header->e_shoff > size)
    return 0;
  end = header->e_shoff + (size_t) header->e_shnum * header->e_shentsize;
  return end > size ? 0 : end;
}

/* Write SIZE bytes at DATA to a temporary file; its path.  */
static char *
write_image (const char *data, size_t size, size_t number)
{
  char suffix[32];
  char *path;
  FILE *file;

  snprintf (suffix, sizeof suffix, ".library%zu.so", number);
  path = tempfile_path (suffix);
  file = fopen (path, "w");
  if (file == NULL || fwrite (data, 1, size, file) != size
      || fclose (file) != 0)
    die ("cannot write '%s': %s", path, strerror (errno));
  return path;
}

/* Append to ARGS the images in LIBRARY, each in a file whose name has *NUMBER,
   which counts on, in it.  */
static void
add_images (struct arguments *args, const struct object *library,
	    size_t *number, bool verbose)
{
  Elf_Scn *section = object_find_section (library, OFFLOAD_IMAGES_SECTION);
  Elf_Data *data = section == NULL ? NULL : elf_rawdata (section, NULL);
  size_t at = 0;

  while (data != NULL && data->d_buf != NULL && at < data->d_size)
    {
      const char *start = (const char *) data->d_buf + at;
      size_t size = image_size (start, data->d_size - at);

      if (size > 0)
	{
	  char *path = write_image (start, size, (*number)++);

	  if (verbose)
	    fprintf (stderr, "device image of '%s': %zu bytes\n",
		     library->name, size);
	  arguments_push (args, path);
	  free (path);
	}
      at += size + OFFLOAD_IMAGE_ALIGNMENT;
      at -= at % OFFLOAD_IMAGE_ALIGNMENT;
    }
}

void
library_add_images (struct arguments *args,
		    const struct offload_command *command)
{
  size_t number = 0;

  for (size_t i = 0; i < command->libraries.count; i++)
    {
      const char *file = command->libraries.values[i];
      struct object library;

      if (object_open (&library, file) == OBJECT_OK
	  && library.header.e_type == ET_DYN)
	add_images (args, &library, &number, command->verbose);
      object_release (&library);
    }
}
