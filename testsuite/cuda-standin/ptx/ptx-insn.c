/* Instructions of PTX become what the stand-in runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <string.h>
#include "ptx-translate.h"

#define MOST_OPERANDS 6

/* What an instruction's operands were.  */
struct operands
{
  unsigned count;
  struct ptx_written o[MOST_OPERANDS];
};

static void
complain (struct ptx_translation *t, const char *name, const char *what)
{
  ptx_fail (&t->lex, "line %d: %s '%s'", t->lex.line, what, name);
}

static void
parse_operands (struct ptx_translation *t, struct operands *operands)
{
  struct ptx_lex *lex = &t->lex;

  operands->count = 0;
  while (!ptx_at (lex, ";") && !lex->failed)
    {
      if (operands->count == MOST_OPERANDS)
	ptx_fail (lex, "line %d: too many operands", lex->line);
      else if (ptx_parse_operand (t, &operands->o[operands->count++]))
	ptx_accept (lex, ",");
    }
  ptx_expect (lex, ";");
}

/* The operand as it is used with TYPE.  */
static struct ptx_operand
source (const struct ptx_written *written, unsigned element,
	struct ptx_type type)
{
  struct ptx_operand operand = written->values[element];
  if (operand.reg < 0 && type.bytes)
    operand.value = ptx_truncate (type, operand.value);
  return operand;
}

/* mov with braces: each element, or one value's halves.  */
static void
emit_move (struct ptx_translation *t, struct ptx_insn *insn,
	   const struct ptx_written *to, const struct ptx_written *from)
{
  insn->form.width = to->bytes;
  if (to->count == 1 && from->count == 2)
    {
      insn->compute = ptx_pack;
      insn->src[0] = from->values[0];
      insn->src[1] = from->values[1];
      insn->dst[0] = to->values[0].reg;
      ptx_emit (t, insn);
      return;
    }
  if (to->count == 2 && from->count == 1)
    insn->form.type = (struct ptx_type) { 'b', insn->form.type.bytes / 2 };
  else if (to->count != from->count)
    complain (t, "mov", "bad operands of");
  for (unsigned i = 0; i < to->count; i++)
    {
      if (to->count != from->count)
	insn->compute = i ? ptx_high : ptx_low;
      insn->src[0] = source (from, to->count == from->count ? i : 0,
			     insn->form.from);
      insn->dst[0] = to->values[i].reg;
      ptx_emit (t, insn);
    }
}

/* What cvta adds to an address in the space of INSN.  */
static uint64_t
generic_base (enum ptx_space space)
{
  switch (space)
    {
    case PTX_SHARED:
      return PTX_SHARED_BASE;
    case PTX_LOCAL:
      return PTX_LOCAL_BASE;
    case PTX_CONST:
      return -standin_offset (0);
    default:
      return 0;
    }
}

/* Read special register NUMBER, as mov and cvt can; INSN is one of them.  */
static void
emit_special (struct ptx_translation *t, const struct ptx_insn *insn,
	      int number)
{
  struct ptx_insn read = *insn;

  read.op = PTX_OP_SPECIAL;
  read.src[0].value = number;
  ptx_emit (t, &read);
}

static void
translate_compute (struct ptx_translation *t, struct ptx_insn *insn,
		   const char *name, int sources, const struct operands *in)
{
  if (in->count != (unsigned) sources + 1 || in->o[0].values[0].reg < 0)
    {
      complain (t, name, "bad operands of");
      return;
    }
  insn->form.width = in->o[0].bytes;
  insn->dst[0] = in->o[0].values[0].reg;
  for (int i = 0; i < sources; i++)
    {
      insn->src[i] = source (&in->o[i + 1], 0, insn->form.from);
      if (in->o[i + 1].special < 0)
	continue;
      if (insn->compute != ptx_mov && insn->compute != ptx_cvt)
	complain (t, name, "special register in");
      emit_special (t, insn, in->o[i + 1].special);
      insn->src[i] = (struct ptx_operand) { insn->dst[0], 0 };
    }
  if (insn->compute == ptx_cvta)
    insn->src[1] = (struct ptx_operand) { -1, generic_base (insn->space) };
  if (insn->compute != ptx_mov)
    ptx_emit (t, insn);
  else if (in->o[1].special < 0)
    emit_move (t, insn, &in->o[0], &in->o[1]);
}

/* ld and st; parameters are registers here.  */
static void
translate_access (struct ptx_translation *t, struct ptx_insn *insn,
		  const char *name, const struct operands *in)
{
  bool load = insn->op == PTX_OP_LOAD;
  const struct ptx_written *value = &in->o[!load], *address = &in->o[load];

  if (in->count != 2 || value->count != insn->vector)
    {
      complain (t, name, "bad operands of");
      return;
    }
  if (insn->space == PTX_PARAM)
    {
      const struct ptx_written *to = load ? value : address;
      if (address->values[0].reg < 0 || address->values[0].value)
	complain (t, name, "bad parameter of");
      insn->op = PTX_OP_COMPUTE;
      insn->compute = ptx_mov;
      emit_move (t, insn, to, load ? address : value);
      return;
    }
  insn->form.width = value->bytes;
  insn->src[0] = address->values[0];
  for (unsigned i = 0; i < insn->vector; i++)
    if (load)
      insn->dst[i] = value->values[i].reg;
    else
      insn->src[i + 1] = source (value, i, insn->form.type);
  ptx_emit (t, insn);
}

