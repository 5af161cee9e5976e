/* The translation of a function's body, for the stand-in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef PTX_TRANSLATE_H
#define PTX_TRANSLATE_H

#include "ptx-run.h"

/* Registers that a name stands for.  */
struct ptx_declared
{
  int reg;
  unsigned count;		/* Elements of a vector.  */
  unsigned char bytes;
};

struct ptx_translation
{
  struct ptx_program *program;
  struct ptx_code *code;
  struct ptx_lex lex;
  struct ptx_names names;	/* Of struct ptx_declared.  */
  struct ptx_names labels;	/* Of int.  */
  struct ptx_place place;	/* Of what follows.  */
  int registers;		/* In use here.  */
  int room;			/* For instructions.  */
};

/* An operand as it is written: one value, or several in braces or in a register
   that is a vector.  */
struct ptx_written
{
  unsigned count;
  struct ptx_operand values[PTX_VECTOR];
  unsigned char bytes;		/* Of the register.  */
  int special;			/* Of a special register, or -1.  */
};

/* ptx-operand.c */
extern bool ptx_parse_operand (struct ptx_translation *t,
			       struct ptx_written *written);

/* ptx-translate.c */
extern struct ptx_insn *ptx_emit (struct ptx_translation *t,
				  const struct ptx_insn *insn);
extern int *ptx_label (struct ptx_translation *t, const char *start,
		       int length);

/* ptx-insn.c: one instruction.  */
extern void ptx_translate_insn (struct ptx_translation *t);

#endif /* PTX_TRANSLATE_H */
