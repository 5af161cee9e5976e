/* Calls in the compiler's PTX that do not fit the functions they call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* PTX is typed: where a call and its function differ, NVIDIA's assembler and
   linker refuse the program.  GCC writes two kinds of such calls.

   The Fortran front end declares some functions of its library with fewer
   parameters than it calls them with (MATMUL), and what the declaration lacks
   does not come into PTX.  The rest are zeros and null pointers: they select
   things that the device lacks.

   A function whose result the device returns in memory, through a pointer that
   is its first parameter, may be called as if the result came in a register, if
   it is an empty class: the host's types say so.  There is nothing in such a
   result, and the pointer is not used.

   So missing arguments are 0, and so is a missing result.  A call looks like
   this:

     {
     .param .u32 %value_in;
     .param .u64 %out_arg1;
     st.param.u64 [%out_arg1],%r23;
     call (%value_in),NAME,(%out_arg1);
     ld.param.u32 %r25,[%value_in];
     }
*/

#include <config.h>

#include "mkoffload/nvptx/repair.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/text.h"

/* PTX has no fixed limit; the longest list in Fortran's library has 14.  */
#define MAX_PARAMETERS 32

/* A function, as its definition or a declaration says.  OWNER is NULL, or the
   object that has the function for itself.  */
struct signature
{
  const struct ptx_object *owner;
  const char *name;
  size_t name_length;
  bool has_result;
  unsigned count;
  const char *types[MAX_PARAMETERS];	/* "u64 ..." */
};

struct signatures
{
  struct signature *values;
  size_t count;
};

/* The text of an object that is written anew.  */
struct text
{
  char *begin;
  size_t length;
  size_t allocated;
};

static void
text_append (struct text *text, const char *what, size_t length)
{
  if (text->length + length + 1 > text->allocated)
    {
      text->allocated = 2 * (text->length + length + 1);
      text->begin = XRESIZEVEC (char, text->begin, text->allocated);
    }
  memcpy (text->begin + text->length, what, length);
  text->length += length;
  text->begin[text->length] = '\0';
}

