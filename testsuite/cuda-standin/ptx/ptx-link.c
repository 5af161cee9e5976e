/* The pieces of a PTX program become one, in device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* As the driver's linker does it: names that are not .visible or .weak are
   their piece's own, a declaration has to take as many parameters of the same
   sizes as the definition, or be of its size, and constants are at most 64 KiB.
   An array of shared memory that is declared without a size is what the launch
   gives: it begins where all else in shared memory ends.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx.h"
#include "ptx-run.h"
#include "../driver/standin.h"

#define CONSTANT_BYTES 65536
#define DYNAMIC_ALIGN 16u

static bool
failed (const struct ptx_program *program)
{
  return program->message[0];
}

static bool
defines (const struct ptx_symbol *symbol)
{
  return symbol->function ? symbol->function->body != NULL
	 : symbol->linkage != PTX_EXTERN;
}

static bool
is_dynamic (const struct ptx_variable *v)
{
  return v && v->space == PTX_SHARED && v->size == 0;
}

/* Make the names that PIECE defines for all known to all.  */
static void
export_piece (struct ptx_program *program, struct ptx_piece *piece)
{
  for (struct ptx_symbol *s = piece->symbols; s; s = s->next)
    {
      if (!defines (s) || s->linkage == PTX_STATIC)
	continue;
      struct ptx_symbol *other = ptx_names_find (&program->exported, s->name);
      if (other && other->linkage == PTX_VISIBLE && s->linkage == PTX_VISIBLE)
	snprintf (program->message, sizeof program->message,
		  "error   : Multiple definition of '%s' in input %d",
		  s->name, piece->number);
      else if (!other || s->linkage == PTX_VISIBLE)
	ptx_names_add (&program->exported, &program->arena, s->name, s);
    }
}

static bool
same_parameters (const struct ptx_parameter *a, const struct ptx_parameter *b)
{
  while (a && b && a->type.bytes == b->type.bytes)
    {
      a = a->next;
      b = b->next;
    }
  return !a && !b;
}

/* Whether the variable that S declares, if it says so, has the size of D.  */
static bool
same_size (const struct ptx_symbol *s, const struct ptx_symbol *d)
{
  return (s->linkage != PTX_EXTERN || !s->variable || !d->variable
	  || s->variable->size == 0 || s->variable->size == d->variable->size);
}

static void
check_declarations (struct ptx_program *program, struct ptx_piece *piece)
{
  for (struct ptx_symbol *s = piece->symbols; s; s = s->next)
    {
      const struct ptx_symbol *d = ptx_resolve (program, piece, s->name);
      if (d && !same_size (s, d))
	snprintf (program->message, sizeof program->message,
		  "error   : Size doesn't match for '%s' in input %d",
		  s->name, piece->number);
      if (!d || !d->function != !s->function
	  || (s->function
	      && !(same_parameters (s->function->results,
				    d->function->results)
		   && same_parameters (s->function->parameters,
				       d->function->parameters))))
	if (d || s->linkage != PTX_EXTERN)
	  snprintf (program->message, sizeof program->message,
		    "error   : Prototype doesn't match for '%s' in input %d",
		    s->name, piece->number);
    }
}

struct ptx_symbol *
ptx_resolve (const struct ptx_program *program, const struct ptx_piece *piece,
	     const char *name)
{
  struct ptx_symbol *symbol = ptx_names_find (&piece->names, name);

  if (!symbol || symbol->linkage == PTX_STATIC)
    return symbol && defines (symbol) ? symbol : NULL;
  struct ptx_symbol *definition = ptx_names_find (&program->exported, name);
  if (!definition && is_dynamic (symbol->variable))
    return symbol;
  if (definition || !symbol->function)
    return definition;
  /* What only the driver has.  */
  symbol->function->builtin = ptx_builtin_find (name);
  return symbol->function->builtin ? symbol : NULL;
}

/* Give every function an address.  */
static void
place_functions (struct ptx_program *program)
{
  unsigned count = 0;

  for (int pass = 0; pass < 2; pass++)
    {
      count = 0;
      for (struct ptx_piece *p = program->pieces; p; p = p->next)
	for (struct ptx_symbol *s = p->symbols; s; s = s->next)
	  if (s->function && s->function->body)
	    {
	      if (pass)
		program->functions[count] = s->function;
	      s->function->address = PTX_CODE_BASE + count * PTX_CODE_STEP;
	      count++;
	    }
      if (!pass)
	program->functions = ptx_new (&program->arena,
				      count * sizeof (void *));
    }
  program->function_count = count;
}

/* Give the variable V its place; *CONSTANTS are the bytes of constants.  */
static void
place_variable (struct ptx_program *program, struct ptx_variable *v,
		uint64_t *constants)
{
  if (v->space == PTX_SHARED)
    {
      program->shared_size = (program->shared_size + v->align - 1) & -v->align;
      v->address = program->shared_size;
      v->generic = PTX_SHARED_BASE + v->address;
      program->shared_size += v->size;
      return;
    }
  if (v->space == PTX_CONST)
    *constants += v->size;
  v->generic = v->address = standin_take (v->size);
  if (!v->generic)
    {
      snprintf (program->message, sizeof program->message,
		"error   : no memory for '%s'", v->name);
      return;
    }
  if (v->space == PTX_CONST)
    v->address = standin_offset (v->generic);
  void *memory = standin_memory (v->generic, v->size);
  memset (memory, 0, v->size);
  standin_written_set (memory, v->size, true);
}

