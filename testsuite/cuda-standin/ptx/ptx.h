/* PTX programs in the stand-in for NVIDIA's driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* The stand-in runs the PTX that GCC's nvptx backend writes:

     ptx-lex.c ptx-parse.c	text to variables and functions; ptx-names.c has
				the tables
     ptx-places.c		lines of the source
     ptx-link.c			those of several pieces to one program in device
				memory
     ptx-translate.c ptx-insn.c ptx-operand.c ptx-forms.c
				the body of a function to instructions, when it
				is first called
     ptx-math.c ptx-float.c	what an instruction computes
     ptx-warp.c			the lanes of a warp and their registers
     ptx-step.c ptx-sync.c	one instruction of a warp
     ptx-memory.c		state spaces, and whether an address is good
     ptx-special.c		special registers
     ptx-builtin.c ptx-print.c	what the driver brings: malloc, vprintf, ...
     ptx-check.c ptx-race.c	mistakes that no driver tells of
     ptx-use.c ptx-source.c	what looks like one, and is none
     ptx-run.c			the blocks and warps of a kernel  */

#ifndef PTX_H
#define PTX_H

#include <stdbool.h>
#include <stdint.h>
#include "ptx-lex.h"
#include "ptx-names.h"

enum ptx_space
{
  PTX_GENERIC, PTX_GLOBAL, PTX_CONST, PTX_SHARED, PTX_LOCAL, PTX_PARAM
};

struct ptx_type
{
  char kind;			/* Of "bfusp", p for a predicate.  */
  unsigned char bytes;
};

/* One value of a variable's initial contents.  */
struct ptx_initial
{
  uint64_t value;
  const char *symbol;		/* Whose address is added, or null.  */
  bool generic;
  struct ptx_initial *next;
};

struct ptx_variable
{
  const char *name;
  enum ptx_space space;
  unsigned align;
  struct ptx_type type;
  uint64_t size;
  struct ptx_initial *initial;
  uint64_t address;		/* In its space.  */
  uint64_t generic;
};

struct ptx_parameter
{
  const char *name;
  struct ptx_type type;
  struct ptx_parameter *next;
};

struct ptx_function
{
  const char *name;
  bool entry;
  struct ptx_parameter *results, *parameters;
  struct ptx_piece *piece;
  const char *body;		/* From its brace, or null: a declaration.  */
  int line;
  uint64_t address;
  struct ptx_code *code;	/* Null until it is first called.  */
  const struct ptx_builtin *builtin;
};

enum ptx_linkage
{
  PTX_STATIC, PTX_EXTERN, PTX_WEAK, PTX_VISIBLE
};

/* A name of one piece: a variable or a function.  */
struct ptx_symbol
{
  const char *name;
  enum ptx_linkage linkage;
  struct ptx_variable *variable;
  struct ptx_function *function;
  struct ptx_symbol *next;	/* Of the same piece.  */
};

/* A line of a source file.  */
struct ptx_line
{
  int number;
  const struct ptx_line *next;
};

/* A source file: what ".file" says.  */
struct ptx_file
{
  uint64_t number;
  const char *name;
  bool library;			/* One of GCC's own.  */
  const struct ptx_line *atomics;	/* Of "omp atomic", if it matters.  */
  struct ptx_file *next;
};

/* A place in the source: what ".loc" says.  */
struct ptx_place
{
  const char *file;		/* Null: unknown.  */
  int line;
  bool library;			/* Of one of GCC's own.  */
  bool atomic;			/* Of an "omp atomic".  */
};

/* Whether the user wrote what is at PLACE.  */
static inline bool
ptx_is_users (const struct ptx_place *place)
{
  return place->file && !place->library;
}

/* What cuLinkAddData gets at once.  */
struct ptx_piece
{
  int number;
  struct ptx_file *files;
  struct ptx_names names;	/* Of struct ptx_symbol.  */
  struct ptx_symbol *symbols;
  struct ptx_piece *next;
};

struct ptx_program
{
  struct ptx_arena arena;
  char *text;
  struct ptx_piece *pieces;
  struct ptx_names exported;	/* Of struct ptx_symbol.  */
  struct ptx_function **functions;	/* By address.  */
  unsigned function_count;
  unsigned shared_size;
  char message[320];		/* What is wrong with it.  */
};

/* Where functions are; no address of data.  */
#define PTX_CODE_BASE ((uint64_t) 0x00c0000000000000)
#define PTX_CODE_STEP 16

/* The program that TEXT is, all pieces joined; null if it is none, with the
   reason in MESSAGE, which is SIZE bytes.  */
extern struct ptx_program *ptx_load (const char *text, char *message,
				     size_t size);
extern void ptx_unload (struct ptx_program *program);

/* The entry, or the variable, with that NAME, or null.  */
extern struct ptx_function *ptx_entry (const struct ptx_program *program,
				       const char *name);
extern struct ptx_variable *ptx_variable (const struct ptx_program *program,
					  const char *name);

/* What NAME is in PIECE after linking; null if nothing.  */
extern struct ptx_symbol *ptx_resolve (const struct ptx_program *program,
				       const struct ptx_piece *piece,
				       const char *name);

/* ptx-parse.c: read a piece's text.  False if it fails, see LEX.  */
extern bool ptx_parse (struct ptx_program *program, struct ptx_lex *lex);
extern bool ptx_parse_type (struct ptx_lex *lex, struct ptx_type *type);

/* ptx-places.c: read ".file", of PIECE, and ".loc" if LEX is at one; whether it
   was.  */
extern bool ptx_parse_file (struct ptx_program *program,
			    struct ptx_piece *piece, struct ptx_lex *lex);
extern bool ptx_parse_loc (const struct ptx_piece *piece, struct ptx_lex *lex,
			   struct ptx_place *place);

/* Store the type that TEXT, LENGTH characters such as ".u32", names.  */
extern bool ptx_type_named (const char *text, int length,
			    struct ptx_type *type);

#endif /* PTX_H */
