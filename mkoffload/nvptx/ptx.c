/* The PTX that the nvptx compiler writes, taken apart.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/nvptx/ptx.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "offload-names.h"
#include "support/diagnostic.h"
#include "support/file.h"

/* What objects begin with: the compiler's, and the linker's list of
   constructors.  */
static const char object_start[] = "// BEGIN PREAMBLE\n";
static const char list_start[] = ".version ";
static const char function_mark[] = "//:FUNC_MAP \"";
static const char variable_mark[] = "//:VAR_MAP \"";
static const char indirect_mark[] = "//:IND_FUNC_MAP \"";
static const char link_pointer_mark[] = "$linkptr";
static const char kernel_mark[] = ".visible .entry ";

#define STRING(X) STRING_1 (X)
#define STRING_1(X) #X
static const char constructor_prefix[] = OFFLOAD_CONSTRUCTOR "$";
static const char destructors_prefix[]
  = STRING (OFFLOAD_DESTRUCTORS) "$_omp_fn$";

/* Append to SYMBOLS one called NAME (LENGTH characters); it is returned.  */
static struct ptx_symbol *
symbols_append (struct ptx_symbols *symbols, const char *name, size_t length)
{
  struct ptx_symbol *symbol;

  symbols->values = XRESIZEVEC (struct ptx_symbol, symbols->values,
				symbols->count + 1);
  symbol = &symbols->values[symbols->count++];
  *symbol = (struct ptx_symbol) { .name = xstrndup (name, length) };
  return symbol;
}

void
ptx_symbols_append (struct ptx_symbols *symbols, const char *name)
{
  symbols_append (symbols, name, strlen (name));
}

static void
symbols_release (struct ptx_symbols *symbols)
{
  for (size_t i = 0; i < symbols->count; i++)
    free (symbols->values[i].name);
  free (symbols->values);
}

/* Read what follows a name, ", N, N, N", into SYMBOL.  */
static bool
parse_dimensions (struct ptx_symbol *symbol, const char *text)
{
  for (unsigned i = 0; *text == ','; i++)
    {
      char *end;
      unsigned long value = strtoul (text + 1, &end, 0);

      if (i == NVPTX_IMAGE_DIMS || end == text + 1)
	return false;
      symbol->dimensions[i] = value;
      text = end;
    }
  return *text == '\n' || *text == '\0';
}

/* If LINE, of the object NUMBER, begins with MARK, append the symbol that it
   names to SYMBOLS.  False if it does but is malformed.  */
static bool
parse_symbol (struct ptx_symbols *symbols, const char *line, const char *mark,
	      size_t number)
{
  struct ptx_symbol *symbol;
  size_t length;

  line = after_prefix (line, mark);
  if (line == NULL)
    return true;
  length = strcspn (line, "\"\n");
  if (length == 0 || line[length] != '"')
    return false;
  symbol = symbols_append (symbols, line, length);
  symbol->object = number;
  return parse_dimensions (symbol, line + length + 1);
}

/* If LINE begins a kernel that initializes or destroys objects, note it.  */
static void
parse_kernel (struct ptx_program *program, const char *line)
{
  size_t length;

  if (!has_prefix (line, kernel_mark))
    return;
  line += strlen (kernel_mark);
  length = strcspn (line, " (\n");
  if (has_prefix (line, constructor_prefix))
    symbols_append (&program->constructors, line, length)->object
      = program->object_count;
  else if (has_prefix (line, destructors_prefix))
    {
      free (program->destructors);
      program->destructors = xstrndup (line, length);
    }
}

/* For qsort: the order of constructors, that of their priorities and then of
   the link.  */
static int
compare_constructors (const void *left, const void *right)
{
  static const char numbered[] = "$lto_priv$";
  const struct ptx_symbol *symbols[] = { left, right };
  unsigned long priorities[2], numbers[2] = { 0, 0 };
  const size_t objects[] = { symbols[0]->object, symbols[1]->object };

  for (int i = 0; i < 2; i++)
    {
      char *rest;
      const char *name = symbols[i]->name + strlen (constructor_prefix);

      priorities[i] = strtoul (name, &rest, 10);
      if (has_prefix (rest, numbered))
	numbers[i] = strtoul (rest + strlen (numbered), NULL, 10);
    }
  if (priorities[0] != priorities[1])
    return priorities[0] < priorities[1] ? -1 : 1;
  if (objects[0] != objects[1])
    return objects[0] < objects[1] ? -1 : 1;
  return (numbers[0] > numbers[1]) - (numbers[0] < numbers[1]);
}

