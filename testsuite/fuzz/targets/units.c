/* Records of device code that was compiled before the link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are the section with the records, of an object that has the streams
   of a unit.  */

#include "harness/fuzz.h"

#include <stdlib.h>

#include "harness/elf-writer.h"
#include "include/offload-sections.h"
#include "mkoffload/unit.h"

#define TARGET "host-emul"

static void
find_units (const char *path)
{
  struct arguments options = ARGUMENTS_INIT;
  struct unit_request request;
  struct unit_codes codes;
  struct object object;

  unit_request_init (&request, TARGET, OFFLOAD_NATIVE_PREFIX, &options);
  if (object_open (&object, path) == OBJECT_OK)
    {
      fuzz_touch_text (unit_find (&object, &request, &codes));
      for (size_t i = 0; i < codes.count; i++)
	fuzz_touch (codes.values[i].start, codes.values[i].size);
      unit_codes_release (&codes);
    }
  object_release (&object);
  unit_request_release (&request);
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  const struct elf_section sections[] = {
    { OFFLOAD_NATIVE_PREFIX ".decls.u", { .sh_type = SHT_PROGBITS }, "", 1 },
    { OFFLOAD_DEVICE_PREFIX TARGET, { .sh_type = SHT_PROGBITS }, data, size }
  };
  size_t length;
  void *object = elf_write (ET_REL, sections, 2, &length);

  find_units (fuzz_file (0, object, length));
  free (object);
}
