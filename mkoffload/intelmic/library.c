/* Device images in the shared libraries of a link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <demangle.h>
#include <hashtab.h>
#include <libiberty.h>

#include "include/offload-link-pointer.h"
#include "include/offload-sections.h"
#include "mkoffload/intelmic/symbol-names.h"
#include "support/file.h"
#include "support/object.h"
#include "support/tempfile.h"

/* The size of the shared library for this machine at the start of the SIZE
   bytes at DATA; 0 if there is none.  The section headers are the last thing
   in it.  */
static size_t
image_size (const char *data, size_t size)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) data;
  size_t end;

  if (size < sizeof *header || memcmp (header->e_ident, ELFMAG, SELFMAG) != 0
      || header->e_ident[EI_CLASS] != ELFCLASS64
      || header->e_machine != MACHINE_ELF || header->e_type != ET_DYN
      || header->e_shoff > size)
    return 0;
  end = header->e_shoff + (size_t) header->e_shnum * header->e_shentsize;
  return end > size ? 0 : end;
}

/* Whether EXPORTED has the symbol NAME of an image, which may be the pointer
   that stands for a "declare target link" variable.  */
static bool
is_exported (const char *name, htab_t exported)
{
  size_t length = offload_link_variable (name);
  char *variable;
  bool found;

  if (length == 0)
    return htab_find (exported, name) != NULL;
  variable = xstrndup (name, length);
  found = htab_find (exported, variable) != NULL;
  free (variable);
  return found;
}

/* In the image of SIZE bytes at START, define no symbol that is not EXPORTED.
   The runtime hides these when it loads the image; to a link they are names
   that others have, or nobody.  */
static void
keep_exported (char *start, size_t size, htab_t exported)
{
  struct object image;
  GElf_Shdr header;

  if (object_open_memory (&image, "image", start, size) == OBJECT_OK
      && object_section_of_type (&image, SHT_DYNSYM, &header) != NULL)
    {
      Elf64_Sym *symbol = (Elf64_Sym *) (start + header.sh_offset);

      for (size_t i = 1; i < header.sh_size / sizeof *symbol; i++)
	{
	  const char *name = elf_strptr (image.elf, header.sh_link,
					 symbol[i].st_name);

	  if (name != NULL && symbol[i].st_shndx != SHN_UNDEF
	      && ELF64_ST_BIND (symbol[i].st_info) != STB_LOCAL
	      && !is_exported (name, exported))
	    {
	      symbol[i].st_shndx = SHN_UNDEF;
	      symbol[i].st_info = ELF64_ST_INFO (STB_WEAK, STT_NOTYPE);
	    }
	}
    }
  object_release (&image);
}

/* Write the image of SIZE bytes at DATA to a temporary file, with what is
   EXPORTED; its path.  */
static char *
write_image (const char *data, size_t size, htab_t exported, size_t number)
{
  char suffix[32];
  char *path, *image = xmemdup (data, size, size);

  keep_exported (image, size, exported);
  snprintf (suffix, sizeof suffix, ".library%zu.so", number);
  path = tempfile_path (suffix);
  file_write (path, image, size);
  free (image);
  return path;
}

/* Append to IMAGES those in LIBRARY.  */
static void
add_images (struct library_images *images, const struct object *library)
{
  Elf_Scn *section = object_find_section (library, OFFLOAD_IMAGES_SECTION);
  Elf_Data *data = section == NULL ? NULL : elf_rawdata (section, NULL);
  htab_t exported;
  size_t at = 0;

  if (data == NULL || data->d_buf == NULL)
    return;
  exported = symbol_names_new ();
  symbol_names_add (exported, library, SHT_DYNSYM, true);
  while (at < data->d_size)
    {
      const char *start = (const char *) data->d_buf + at;
      size_t size = image_size (start, data->d_size - at);

      if (size > 0)
	{
	  char *path = write_image (start, size, exported,
				    images->paths.count);

	  arguments_push (&images->paths, path);
	  arguments_push (&images->libraries, library->name);
	  free (path);
	}
      at += size + OFFLOAD_IMAGE_ALIGNMENT;
      at -= at % OFFLOAD_IMAGE_ALIGNMENT;
    }
  htab_delete (exported);
}

void
library_find_images (struct library_images *images,
		     const struct offload_command *command)
{
  for (size_t i = 0; i < command->libraries.count; i++)
    {
      struct object library;

      if (object_open (&library, command->libraries.values[i]) == OBJECT_OK
	  && library.header.e_type == ET_DYN)
	add_images (images, &library);
      object_release (&library);
    }
}

static bool
push_name (const char *name, void *names)
{
  arguments_push (names, name);
  return false;
}

/* Append the names of the dynamic symbols of the image PATH, those that it
   defines or those that it does not.  */
static void
push_symbols (struct arguments *names, const char *path, bool defined)
{
  struct object image;

  if (object_open (&image, path) == OBJECT_OK)
    object_any_symbol (&image, SHT_DYNSYM, defined, push_name, names);
  object_release (&image);
}

void
library_explain (const struct library_images *images, const char *path)
{
  struct arguments wanted = ARGUMENTS_INIT;

  push_symbols (&wanted, path, false);
  for (size_t i = 0; i < images->paths.count; i++)
    {
      struct arguments defined = ARGUMENTS_INIT;
      const char *before = ": used are";

      push_symbols (&defined, images->paths.values[i], true);
      fprintf (stderr, "device code in '%s'", images->libraries.values[i]);
      for (size_t j = 0; j < wanted.count; j++)
	if (arguments_contain (&defined, wanted.values[j]))
	  {
	    char *shown = cplus_demangle (wanted.values[j],
					  DMGL_PARAMS | DMGL_ANSI);

	    fprintf (stderr, "%s '%s'", before,
		     shown != NULL ? shown : wanted.values[j]);
	    before = ",";
	    free (shown);
	  }
      fprintf (stderr, "%s\n", *before == ',' ? "" : ": not used");
      arguments_release (&defined);
    }
  arguments_release (&wanted);
}

void
library_release_images (struct library_images *images)
{
  arguments_release (&images->paths);
  arguments_release (&images->libraries);
}
