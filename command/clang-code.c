/* Device code of clang's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program of clang's has one table, an array of entries in a section, of
   which those without a size are regions.  The device finds them by their
   names, which end in the line.  The images stand one after the other in
   another section, each packed; in an object file, what is packed there is
   LLVM's intermediate code.  */

#include <config.h>

#include "command/clang-code.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/image-parts.h"
#include "command/place.h"
#include "command/table.h"
#include "libgomp-target/llvm/packed-image.h"
#include "offload-sections.h"
#include "support/text.h"

#define CLANG_IMAGES_SECTION ".llvm.offloading"

enum { WORDS_OF_ENTRY = sizeof (struct tgt_entry) / sizeof (uint64_t) };

/* The string at PLACE in OBJECT, or NULL.  */
static const char *
string_at (const struct object *object, place_t place)
{
  Elf_Scn *section = NULL;
  GElf_Shdr header;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (gelf_getshdr (section, &header) != NULL
	&& (header.sh_flags & SHF_ALLOC) != 0
	&& header.sh_type != SHT_NOBITS && place >= header.sh_addr
	&& place - header.sh_addr < header.sh_size)
      {
	Elf_Data *data = elf_rawdata (section, NULL);
	size_t at = place - header.sh_addr;

	if (data != NULL && data->d_buf != NULL && at < data->d_size
	    && memchr ((char *) data->d_buf + at, '\0', data->d_size - at))
	  return (char *) data->d_buf + at;
      }
  return NULL;
}

/* If the name of the region ENTRY is of clang's form,
   __omp_offloading_DEVICE_FILE_FUNCTION_lLINE, set where it is.  */
static void
set_place (struct table_entry *entry)
{
  const char *function = after_prefix (entry->symbol, "__omp_offloading_");
  const char *line = strrchr (entry->symbol, '_');

  for (int i = 0; i < 2 && function != NULL; i++)
    function = strchr (function, '_') != NULL ? strchr (function, '_') + 1
	       : NULL;
  if (function == NULL || line < function || line[1] != 'l'
      || !isdigit ((unsigned char) line[2]))
    return;
  entry->function = xstrndup (function, line - function);
  entry->place = xasprintf ("line %lu", strtoul (line + 2, NULL, 10));
}

static void
read_entries (struct device_code *code, const struct object *object)
{
  struct section_words words;
  const char *unused, *name;

  section_words_open (&words, object, OFFLOAD_ENTRIES_SECTION);
  for (size_t i = 0; i + WORDS_OF_ENTRY <= words.count; i += WORDS_OF_ENTRY)
    {
      uint64_t size = section_word (&words, i + 2);
      unsigned flags = (uint32_t) section_word (&words, i + 3);

      name = string_at (object, section_word_place (&words, i + 1, &unused));
      if (name == NULL || (flags & (TGT_ENTRY_CONSTRUCTOR | TGT_ENTRY_DESTRUCTOR
				    | TGT_ENTRY_REQUIRES)) != 0)
	continue;
      if (size == 0)
	set_place (table_append (&code->functions, name));
      else
	table_append (&code->variables, name)->size = size;
    }
  section_words_close (&words);
}

static bool
is_name (const char *name, void *wanted)
{
  return strcmp (name, wanted) == 0;
}

/* Say so if OBJECT, which is IMAGE, has not all regions of CODE; one that is
   yet to be linked need not.  */
static void
check_names (const struct device_code *code, struct device_image *image,
	     const struct object *object)
{
  if (object->header.e_type == ET_REL)
    image->form = "code to be linked";
  for (size_t i = 0; i < code->functions.count && image->problem == NULL; i++)
    if (!object_any_symbol (object, SHT_DYNSYM, true, is_name,
			    code->functions.values[i].symbol))
      image->problem = xasprintf ("it has no function %s, which the program"
				  " has", code->functions.values[i].symbol);
}

/* Add what is packed in the SIZE bytes at START.  */
static void
read_packed (struct device_code *code, const char *start, size_t size)
{
  struct tgt_image packed = { start, start + size, NULL, NULL };
  const void *begin, *end;

  if (packed_image_find (&packed, &begin, &end) >= 0)
    {
      image_read_elf (code, (char *) begin,
		      (const char *) end - (const char *) begin, check_names);
      return;
    }
  code->units = XRESIZEVEC (struct unit_of_code, code->units,
			    code->unit_count + 1);
  code->units[code->unit_count++] = (struct unit_of_code) {
    .target = xstrdup ("devices of clang"), .size = size,
    .made_by = xstrdup ("clang"), .options = xstrdup ("")
  };
}

static void
read_images (struct device_code *code, const struct object *object)
{
  Elf_Scn *section = object_find_section (object, CLANG_IMAGES_SECTION);
  Elf_Data *data = section != NULL ? elf_rawdata (section, NULL) : NULL;
  uint64_t size;

  if (data == NULL || data->d_buf == NULL)
    return;
  for (size_t at = 0; at < data->d_size; at += size)
    {
      const char *start = (char *) data->d_buf + at;

      size = packed_image_size (start, data->d_size - at);
      if (size == 0)
	{
	  code->problem = xasprintf ("'%s' has something that is no image at"
				     " byte %lu of " CLANG_IMAGES_SECTION,
				     code->name, (unsigned long) at);
	  return;
	}
      read_packed (code, start, size);
    }
}

void
clang_code_read (struct device_code *code, const struct object *object)
{
  read_entries (code, object);
  read_images (code, object);
}
