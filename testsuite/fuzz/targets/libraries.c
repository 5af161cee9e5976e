/* Device images of emulated devices, which are shared libraries.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are an image.  */

#include <config.h>

#include "harness/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "harness/replaced.h"
#include "include/offload-sections.h"
#include "plugins/intelmic/shared/elf-image.h"

#define WORDS 4

void
fuzz_name_program (const char *name)
{
  (void) name;
}

/* What read_symbol is passed.  */
struct reading
{
  const struct elf_image *image;
  char *copy;
};

static bool
read_symbol (const char *name, const Elf64_Sym *symbol, void *data)
{
  const struct reading *reading = data;

  fuzz_touch_text (name);
  fuzz_touch_text (elf_image_function (reading->image, symbol->st_value));
  elf_image_restrict (symbol, reading->image->start, reading->copy,
		      STV_PROTECTED);
  return false;
}

static void
read_section (const struct elf_image *image, const char *name)
{
  uint64_t address, size, words[WORDS];

  if (elf_image_section (image, name, &address, &size))
    {
      DEMAND (size <= image->size);
      if (elf_image_words (image, name, words, WORDS))
	DEMAND (size >= sizeof words);
    }
}

static void
read_image (const struct elf_image *image)
{
  struct reading reading = { image, malloc (image->size) };

  memcpy (reading.copy, image->start, image->size);
  read_section (image, OFFLOAD_FUNCS_SECTION);
  read_section (image, OFFLOAD_VARS_SECTION);
  elf_image_exports (image, read_symbol, &reading);
  elf_image_locals (image, read_symbol, &reading);
  fuzz_touch_text (elf_image_needed (image, "lib"));
  free (reading.copy);
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  /* As what is in a program, it is where an object of its kind may be.  */
  char *bytes = malloc (size + 1);
  const struct elf_image image = { bytes, size };

  memcpy (bytes, data, size);
  DEMAND ((elf_image_size (&image) > 0) == elf_image_valid (&image));
  if (elf_image_valid (&image))
    read_image (&image);
  free (bytes);
}
