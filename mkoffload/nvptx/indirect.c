/* Tables of functions that regions call through pointers of the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The driver does not tell the address of a function that is no kernel, so a
   variable has those of the "declare target indirect" functions.  A static one
   can be named in its own object only; so there is a variable in each object
   that has some.  Together, in the order of the objects, they are as the host's
   table.  */

#include <config.h>

#include "mkoffload/nvptx/indirect.h"

#include <stdio.h>
#include <stdlib.h>

#include <libiberty.h>

#include "support/diagnostic.h"

/* Write a table called NAME of the functions of PROGRAM that are in its object
   NUMBER.  */
static void
write_table (FILE *out, const struct ptx_program *program, size_t number,
	     const char *name)
{
  const struct ptx_symbols *functions = &program->indirect_functions;
  const char *separator = "";
  size_t count = 0;

  for (size_t i = 0; i < functions->count; i++)
    count += functions->values[i].object == number;
  fprintf (out, "\n// BEGIN GLOBAL VAR DEF: %1$s\n"
	   ".visible .global .align 8 .u64 %1$s[%2$zu] = {", name, count);
  for (size_t i = 0; i < functions->count; i++)
    if (functions->values[i].object == number)
      {
	fprintf (out, "%s%s", separator, functions->values[i].name);
	separator = ", ";
      }
  fputs ("};\n", out);
}

/* Give the object NUMBER of PROGRAM such a table.  */
static void
add_table (struct ptx_program *program, size_t number)
{
  struct ptx_object *object = &program->objects[number - 1];
  char *name = xasprintf ("$offload_indirect$%zu", number), *text;
  size_t length;
  FILE *out = open_memstream (&text, &length);

  if (out == NULL)
    die ("out of memory");
  fputs (object->text, out);
  write_table (out, program, number, name);
  if (fclose (out) != 0)
    die ("out of memory");
  free (object->repaired);
  object->text = object->repaired = text;
  object->length = length;
  ptx_symbols_append (&program->indirect_tables, name);
  free (name);
}

void
indirect_add_tables (struct ptx_program *program)
{
  const struct ptx_symbols *functions = &program->indirect_functions;
  size_t last = 0;

  /* They are in the order of their objects.  */
  for (size_t i = 0; i < functions->count; i++)
    if (functions->values[i].object != last)
      {
	last = functions->values[i].object;
	add_table (program, last);
      }
}
