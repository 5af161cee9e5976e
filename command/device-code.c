/* The device code in a file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/device-code.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/clang-code.h"
#include "command/image-parts.h"
#include "command/table.h"
#include "mkoffload/unit-record.h"
#include "offload-sections.h"
#include "support/text.h"

/* Read the records for TARGET, SIZE bytes at START.  False if they are
   damaged.  */
static bool
read_units (struct device_code *code, const char *target, const char *start,
	    size_t size)
{
  struct unit_record record;

  for (size_t at = 0; at < size; at += record.size)
    {
      if (!unit_record_read (&record, start + at, size - at))
	return false;
      code->units = XRESIZEVEC (struct unit_of_code, code->units,
				code->unit_count + 1);
      code->units[code->unit_count++] = (struct unit_of_code) {
	.target = xstrdup (target),
	.size = record.code.size,
	.made_by = xstrdup (record.toolchain),
	.options = xstrdup (record.options)
      };
    }
  return true;
}

/* Read what OBJECT has for the link.  */
static void
read_for_link (struct device_code *code, const struct object *object)
{
  Elf_Scn *section = NULL;
  unsigned contents = object_contents (object);

  code->has_stream = (contents & OBJECT_HAS_OFFLOAD) != 0;
  code->has_native_stream = (contents & OBJECT_HAS_NATIVE) != 0;
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      const char *target = after_prefix (object_section_name (object, section),
					 OFFLOAD_DEVICE_PREFIX);
      Elf_Data *data = target != NULL ? elf_rawdata (section, NULL) : NULL;

      if (data != NULL && data->d_buf != NULL
	  && !read_units (code, target, data->d_buf, data->d_size))
	code->problem = xasprintf ("'%s' has damaged device code for %s",
				   code->name, target);
    }
}

/* Whether OBJECT has the mark of programs that can be anywhere in memory.  One
   that was linked with -static-pie names none that loads it.  */
static bool
has_pie_mark (const struct object *object)
{
  GElf_Shdr header;
  GElf_Dyn entry;
  Elf_Data *data = object_section_of_type (object, SHT_DYNAMIC, &header);

  if (data == NULL)
    return false;
  for (int i = 0; gelf_getdyn (data, i, &entry) != NULL; i++)
    if (entry.d_tag == DT_FLAGS_1)
      return (entry.d_un.d_val & DF_1_PIE) != 0;
  return false;
}

static const char *
kind_of (const struct object *object)
{
  GElf_Phdr header;
  size_t count;

  if (object->header.e_type != ET_DYN)
    return object->header.e_type == ET_REL ? "object" : "program";
  if (elf_getphdrnum (object->elf, &count) == 0)
    for (size_t i = 0; i < count; i++)
      if (gelf_getphdr (object->elf, i, &header) != NULL
	  && header.p_type == PT_INTERP)
	return "program";
  return has_pie_mark (object) ? "program" : "library";
}

enum object_status
device_code_read (struct device_code *code, const char *name)
{
  struct object object;
  enum object_status status = object_open (&object, name);

  *code = (struct device_code) { .name = xstrdup (name) };
  if (status == OBJECT_OK)
    {
      code->kind = kind_of (&object);
      code->made_by = object_compiler (&object);
      tables_read (&object, &code->functions, &code->variables);
      read_for_link (code, &object);
      if (code->problem == NULL)
	images_read (code, &object);
      if (code->problem == NULL)
	clang_code_read (code, &object);
    }
  else
    code->problem = xstrdup (object.problem);
  object_release (&object);
  return status;
}

void
device_code_release (struct device_code *code)
{
  for (size_t i = 0; i < code->image_count; i++)
    device_image_release (&code->images[i]);
  for (size_t i = 0; i < code->unit_count; i++)
    {
      free (code->units[i].target);
      free (code->units[i].made_by);
      free (code->units[i].options);
    }
  table_release (&code->functions);
  table_release (&code->variables);
  free (code->images);
  free (code->units);
  free (code->made_by);
  free (code->problem);
  free (code->name);
}

bool
device_code_is_empty (const struct device_code *code)
{
  return code->functions.count == 0 && code->variables.count == 0
	 && code->image_count == 0 && code->unit_count == 0
	 && !code->has_stream && !code->has_native_stream;
}
