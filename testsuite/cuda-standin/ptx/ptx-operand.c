/* Operands of PTX instructions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include "ptx-translate.h"

/* A register, perhaps with ".x" after it, at the lexer's place.  */
static bool
parse_register (struct ptx_translation *t, const struct ptx_declared *d,
		struct ptx_written *written)
{
  struct ptx_lex *lex = &t->lex;

  written->count = d->count;
  written->bytes = d->bytes;
  for (unsigned i = 0; i < d->count; i++)
    written->values[i] = (struct ptx_operand) { d->reg + i, 0 };
  ptx_next (lex);
  if (lex->kind == PTX_DOT && d->count > 1)
    {
      static const char elements[] = "xyzw";
      const char *which = lex->length == 2 ? strchr (elements, lex->start[1])
			  : NULL;
      if (!which || which - elements >= (int) d->count)
	{
	  ptx_fail (lex, "line %d: no element '%.*s'", lex->line, lex->length,
		    lex->start);
	  return false;
	}
      written->count = 1;
      written->values[0].reg += which - elements;
      ptx_next (lex);
    }
  return true;
}

/* The address of a variable or function of this name.  */
static bool
parse_symbol (struct ptx_translation *t, const char *name,
	      struct ptx_written *written)
{
  const struct ptx_symbol *s
    = ptx_resolve (t->program, t->code->function->piece, name);

  if (!s || (s->function && s->function->builtin))
    {
      ptx_fail (&t->lex, "line %d: '%s' is undefined", t->lex.line, name);
      return false;
    }
  written->values[0].value = (s->function ? s->function->address
			      : s->variable->address);
  written->bytes = 8;
  ptx_next (&t->lex);
  return true;
}

static bool
parse_word (struct ptx_translation *t, struct ptx_written *written)
{
  struct ptx_lex *lex = &t->lex;
  char *name = ptx_copy (&t->program->arena, lex->start, lex->length);
  const struct ptx_declared *d = ptx_names_find (&t->names, name);

  if (d)
    return parse_register (t, d, written);
  if (strcmp (name, "_") == 0)
    {
      ptx_next (lex);
      written->count = 0;
      return true;
    }
  if (name[0] != '%')
    return parse_symbol (t, name, written);
  int length = lex->length;
  if (lex->next[0] == '.')
    length += 2;
  written->special = ptx_special_find (lex->start, length);
  if (written->special < 0)
    {
      ptx_fail (lex, "line %d: unknown register '%s'", lex->line, name);
      return false;
    }
  ptx_next (lex);
  if (length > (int) strlen (name))
    ptx_next (lex);
  return true;
}

/* "{ a, b }", at the brace.  */
static bool
parse_list (struct ptx_translation *t, struct ptx_written *written)
{
  struct ptx_lex *lex = &t->lex;
  struct ptx_written one;

  written->count = 0;
  ptx_next (lex);
  do
    {
      if (written->count == PTX_VECTOR || !ptx_parse_operand (t, &one))
	return false;
      written->values[written->count++] = one.values[0];
      written->bytes = one.bytes;
    }
  while (ptx_accept (lex, ","));
  ptx_expect (lex, "}");
  return true;
}

bool
ptx_parse_operand (struct ptx_translation *t, struct ptx_written *written)
{
  struct ptx_lex *lex = &t->lex;
  bool address = ptx_accept (lex, "[");

  *written = (struct ptx_written) { .count = 1, .values = { { -1, 0 } },
				    .special = -1 };
  if (ptx_at (lex, "{"))
    return parse_list (t, written);
  if (lex->kind == PTX_WORD)
    {
      if (!parse_word (t, written))
	return false;
    }
  else
    written->values[0].value = ptx_number (lex);
  if (ptx_accept (lex, "+"))
    written->values[0].value += ptx_number (lex);
  else if (ptx_at (lex, "-"))
    written->values[0].value += ptx_number (lex);
  if (address)
    ptx_expect (lex, "]");
  return !lex->failed;
}
