/* What the inputs of a link require of a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The compiler plugin wrote it into a section of each object.  After "ld -r"
   the section has a word of each of the objects that became one.  */

#include <config.h>

#include "mkoffload/requirements.h"

#include <stdint.h>
#include <string.h>

#include "include/offload-sections.h"
#include "include/requirements.h"
#include "mkoffload/inputs.h"
#include "support/diagnostic.h"
#include "support/object.h"

/* What was found so far, and the first input that has it.  */
struct found
{
  unsigned mask;
  const char *input;
};

/* Add MASK, of INPUT, to FOUND.  */
static void
add (struct found *found, unsigned mask, const char *input)
{
  char first[REQUIREMENTS_SIZE], second[REQUIREMENTS_SIZE];

  if (requirements_differ (found->mask, mask))
    die ("'%s' has %s, '%s' has %s; OpenMP wants the same in all source files"
	 " with device constructs", found->input,
	 requirements_describe (found->mask, first), input,
	 requirements_describe (mask, second));
  if (found->mask == 0)
    *found = (struct found) { mask, input };
}

static void
add_input (struct found *found, const char *input)
{
  struct object object;
  Elf_Scn *section;
  Elf_Data *data;
  uint32_t mask;

  inputs_open (&object, input);
  section = object_find_section (&object, OFFLOAD_REQUIRES_SECTION);
  data = section == NULL ? NULL : elf_rawdata (section, NULL);
  if (data != NULL && data->d_buf != NULL)
    for (size_t at = 0; at + sizeof mask <= data->d_size; at += sizeof mask)
      {
	memcpy (&mask, (const char *) data->d_buf + at, sizeof mask);
	add (found, mask, input);
      }
  object_release (&object);
}

unsigned
requirements_find (const struct offload_command *command)
{
  struct found found = { 0, NULL };

  for (size_t i = 0; i < command->inputs.count; i++)
    add_input (&found, command->inputs.values[i]);
  return found.mask;
}
