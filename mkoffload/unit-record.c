/* A record of device code that was compiled with its translation unit.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/unit-record.h"

#include <string.h>

#include <libiberty.h>

bool
unit_record_read (struct unit_record *record, const char *data, size_t size)
{
  struct unit_header header;
  const char **strings[] = { &record->unit, &record->toolchain,
			     &record->options };
  const char *at = data + sizeof header, *code;

  if (size < sizeof header)
    return false;
  memcpy (&header, data, sizeof header);
  if (memcmp (header.magic, UNIT_MAGIC, sizeof header.magic) != 0
      || header.size > size || header.size % UNIT_ALIGNMENT != 0
      || header.code > header.size || header.code < sizeof header
      || header.code_size > header.size - header.code)
    return false;
  code = data + header.code;
  for (size_t i = 0; i < ARRAY_SIZE (strings); i++)
    {
      const char *end = memchr (at, '\0', code - at);

      if (end == NULL)
	return false;
      *strings[i] = at;
      at = end + 1;
    }
  record->code = (struct unit_code) { code, header.code_size };
  record->size = header.size;
  return true;
}
