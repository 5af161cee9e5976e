/* The body of a function of PTX: scopes, declarations and labels.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx-translate.h"

struct ptx_insn *
ptx_emit (struct ptx_translation *t, const struct ptx_insn *insn)
{
  struct ptx_code *code = t->code;

  if (code->count == t->room)
    {
      t->room = 2 * t->room + 64;
      code->insns = realloc (code->insns, t->room * sizeof *code->insns);
      if (!code->insns)
	abort ();
    }
  code->insns[code->count] = *insn;
  return &code->insns[code->count++];
}

/* Where the label is whose name is at START; -1 as long as that is not
   known.  */
int *
ptx_label (struct ptx_translation *t, const char *start, int length)
{
  char *name = ptx_copy (&t->program->arena, start, length);
  int *label = ptx_names_find (&t->labels, name);

  if (!label)
    {
      label = ptx_new (&t->program->arena, sizeof *label);
      *label = -1;
      ptx_names_add (&t->labels, &t->program->arena, name, label);
    }
  return label;
}

static struct ptx_declared *
declare (struct ptx_translation *t, const char *name, unsigned count,
	 unsigned bytes)
{
  struct ptx_declared *d = ptx_new (&t->program->arena, sizeof *d);

  *d = (struct ptx_declared) { t->registers, count, bytes };
  ptx_names_add (&t->names, &t->program->arena, name, d);
  t->registers += count;
  if (t->registers > t->code->registers)
    t->code->registers = t->registers;
  return d;
}

/* ".reg .u64 %a, %b<3>;" and the same with .param, at the type.  */
static void
declare_registers (struct ptx_translation *t)
{
  struct ptx_lex *lex = &t->lex;
  struct ptx_type type = { 0, 0 };
  unsigned count = 1;

  if (ptx_at (lex, ".v2") || ptx_at (lex, ".v4"))
    {
      count = lex->start[2] - '0';
      ptx_next (lex);
    }
  if (!ptx_parse_type (lex, &type))
    ptx_fail (lex, "line %d: unknown type '%.*s' of a register", lex->line,
	      lex->length, lex->start);
  do
    {
      const char *name = ptx_copy (&t->program->arena, lex->start,
				   lex->length);
      ptx_next (lex);
      if (ptx_accept (lex, "<"))
	{
	  unsigned many = ptx_number (lex);
	  ptx_expect (lex, ">");
	  for (unsigned i = 0; i < many; i++)
	    {
	      char numbered[64];
	      int length = snprintf (numbered, sizeof numbered, "%s%u", name,
				     i);
	      declare (t, ptx_copy (&t->program->arena, numbered, length),
		       count, type.bytes);
	    }
	}
      else
	declare (t, name, count, type.bytes);
    }
  while (ptx_accept (lex, ","));
  ptx_expect (lex, ";");
}

/* ".local .align 8 .b8 %a[16];" after the first word.  */
static void
declare_local (struct ptx_translation *t)
{
  struct ptx_lex *lex = &t->lex;
  struct ptx_type type = { 0, 1 };
  struct ptx_local *local = ptx_new (&t->program->arena, sizeof *local);
  unsigned align = 1, count = 1;

  if (ptx_accept (lex, ".align"))
    align = ptx_number (lex);
  ptx_parse_type (lex, &type);
  const char *name = ptx_copy (&t->program->arena, lex->start, lex->length);
  ptx_next (lex);
  if (ptx_accept (lex, "["))
    {
      count = ptx_number (lex);
      ptx_expect (lex, "]");
    }
  ptx_expect (lex, ";");
  if (align < type.bytes)
    align = type.bytes;
  local->offset = (t->code->local_size + align - 1) & -align;
  /* It has its value from the beginning: no register that was in use.  */
  t->registers = t->code->registers;
  local->reg = declare (t, name, 1, 8)->reg;
  local->next = t->code->locals;
  t->code->locals = local;
  t->code->local_size = local->offset + count * type.bytes;
}

static void
skip_statement (struct ptx_lex *lex)
{
  while (lex->kind != PTX_END && !ptx_accept (lex, ";"))
    ptx_next (lex);
}

