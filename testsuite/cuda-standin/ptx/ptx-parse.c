/* The declarations of PTX: variables and functions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include "ptx.h"

bool
ptx_type_named (const char *text, int length, struct ptx_type *type)
{
  if (length == 5 && memcmp (text, ".pred", 5) == 0)
    {
      *type = (struct ptx_type) { 'p', 1 };
      return true;
    }
  int bits = length >= 3 ? atoi (text + 2) : 0;
  if (length < 3 || length > 4 || !strchr ("bfus", text[1])
      || (bits != 8 && bits != 16 && bits != 32 && bits != 64))
    return false;
  *type = (struct ptx_type) { text[1], bits / 8 };
  return true;
}

bool
ptx_parse_type (struct ptx_lex *lex, struct ptx_type *type)
{
  if (lex->kind != PTX_DOT || !ptx_type_named (lex->start, lex->length, type))
    return false;
  ptx_next (lex);
  return true;
}

static char *
parse_name (struct ptx_program *program, struct ptx_lex *lex)
{
  if (lex->kind != PTX_WORD)
    ptx_fail (lex, "line %d: a name expected, not '%.*s'", lex->line,
	      lex->length, lex->start);
  char *name = ptx_copy (&program->arena, lex->start, lex->length);
  ptx_next (lex);
  return name;
}

static enum ptx_linkage
parse_linkage (struct ptx_lex *lex)
{
  if (ptx_accept (lex, ".extern"))
    return PTX_EXTERN;
  if (ptx_accept (lex, ".weak") || ptx_accept (lex, ".common"))
    return PTX_WEAK;
  return ptx_accept (lex, ".visible") ? PTX_VISIBLE : PTX_STATIC;
}

/* The symbol NAME of the piece that is being read.  */
static struct ptx_symbol *
declare (struct ptx_program *program, const char *name,
	 enum ptx_linkage linkage)
{
  struct ptx_piece *piece = program->pieces;
  struct ptx_symbol *symbol = ptx_names_find (&piece->names, name);

  if (!symbol)
    {
      symbol = ptx_new (&program->arena, sizeof *symbol);
      symbol->name = name;
      symbol->linkage = linkage;
      symbol->next = piece->symbols;
      piece->symbols = symbol;
      ptx_names_add (&piece->names, &program->arena, name, symbol);
    }
  else if (linkage > symbol->linkage)
    symbol->linkage = linkage;
  return symbol;
}

static struct ptx_parameter *
parse_parameters (struct ptx_program *program, struct ptx_lex *lex)
{
  struct ptx_parameter *first = NULL, **last = &first;

  ptx_expect (lex, "(");
  while (!lex->failed && !ptx_accept (lex, ")"))
    {
      struct ptx_parameter *p = ptx_new (&program->arena, sizeof *p);
      ptx_expect (lex, ".param");
      if (!ptx_parse_type (lex, &p->type))
	ptx_fail (lex, "line %d: unknown parameter '%.*s'", lex->line,
		  lex->length, lex->start);
      p->name = parse_name (program, lex);
      *last = p;
      last = &p->next;
      ptx_accept (lex, ",");
    }
  return first;
}

static void
parse_function (struct ptx_program *program, struct ptx_lex *lex,
		enum ptx_linkage linkage, bool entry)
{
  struct ptx_function *f = ptx_new (&program->arena, sizeof *f);

  if (ptx_at (lex, "("))
    f->results = parse_parameters (program, lex);
  f->name = parse_name (program, lex);
  if (ptx_at (lex, "("))
    f->parameters = parse_parameters (program, lex);
  f->entry = entry;
  f->piece = program->pieces;
  ptx_accept (lex, ".noreturn");
  struct ptx_symbol *symbol = declare (program, f->name, linkage);
  if (ptx_at (lex, "{"))
    {
      if (symbol->function && symbol->function->body)
	ptx_fail (lex, "line %d: '%s' is there already", lex->line, f->name);
      f->body = lex->start;
      f->line = lex->line;
      ptx_skip_block (lex);
    }
  else
    ptx_expect (lex, ";");
  if (f->body || !symbol->function)
    symbol->function = f;
}