/* atom and red, which has no destination.  */
static void
translate_atomic (struct ptx_translation *t, struct ptx_insn *insn,
		  const char *name, const struct operands *in)
{
  unsigned first = strncmp (name, "red", 3) != 0;
  unsigned sources = insn->form.detail == PTX_CAS ? 3 : 2;

  if (in->count != first + sources)
    {
      complain (t, name, "bad operands of");
      return;
    }
  if (first && in->o[0].count)
    insn->dst[0] = in->o[0].values[0].reg;
  insn->form.width = insn->form.type.bytes;
  insn->src[0] = in->o[first].values[0];
  for (unsigned i = 1; i < sources; i++)
    insn->src[i] = source (&in->o[first + i], 0, insn->form.type);
  ptx_emit (t, insn);
}

/* shfl, vote, barriers and what has no operands.  */
static void
translate_other (struct ptx_translation *t, struct ptx_insn *insn,
		 const char *name, const struct operands *in)
{
  struct ptx_type word = { 'u', 4 };
  bool reduces = insn->op == PTX_OP_BARRIER && insn->form.detail != PTX_PLAIN;
  unsigned first = (insn->op == PTX_OP_SHUFFLE || insn->op == PTX_OP_VOTE
		    || reduces);

  if (in->count > PTX_VECTOR + 1 || in->count < first + 2 * reduces)
    {
      complain (t, name, "bad operands of");
      return;
    }
  if (first)
    insn->dst[0] = in->o[0].values[0].reg;
  for (unsigned i = first; i < in->count; i++)
    insn->src[i - first] = source (&in->o[i], 0, word);
  insn->counted = in->count > first + reduces + 1;
  ptx_emit (t, insn);
}

/* A list of parameters' registers in parentheses; how many there are.  */
static unsigned
parse_list (struct ptx_translation *t, int **registers)
{
  struct ptx_written one;
  int list[256];
  unsigned count = 0;

  ptx_expect (&t->lex, "(");
  while (!t->lex.failed && !ptx_accept (&t->lex, ")"))
    {
      if (ptx_parse_operand (t, &one) && count < 256)
	list[count++] = one.values[0].reg;
      ptx_accept (&t->lex, ",");
    }
  *registers = ptx_new (&t->program->arena, count * sizeof (int));
  memcpy (*registers, list, count * sizeof (int));
  return count;
}

/* "(result), function, (parameters), prototype;", of which only the function is
   always there.  */
static void
translate_call (struct ptx_translation *t, struct ptx_insn *insn)
{
  struct ptx_lex *lex = &t->lex;
  struct ptx_call *call = ptx_new (&t->program->arena, sizeof *call);
  struct ptx_written written;

  insn->call = call;
  if (ptx_at (lex, "("))
    {
      call->results = parse_list (t, &call->result);
      ptx_expect (lex, ",");
    }
  char *name = ptx_copy (&t->program->arena, lex->start, lex->length);
  struct ptx_symbol *s = ptx_resolve (t->program, t->code->function->piece,
				      name);
  if (s && s->function)
    {
      call->function = s->function;
      ptx_next (lex);
    }
  else if (ptx_parse_operand (t, &written))
    insn->src[0] = written.values[0];
  if (ptx_accept (lex, ",") && ptx_at (lex, "("))
    {
      call->parameters = parse_list (t, &call->parameter);
      ptx_accept (lex, ",");
    }
  if (lex->kind == PTX_WORD)
    ptx_next (lex);
  ptx_expect (lex, ";");
  ptx_emit (t, insn);
}

static void
translate_operands (struct ptx_translation *t, struct ptx_insn *insn,
		    const char *name, int sources)
{
  struct operands operands;

  if (insn->op == PTX_OP_BRANCH)
    {
      insn->label = ptx_label (t, t->lex.start, t->lex.length);
      ptx_next (&t->lex);
      ptx_expect (&t->lex, ";");
      ptx_emit (t, insn);
      return;
    }
  if (insn->op == PTX_OP_CALL)
    {
      translate_call (t, insn);
      return;
    }
  parse_operands (t, &operands);
  if (t->lex.failed)
    return;
  if (insn->op == PTX_OP_COMPUTE)
    translate_compute (t, insn, name, sources, &operands);
  else if (insn->op == PTX_OP_LOAD || insn->op == PTX_OP_STORE)
    translate_access (t, insn, name, &operands);
  else if (insn->op == PTX_OP_ATOMIC)
    translate_atomic (t, insn, name, &operands);
  else
    translate_other (t, insn, name, &operands);
}

void
ptx_translate_insn (struct ptx_translation *t)
{
  struct ptx_lex *lex = &t->lex;
  struct ptx_written guard;
  struct ptx_insn insn = { .guard = -1, .line = lex->line,
			   .place = t->place,
			   .dst = { -1, -1, -1, -1 } };
  char name[64];
  int sources;

  for (int i = 0; i <= PTX_VECTOR; i++)
    insn.src[i].reg = -1;
  if (ptx_accept (lex, "@"))
    {
      insn.guard_inverted = ptx_accept (lex, "!");
      if (ptx_parse_operand (t, &guard))
	insn.guard = guard.values[0].reg;
    }
  int length = snprintf (name, sizeof name, "%.*s", lex->length, lex->start);
  ptx_next (lex);
  for (; lex->kind == PTX_DOT && length < 48; ptx_next (lex))
    length += snprintf (name + length, sizeof name - length, "%.*s",
			lex->length, lex->start);
  if (ptx_find_form (name, &insn, &sources))
    translate_operands (t, &insn, name, sources);
  else
    complain (t, name, "unknown instruction");
}