/* Call ACT for each variable that is really there.  */
static void
each_variable (struct ptx_program *program,
	       void (*act) (struct ptx_program *, struct ptx_piece *,
			    struct ptx_variable *, uint64_t *),
	       uint64_t *data)
{
  for (struct ptx_piece *p = program->pieces; p; p = p->next)
    for (struct ptx_symbol *s = p->symbols; s; s = s->next)
      if (s->variable && !failed (program)
	  && ptx_resolve (program, p, s->name) == s)
	act (program, p, s->variable, data);
}

static void
place (struct ptx_program *program, struct ptx_piece *piece,
       struct ptx_variable *v, uint64_t *constants)
{
  (void) piece;
  place_variable (program, v, constants);
}

/* Once everything else has its place.  */
static void
place_dynamic (struct ptx_program *program, struct ptx_piece *piece,
	       struct ptx_variable *v, uint64_t *unused)
{
  (void) piece, (void) unused;
  if (!is_dynamic (v))
    return;
  v->address = program->shared_size;
  v->generic = PTX_SHARED_BASE + v->address;
}

static void
fill (struct ptx_program *program, struct ptx_piece *piece,
      struct ptx_variable *v, uint64_t *unused)
{
  (void) unused;
  char *memory = v->initial ? standin_memory (v->generic, v->size) : NULL;
  uint64_t at = 0;

  for (struct ptx_initial *i = v->initial; i; i = i->next)
    {
      uint64_t value = i->value;
      struct ptx_symbol *s
	= i->symbol ? ptx_resolve (program, piece, i->symbol) : NULL;
      if ((i->symbol && !s) || at + v->type.bytes > v->size || !memory)
	snprintf (program->message, sizeof program->message,
		  "error   : bad initializer of '%s' in input %d: %s",
		  v->name, piece->number, i->symbol ? i->symbol : "too long");
      if (failed (program))
	return;
      if (s)
	value += (s->function ? s->function->address
		  : i->generic ? s->variable->generic : s->variable->address);
      memcpy (memory + at, &value, v->type.bytes);
      at += v->type.bytes;
    }
}

static void
give_back (struct ptx_program *program, struct ptx_piece *piece,
	   struct ptx_variable *v, uint64_t *unused)
{
  (void) program, (void) piece, (void) unused;
  if (v->generic && v->space != PTX_SHARED)
    standin_give (v->generic);
}

static void
link_pieces (struct ptx_program *program)
{
  uint64_t constants = 0;

  for (struct ptx_piece *p = program->pieces; p; p = p->next)
    export_piece (program, p);
  for (struct ptx_piece *p = program->pieces; p; p = p->next)
    check_declarations (program, p);
  place_functions (program);
  each_variable (program, place, &constants);
  program->shared_size = (program->shared_size + DYNAMIC_ALIGN - 1)
			 & -DYNAMIC_ALIGN;
  each_variable (program, place_dynamic, NULL);
  each_variable (program, fill, NULL);
  if (constants > CONSTANT_BYTES && !failed (program))
    snprintf (program->message, sizeof program->message,
	      "error   : File uses too much global constant data"
	      " (%#llx bytes, 0x10000 max)", (unsigned long long) constants);
}

struct ptx_program *
ptx_load (const char *text, char *message, size_t size)
{
  struct ptx_program *program = calloc (1, sizeof *program);
  struct ptx_lex lex;

  program->text = strdup (text);
  ptx_lex_start (&lex, program->text, 1);
  if (!ptx_parse (program, &lex))
    snprintf (program->message, sizeof program->message,
	      "error   : %s", lex.message);
  else
    link_pieces (program);
  if (failed (program))
    {
      snprintf (message, size, "%s\n", program->message);
      ptx_unload (program);
      return NULL;
    }
  return program;
}

void
ptx_unload (struct ptx_program *program)
{
  program->message[0] = 0;
  each_variable (program, give_back, NULL);
  ptx_arena_free (&program->arena);
  free (program->text);
  free (program);
}

struct ptx_function *
ptx_entry (const struct ptx_program *program, const char *name)
{
  const struct ptx_symbol *s = ptx_names_find (&program->exported, name);
  return s && s->function && s->function->entry ? s->function : NULL;
}

struct ptx_variable *
ptx_variable (const struct ptx_program *program, const char *name)
{
  const struct ptx_symbol *s = ptx_names_find (&program->exported, name);

  /* The driver finds a piece's own, too: __gomp_device_num is one.  */
  for (const struct ptx_piece *p = program->pieces; p && !s; p = p->next)
    {
      s = ptx_names_find (&p->names, name);
      if (s && !defines (s))
	s = NULL;
    }
  return s && s->variable && s->variable->space != PTX_SHARED ? s->variable
	 : NULL;
}