static void
translate_statement (struct ptx_translation *t)
{
  struct ptx_lex *lex = &t->lex;

  if (ptx_accept (lex, ".reg") || ptx_accept (lex, ".param"))
    declare_registers (t);
  else if (ptx_accept (lex, ".local"))
    declare_local (t);
  else if (ptx_parse_loc (t->code->function->piece, lex, &t->place)
	   || ptx_parse_file (t->program, t->code->function->piece, lex))
    return;
  else if (ptx_at (lex, ".callprototype") || ptx_at (lex, ".pragma"))
    skip_statement (lex);
  else if (lex->kind == PTX_WORD && lex->next[0] == ':')
    {
      *ptx_label (t, lex->start, lex->length) = t->code->count;
      ptx_next (lex);
      ptx_next (lex);
    }
  else
    ptx_translate_insn (t);
}

/* From the brace at which T is to the one that belongs to it.  */
static void
translate_block (struct ptx_translation *t)
{
  struct ptx_name *outer[64];
  int registers[64], depth = 0;

  do
    if (ptx_accept (&t->lex, "{"))
      {
	outer[depth] = t->names.youngest;
	registers[depth] = t->registers;
	if (++depth == 64)
	  ptx_fail (&t->lex, "line %d: too many braces", t->lex.line);
      }
    else if (ptx_at (&t->lex, "}"))
      {
	depth--;
	ptx_names_forget (&t->names, outer[depth]);
	t->registers = registers[depth];
	if (depth)
	  ptx_next (&t->lex);
      }
    else if (t->lex.kind == PTX_END)
      ptx_fail (&t->lex, "line %d: '}' expected", t->lex.line);
    else
      translate_statement (t);
  while (depth && !t->lex.failed);
}

static unsigned
declare_parameters (struct ptx_translation *t, const struct ptx_parameter *p)
{
  unsigned count = 0;

  for (; p; p = p->next, count++)
    declare (t, p->name, 1, p->type.bytes);
  return count;
}

/* Branches have the label's number so far.  */
static void
resolve_labels (struct ptx_translation *t)
{
  for (struct ptx_name *n = t->labels.youngest; n; n = n->older)
    if (*(int *) n->what < 0)
      ptx_fail (&t->lex, "there is no label '%s'", n->text);
  for (int i = 0; i < t->code->count && !t->lex.failed; i++)
    if (t->code->insns[i].op == PTX_OP_BRANCH)
      t->code->insns[i].target = *t->code->insns[i].label;
}

static bool
translate (struct ptx_program *program, struct ptx_function *function,
	   char *message, size_t size)
{
  struct ptx_code *code = ptx_new (&program->arena, sizeof *code);
  struct ptx_translation t = { .program = program, .code = code };

  code->function = function;
  code->parameter_count = declare_parameters (&t, function->parameters);
  code->result_count = declare_parameters (&t, function->results);
  ptx_lex_start (&t.lex, function->body, function->line);
  translate_block (&t);
  struct ptx_insn end = { .op = PTX_OP_RETURN, .guard = -1,
			  .line = t.lex.line, .place = t.place };
  for (int i = 0; i <= PTX_VECTOR; i++)
    end.src[i].reg = -1;
  ptx_emit (&t, &end);
  resolve_labels (&t);
  struct ptx_insn *insns = code->insns;
  code->insns = ptx_new (&program->arena, code->count * sizeof *insns);
  memcpy (code->insns, insns, code->count * sizeof *insns);
  free (insns);
  if (t.lex.failed)
    snprintf (message, size, "PTX: %s, in %s", t.lex.message, function->name);
  else
    __atomic_store_n (&function->code, code, __ATOMIC_RELEASE);
  return !t.lex.failed;
}

const struct ptx_code *
ptx_code (struct ptx_program *program, struct ptx_function *function,
	  char *message, size_t size)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

  pthread_mutex_lock (&lock);
  bool good = (function->code
	       || translate (program, function, message, size));
  pthread_mutex_unlock (&lock);
  return good ? function->code : NULL;
}