/* A list of values in braces, or one.  */
static struct ptx_initial *
parse_initial (struct ptx_program *program, struct ptx_lex *lex)
{
  struct ptx_initial *first = NULL, **last = &first;
  bool list = ptx_accept (lex, "{");

  do
    {
      struct ptx_initial *value = ptx_new (&program->arena, sizeof *value);
      value->generic = ptx_accept (lex, "generic");
      bool parenthesis = ptx_accept (lex, "(");
      if (lex->kind == PTX_WORD)
	value->symbol = parse_name (program, lex);
      else
	value->value = ptx_number (lex);
      if (parenthesis)
	ptx_expect (lex, ")");
      if (ptx_accept (lex, "+") || (value->symbol && ptx_at (lex, "-")))
	value->value += ptx_number (lex);
      *last = value;
      last = &value->next;
    }
  while (list && ptx_accept (lex, ",") && !lex->failed);
  if (list)
    ptx_expect (lex, "}");
  return first;
}

static void
parse_variable (struct ptx_program *program, struct ptx_lex *lex,
		enum ptx_linkage linkage, enum ptx_space space)
{
  struct ptx_variable *v = ptx_new (&program->arena, sizeof *v);
  bool unsized = false;

  v->space = space;
  if (ptx_accept (lex, ".align"))
    v->align = ptx_number (lex);
  if (!ptx_parse_type (lex, &v->type))
    ptx_fail (lex, "line %d: unknown variable '%.*s'", lex->line, lex->length,
	      lex->start);
  v->name = parse_name (program, lex);
  v->size = v->type.bytes;
  if (v->align < v->type.bytes)
    v->align = v->type.bytes;
  if (ptx_accept (lex, "["))
    {
      unsized = ptx_at (lex, "]");
      v->size *= unsized ? 0 : ptx_number (lex);
      ptx_expect (lex, "]");
    }
  if (ptx_accept (lex, "="))
    {
      v->initial = parse_initial (program, lex);
      /* Without a size it has that of its values.  */
      for (struct ptx_initial *i = unsized ? v->initial : NULL; i; i = i->next)
	v->size += v->type.bytes;
    }
  ptx_expect (lex, ";");
  struct ptx_symbol *symbol = declare (program, v->name, linkage);
  if (linkage != PTX_EXTERN || !symbol->variable)
    symbol->variable = v;
}

static bool
parse_declaration (struct ptx_program *program, struct ptx_lex *lex)
{
  enum ptx_linkage linkage = parse_linkage (lex);

  if (ptx_accept (lex, ".func"))
    parse_function (program, lex, linkage, false);
  else if (ptx_accept (lex, ".entry"))
    /* The driver knows each entry, whatever is said of it.  */
    parse_function (program, lex, linkage == PTX_STATIC ? PTX_VISIBLE : linkage,
		    true);
  else if (ptx_accept (lex, ".global"))
    parse_variable (program, lex, linkage, PTX_GLOBAL);
  else if (ptx_accept (lex, ".const"))
    parse_variable (program, lex, linkage, PTX_CONST);
  else if (ptx_accept (lex, ".shared"))
    parse_variable (program, lex, linkage, PTX_SHARED);
  else
    return false;
  return true;
}

static void
begin_piece (struct ptx_program *program)
{
  struct ptx_piece *piece = ptx_new (&program->arena, sizeof *piece);

  piece->number = program->pieces ? program->pieces->number + 1 : 1;
  piece->next = program->pieces;
  program->pieces = piece;
}

/* Read over a directive that takes a line and says nothing of interest.  */
static bool
skip_directive (struct ptx_lex *lex)
{
  static const char *const names[]
    = { ".version", ".target", ".address_size", ".loc" };

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (ptx_at (lex, names[i]))
      {
	ptx_skip_line (lex);
	return true;
      }
  return false;
}

bool
ptx_parse (struct ptx_program *program, struct ptx_lex *lex)
{
  while (lex->kind != PTX_END)
    {
      if (ptx_at (lex, ".version"))
	begin_piece (program);
      if (!program->pieces)
	ptx_fail (lex, "line %d: no .version before '%.*s'", lex->line,
		  lex->length, lex->start);
      else if (!skip_directive (lex)
	       && !ptx_parse_file (program, program->pieces, lex)
	       && !parse_declaration (program, lex))
	ptx_fail (lex, "line %d: unknown directive '%.*s'", lex->line,
		  lex->length, lex->start);
    }
  return !lex->failed;
}
