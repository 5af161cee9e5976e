/* Device code that was compiled when its translation unit was.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/unit-record.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/gcc-option.h"
#include "support/text.h"

/* The section that each unit's streams have once: what is between the prefix
   and the unit's name.  */
#define UNIT_SECTION ".decls."

/* Whether the option of WORDS words at FROM is among those from AT on.  */
static bool
is_among (char *const *at, char *const *from, int words)
{
  for (; *at != NULL; at++)
    {
      int same = 0;

      while (same < words && at[same] != NULL
	     && strcmp (at[same], from[same]) == 0)
	same++;
      if (same == words)
	return true;
    }
  return false;
}

/* Whether WORD, the next that READER reads, concerns only a link: as an option,
   as the argument of one, or since it is an input.  */
static bool
is_for_link (struct gcc_option_reader *reader, const char *word)
{
  struct gcc_word said = gcc_option_read (reader, word);

  return said.kind == GCC_WORD_INPUT || (said.flags & GCC_LINK);
}

void
unit_request_init (struct unit_request *request, const char *target,
		   const char *streams, const struct arguments *options)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  *request = (struct unit_request) { .target = target, .streams = streams };
  for (size_t i = 0; i < options->count; )
    {
      char **option = options->values + i;
      bool for_link = is_for_link (&reader, *option);
      int words = reader.pending != NULL && i + 1 < options->count ? 2 : 1;

      if (words == 2)
	gcc_option_read (&reader, option[1]);
      i += words;
      /* GCC gives the options of a command twice if that also links, and those
	 of each object once more.  The last one counts.  */
      if (!for_link && !is_among (option + words, option, words))
	for (int word = 0; word < words; word++)
	  arguments_push (&request->options, option[word]);
    }
  request->key = arguments_quote (request->options.values);
}

void
unit_request_release (struct unit_request *request)
{
  arguments_release (&request->options);
  free (request->key);
}

/* The name of the unit whose stream section is called NAME, or NULL if that is
   none, or not the section that each unit has once.  */
static const char *
unit_name (const char *name, const struct unit_request *request)
{
  const char *section = after_prefix (name, request->streams);

  return section != NULL ? after_prefix (section, UNIT_SECTION) : NULL;
}

/* Append the names of all units in OBJECT to NAMES.  */
static void
collect_units (const struct object *object, const struct unit_request *request,
	       struct arguments *names)
{
  Elf_Scn *section = NULL;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      const char *name = unit_name (object_section_name (object, section),
				    request);

      if (name != NULL)
	arguments_push (names, name);
    }
}

size_t
unit_count (const struct object *object, const struct unit_request *request)
{
  struct arguments units = ARGUMENTS_INIT;
  size_t count;

  collect_units (object, request, &units);
  count = units.count;
  arguments_release (&units);
  return count;
}

static Elf_Scn *
find_section (const struct object *object, const struct unit_request *request)
{
  char *name = concat (OFFLOAD_DEVICE_PREFIX, request->target, NULL);
  Elf_Scn *section = object_find_section (object, name);

  free (name);
  return section;
}

/* Whether code that TOOLCHAIN compiled will do: that of this one or of one for
   another release of GCC.  What another version of the same release has
   compiled is compiled again.  */
static bool
is_usable (const char *toolchain)
{
  const char *version = after_prefix (toolchain, UNIT_TOOLCHAIN_OF_GCC);

  return version != NULL
	 && (strcmp (version, GCC_SERVED_VERSION) == 0
	     || atoi (version) != atoi (GCC_SERVED_MAJOR));
}

/* Take UNIT from the list NAMES; whether it was there.  */
static bool
take_name (struct arguments *names, const char *unit)
{
  for (size_t i = 0; i < names->count; i++)
    if (strcmp (names->values[i], unit) == 0)
      {
	free (names->values[i]);
	names->values[i] = names->values[--names->count];
	names->values[names->count] = NULL;
	return true;
      }
  return false;
}

/* Read the records in the SIZE bytes at DATA, which are to be those of UNITS;
   as unit_find.  */
static const char *
read_records (const char *data, size_t size, struct arguments *units,
	      const struct unit_request *request, struct unit_codes *codes)
{
  struct unit_record record;

  for (; size > 0; data += record.size, size -= record.size)
    {
      if (!unit_record_read (&record, data, size))
	return "what it has is damaged";
      if (!is_usable (record.toolchain))
	return "it was compiled by another version of gomp-offload";
      if (strcmp (record.options, request->key) != 0)
	return "it was compiled with other options for the device";
      if (!take_name (units, record.unit))
	return "it has been changed since";
      codes->values = XRESIZEVEC (struct unit_code, codes->values,
				  codes->count + 1);
      codes->values[codes->count++] = record.code;
    }
  return units->count > 0 ? "some of its translation units have none" : NULL;
}

const char *
unit_find (const struct object *object, const struct unit_request *request,
	   struct unit_codes *codes)
{
  Elf_Scn *section = find_section (object, request);
  Elf_Data *data = section == NULL ? NULL : elf_rawdata (section, NULL);
  struct arguments units = ARGUMENTS_INIT;
  const char *why;

  *codes = (struct unit_codes) { NULL, 0 };
  if (data == NULL || data->d_buf == NULL)
    return "it has none";
  collect_units (object, request, &units);
  why = read_records (data->d_buf, data->d_size, &units, request, codes);
  if (why != NULL)
    unit_codes_release (codes);
  arguments_release (&units);
  return why;
}

void
unit_codes_release (struct unit_codes *codes)
{
  free (codes->values);
  *codes = (struct unit_codes) { NULL, 0 };
}

/* SIZE, rounded up to what a record may take.  */
static size_t
rounded (size_t size)
{
  return (size + UNIT_ALIGNMENT - 1) / UNIT_ALIGNMENT * UNIT_ALIGNMENT;
}

void
unit_write (const struct object *object, const struct unit_request *request,
	    const char *code, const char *path)
{
  struct arguments units = ARGUMENTS_INIT;
  struct unit_header header = { .magic = UNIT_MAGIC };
  size_t code_size, strings;
  char *contents = file_read (code, &code_size), *record;

  collect_units (object, request, &units);
  if (units.count != 1)
    die ("'%s' has the device code of %zu translation units instead of one; it"
	 " cannot be compiled for %s before the link", object->name,
	 units.count, request->target);
  strings = strlen (units.values[0]) + strlen (UNIT_TOOLCHAIN)
	    + strlen (request->key) + 3;
  header.code = rounded (sizeof header + strings);
  header.code_size = code_size;
  header.size = rounded (header.code + code_size);
  record = xcalloc (header.size, 1);
  memcpy (record, &header, sizeof header);
  sprintf (record + sizeof header, "%s%c%s%c%s", units.values[0], '\0',
	   UNIT_TOOLCHAIN, '\0', request->key);
  memcpy (record + header.code, contents, code_size);
  file_write (path, record, header.size);
  free (record);
  free (contents);
  arguments_release (&units);
}

void
unit_extract (const char *record, const char *path)
{
  struct unit_record read;
  size_t size;
  char *contents = file_read (record, &size);

  if (!unit_record_read (&read, contents, size))
    die ("'%s' is not what mkoffload wrote", record);
  file_write (path, read.code.start, read.code.size);
  free (contents);
}