static void text_printf (struct text *text, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

static void
text_printf (struct text *text, const char *format, ...)
{
  va_list list;
  char *what;

  va_start (list, format);
  what = xvasprintf (format, list);
  va_end (list);
  text_append (text, what, strlen (what));
  free (what);
}

/* The line after LINE; NULL if that is the last.  */
static const char *
next_line (const char *line)
{
  const char *end = strchr (line, '\n');

  return end != NULL && end[1] != '\0' ? end + 1 : NULL;
}

/* The length of LINE with its newline, which the last one may lack.  */
static size_t
line_length (const char *line)
{
  size_t length = strcspn (line, "\n");

  return length + (line[length] == '\n');
}

/* Length of a symbol's name.  */
static size_t
name_span (const char *text)
{
  return strcspn (text, " ,;()\n");
}

/* Read LINE, "[.extern|.visible|.weak] .func [(.param .TYPE %value_out)] NAME
   [(.param .TYPE %in_ar0, ...)]", into *SIGNATURE.  False if it is something
   else.  */
static bool
parse_signature (struct signature *signature, const char *line)
{
  const char *end = line + strcspn (line, "\n"), *at = line;
  static const char *const linkages[] = { ".extern ", ".visible ", ".weak " };
  static const char param[] = ".param .";

  for (size_t i = 0; i < ARRAY_SIZE (linkages); i++)
    if (has_prefix (at, linkages[i]))
      at += strlen (linkages[i]);
  if (!has_prefix (at, ".func "))
    return false;
  at += strlen (".func ");
  *signature = (struct signature) { .has_result = *at == '(' };
  if (*at == '(')
    {
      at += strcspn (at, ")\n");
      if (end - at < 2)
	return false;
      at += 2;
    }
  signature->name = at;
  signature->name_length = name_span (at);
  while ((at = memmem (at, end - at, param, strlen (param))) != NULL)
    {
      at += strlen (param);
      if (signature->count == MAX_PARAMETERS)
	return false;
      signature->types[signature->count++] = at;
    }
  return signature->name_length > 0;
}

/* Collect the functions that OBJECT defines: their lines do not end in ';'.  */
static void
collect_definitions (struct signatures *definitions,
		     const struct ptx_object *object)
{
  for (const char *line = object->text; line != NULL; line = next_line (line))
    {
      struct signature signature;
      size_t length = strcspn (line, "\n");

      if (length == 0 || line[length - 1] == ';'
	  || !parse_signature (&signature, line))
	continue;
      if (has_prefix (line, ".func "))
	signature.owner = object;
      definitions->values = XRESIZEVEC (struct signature, definitions->values,
					definitions->count + 1);
      definitions->values[definitions->count++] = signature;
    }
}

static int
compare_signatures (const void *left, const void *right)
{
  const struct signature *a = left, *b = right;
  size_t shorter = (a->name_length < b->name_length ? a->name_length
		    : b->name_length);
  int order = memcmp (a->name, b->name, shorter);

  if (order == 0 && a->name_length != b->name_length)
    order = a->name_length < b->name_length ? -1 : 1;
  if (order == 0 && a->owner != b->owner)
    order = (uintptr_t) a->owner < (uintptr_t) b->owner ? -1 : 1;
  return order;
}

/* The definition of the function NAME, of LENGTH characters, that OWNER has for
   itself or, if that is NULL, the program has; or NULL.  */
static const struct signature *
find_owned (const struct signatures *definitions,
	    const struct ptx_object *owner, const char *name, size_t length)
{
  struct signature key = { .owner = owner, .name = name,
			   .name_length = length };

  /* bsearch takes no null pointer.  */
  if (definitions->count == 0)
    return NULL;
  return bsearch (&key, definitions->values, definitions->count, sizeof key,
		  compare_signatures);
}

/* The definition of the function that OBJECT means by the name at NAME, or
   NULL.  */
static const struct signature *
find_definition (const struct signatures *definitions,
		 const struct ptx_object *object, const char *name)
{
  size_t length = name_span (name);
  const struct signature *found = find_owned (definitions, object, name,
					      length);

  return found != NULL ? found : find_owned (definitions, NULL, name, length);
}

/* Write into TEXT, if LINE of OBJECT declares a function that is defined with
   more parameters, the right declaration.  */
static bool
repair_declaration (struct text *text, const struct ptx_object *object,
		    const char *line, const struct signatures *definitions)
{
  struct signature declared;
  const struct signature *defined;

  if (!has_prefix (line, ".extern ") || !parse_signature (&declared, line))
    return false;
  defined = find_definition (definitions, object, declared.name);
  if (defined == NULL || defined->count <= declared.count
      || defined->has_result != declared.has_result)
    return false;
  text_append (text, line, declared.name + declared.name_length - line);
  for (unsigned i = 0; i < defined->count; i++)
    text_printf (text, "%s.param .%.*s%%in_ar%u", i == 0 ? " (" : ", ",
		 (int) strcspn (defined->types[i], "%\n"), defined->types[i],
		 i);
  text_printf (text, ");\n");
  return true;
}

/* A call, as its line says.  */
struct call
{
  const char *name;
  bool has_result;
  unsigned count;
};

/* Read LINE, "call [(%value_in),]NAME[,(%out_arg1,...)];", into *CALL.  False
   if it is something else, such as a call through a pointer.  */
static bool
parse_call (struct call *call, const char *line)
{
  static const char start[] = "call ", result[] = "(%value_in),";
  const char *at = after_prefix (line, start);
  const char *end = line + strcspn (line, "\n");

  if (at == NULL)
    return false;
  *call = (struct call) { .has_result = has_prefix (at, result) };
  if (call->has_result)
    at += strlen (result);
  if (*at == '%')
    return false;
  call->name = at;
  for (at += name_span (at); at < end; at++)
    call->count += *at == '%';
  return true;
}

/* Write CALL of DEFINED, which it does not fit, anew.  */
static void
write_call (struct text *text, const struct call *call,
	    const struct signature *defined)
{
  /* The pointer to a result comes first, what else is missing comes last.  */
  bool drop_result = call->has_result && !defined->has_result;
  unsigned missing = defined->count - call->count;
  unsigned first = drop_result ? 0 : call->count, argument = 0;

  for (unsigned i = 0; i < missing; i++)
    {
      const char *type = defined->types[first + i];
      int length = strcspn (type, " \n");

      text_printf (text, ".param .%.*s %%missing%u;\n"
		   "st.param.%.*s [%%missing%u],0;\n",
		   length, type, i, length, type, i);
    }
  text_printf (text, "call %s%.*s", defined->has_result ? "(%value_in)," : "",
	       (int) defined->name_length, defined->name);
  for (unsigned i = 0; i < defined->count; i++)
    {
      text_printf (text, i == 0 ? ",(" : ",");
      if (i >= first && i < first + missing)
	text_printf (text, "%%missing%u", i - first);
      else
	text_printf (text, "%%out_arg%u", ++argument);
    }
  text_printf (text, ");\n");
}

/* If LINE is "ld.param.TYPE REGISTER,[%value_in];", write the same with 0.  */
static bool
write_zero_result (struct text *text, const char *line)
{
  static const char load[] = "ld.param", value[] = ",[%value_in];";
  const char *end = line + strcspn (line, "\n");
  const char *found = memmem (line, end - line, value, strlen (value));

  if (!has_prefix (line, load) || found == NULL)
    return false;
  line += strlen (load);
  text_printf (text, "mov%.*s,0;\n", (int) (found - line), line);
  return true;
}

/* Write into TEXT, if LINE of OBJECT is code that has to be repaired, the right
   code.  Whether the result of the last call was dropped is kept in
   *DROPPED.  */
static bool
repair_code (struct text *text, const struct ptx_object *object,
	     const char *line, bool *dropped,
	     const struct signatures *definitions)
{
  const struct signature *defined;
  struct call call;

  if (*dropped && write_zero_result (text, line))
    {
      *dropped = false;
      return true;
    }
  if (!parse_call (&call, line))
    return false;
  *dropped = false;
  defined = find_definition (definitions, object, call.name);
  if (defined == NULL || defined->count <= call.count)
    return false;
  *dropped = call.has_result && !defined->has_result;
  write_call (text, &call, defined);
  return true;
}

/* Repair OBJECT.  *OBJECT gets a new text if it has to.  */
static void
repair_object (struct ptx_object *object, const struct signatures *definitions)
{
  struct text text = { NULL, 0, 0 };
  bool changed = false, dropped = false;

  for (const char *line = object->text; line != NULL; line = next_line (line))
    if (repair_declaration (&text, object, line, definitions)
	|| repair_code (&text, object, line, &dropped, definitions))
      changed = true;
    else
      text_append (&text, line, line_length (line));
  if (changed)
    {
      object->repaired = text.begin;
      object->text = text.begin;
      object->length = text.length;
    }
  else
    free (text.begin);
}

void
ptx_program_repair (struct ptx_program *program)
{
  struct signatures definitions = { NULL, 0 };

  for (size_t i = 0; i < program->object_count; i++)
    collect_definitions (&definitions, &program->objects[i]);
  if (definitions.count > 0)
    qsort (definitions.values, definitions.count, sizeof *definitions.values,
	   compare_signatures);
  for (size_t i = 0; i < program->object_count; i++)
    repair_object (&program->objects[i], &definitions);
  free (definitions.values);
}
