/* The offload tables that lto-wrapper compares.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are the size of a program (four bytes, little-endian), the program,
   and an object.  */

#include "harness/fuzz.h"
#include "toolchain/lto-wrapper/tables.h"

/* Read the file called NAME; false if it is no object.  In either case *OBJECT
   has to be released, and *TABLES if it is one.  */
static bool
read_file (struct object *object, struct tables *tables, const char *name)
{
  if (object_open (object, name) != OBJECT_OK)
    return false;
  tables_read (tables, object);
  return true;
}

static void
compare (const struct tables *program, const struct tables *part)
{
  const size_t first[TABLE_KINDS] = { 0, 0 };

  tables_have_part (program, first, part);
  tables_define_symbols_of (program, part);
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  struct object program, part;
  struct tables program_tables, part_tables;
  uint32_t length;

  if (size < sizeof length)
    return;
  length = data[0] | data[1] << 8 | data[2] << 16 | (uint32_t) data[3] << 24;
  data += sizeof length;
  size -= sizeof length;
  if (length > size)
    length = size;
  if (read_file (&program, &program_tables, fuzz_file (0, data, length)))
    {
      if (read_file (&part, &part_tables,
		     fuzz_file (1, data + length, size - length)))
	{
	  compare (&program_tables, &part_tables);
	  tables_release (&part_tables);
	}
      object_release (&part);
      tables_release (&program_tables);
    }
  object_release (&program);
}
