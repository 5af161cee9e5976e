/* Objects and archives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are a file, which is taken for an object and for an archive.  */

#include "harness/fuzz.h"
#include "include/offload-sections.h"
#include "mkoffload/intelmic/lto-symbols.h"
#include "support/object.h"

static bool
read_name (const char *name, void *unused)
{
  (void) unused;
  fuzz_touch_text (name);
  return false;
}

static void
read_symbol (const struct lto_symbol *symbol, void *unused)
{
  (void) unused;
  fuzz_touch_text (symbol->name);
}

static void
read_sections (const struct object *object)
{
  Elf_Scn *section = NULL;
  GElf_Shdr header;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      Elf_Data *data = elf_rawdata (section, NULL);
      const char *name = object_section_name (object, section);

      fuzz_touch_text (name);
      DEMAND (object_find_section (object, name) != NULL);
      if (data != NULL && data->d_buf != NULL)
	fuzz_touch (data->d_buf, data->d_size);
    }
  object_section_of_type (object, SHT_SYMTAB, &header);
  for (int defined = 0; defined < 2; defined++)
    object_any_symbol (object, SHT_SYMTAB, defined, read_name, NULL);
  lto_symbols_read (object, LTO_PREFIX, read_symbol, NULL);
  lto_symbols_read (object, OFFLOAD_NATIVE_PREFIX, read_symbol, NULL);
  fuzz_touch_text (object_source_file (object));
  object_contents (object);
}

/* For archive_for_each, too.  */
static bool
read_object (const char *name, void *unused)
{
  struct object object;
  enum object_status status = object_open (&object, name);

  (void) unused;
  DEMAND ((status == OBJECT_OK) == (object.problem == NULL));
  if (status == OBJECT_OK)
    read_sections (&object);
  object_release (&object);
  return true;
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  const char *path = fuzz_file (0, data, size);

  read_object (path, NULL);
  archive_for_each (path, read_object, NULL);
}