/* Read the marks and kernels of the object TEXT, the last one so far.  */
static bool
parse_marks (struct ptx_program *program, const char *text)
{
  size_t number = program->object_count;

  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      if (*line == '\n')
	line++;
      if (!parse_symbol (&program->functions, line, function_mark, number)
	  || !parse_symbol (&program->variables, line, variable_mark, number)
	  || !parse_symbol (&program->indirect_functions, line, indirect_mark,
			    number))
	return false;
      parse_kernel (program, line);
    }
  return true;
}

static void
append_object (struct ptx_program *program, const char *text)
{
  struct ptx_object *object;

  program->objects = XRESIZEVEC (struct ptx_object, program->objects,
				 program->object_count + 1);
  object = &program->objects[program->object_count++];
  *object = (struct ptx_object) { text, strlen (text), NULL };
}

/* The assembler writes definitions in an order of its own, and the marks in
   between with them.  GCC defines the pointers of "declare target link"
   variables between the marks.  Take the marks of variables from SOURCE
   anew.  */
static bool
reorder_variables (struct ptx_program *program, const char *source)
{
  size_t before = program->variables.count;

  symbols_release (&program->variables);
  program->variables = (struct ptx_symbols) { NULL, 0 };
  for (const char *line = source; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      if (!parse_symbol (&program->variables, line, variable_mark, 1))
	return false;
    }
  return program->variables.count == before;
}

/* Pointers of "declare target link" variables are defined wherever the variable
   is.  If it is weak or common on the host, that may be several times: GCC does
   not say it of the pointer, whose definitions are all alike.  In TEXT, a PTX
   object.  */
static void
weaken_link_pointers (char *text)
{
  static const char visible[] = ".visible .global ", weak[] = ".weak   ";
  char *mark = text;

  while ((mark = strstr (mark, link_pointer_mark)) != NULL)
    {
      char *line = mark;

      while (line > text && line[-1] != '\n')
	line--;
      if (has_prefix (line, visible))
	memcpy (line, weak, strlen (weak));
      mark++;
    }
}

void
ptx_file_mend_links (const char *path, const char *source)
{
  char *text = file_read (path, NULL);
  FILE *file = file_create (path);
  const char *mark = source;

  weaken_link_pointers (text);
  for (const char *line = text; *line != '\0'; )
    {
      size_t length = strcspn (line, "\n");
      const char *next = has_prefix (line, variable_mark) && mark != NULL
			 ? strstr (mark, variable_mark) : NULL;

      if (next != NULL)
	fwrite (next, 1, strcspn (next, "\n"), file);
      else
	fwrite (line, 1, length, file);
      mark = next != NULL ? next + 1 : mark;
      line += length;
      if (*line == '\n')
	putc (*line++, file);
    }
  file_finish (file, path);
  free (text);
}

bool
ptx_is_object (const char *text)
{
  return has_prefix (text, object_start) || has_prefix (text, list_start);
}

bool
ptx_program_read (struct ptx_program *program, const char *path,
		  const char *source)
{
  size_t length;
  char *text = file_read (path, &length);

  return ptx_program_parse (program, text, length, source);
}

bool
ptx_program_parse (struct ptx_program *program, char *contents, size_t length,
		   const char *source)
{
  size_t start = 0;

  *program = (struct ptx_program) { .text = contents };
  while (start < length)
    {
      const char *text = program->text + start;

      append_object (program, text);
      start += strlen (text) + 1;
      if (!ptx_is_object (text) || !parse_marks (program, text))
	return false;
    }
  if (program->constructors.count > 0)
    qsort (program->constructors.values, program->constructors.count,
	   sizeof *program->constructors.values, compare_constructors);
  if (source != NULL && !reorder_variables (program, source))
    return false;
  return program->object_count > 0;
}

void
ptx_program_release (struct ptx_program *program)
{
  for (size_t i = 0; i < program->object_count; i++)
    free (program->objects[i].repaired);
  free (program->text);
  free (program->objects);
  symbols_release (&program->functions);
  symbols_release (&program->variables);
  symbols_release (&program->constructors);
  symbols_release (&program->indirect_functions);
  symbols_release (&program->indirect_tables);
  free (program->destructors);
}

unsigned
ptx_program_arch (const struct ptx_program *program)
{
  static const char target[] = "\n.target";
  unsigned arch = 0;

  for (size_t i = 0; i < program->object_count; i++)
    {
      const char *line = strstr (program->objects[i].text, target);
      unsigned value;

      if (line != NULL
	  && sscanf (line + strlen (target), " sm_%u", &value) == 1
	  && value > arch)
	arch = value;
    }
  return arch;
}
