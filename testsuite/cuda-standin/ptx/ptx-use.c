/* What a kernel does with what it has loaded.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* To write a bit-field, GCC loads the bytes that it is in, takes its bits out,
   puts new ones in, and stores all of it where it was:

     ld.u32	%r25, [%r24+4];
     and.b32	%r26, %r25, -29;
     or.b32	%r28, %r26, %r27;
     st.u32	[%r24+4], %r28;

   Nothing else is done with what was loaded.  "atomic write" may be an exchange
   of which nobody wants the old value.  */

#include "ptx-check.h"

#define REGISTERS 16

/* Registers that have bits of what LOAD got.  */
struct bits
{
  const struct ptx_insn *load;
  int registers[REGISTERS];
  unsigned count;
  bool stored;			/* They went back to where they were.  */
};

static bool
has_bits (const struct bits *bits, int reg)
{
  for (unsigned i = 0; i < bits->count; i++)
    if (bits->registers[i] == reg)
      return true;
  return false;
}

static bool
add_register (struct bits *bits, int reg)
{
  if (has_bits (bits, reg))
    return true;
  if (bits->count == REGISTERS)
    return false;
  bits->registers[bits->count++] = reg;
  return true;
}

static bool
is_used_by (const struct bits *bits, const struct ptx_insn *insn)
{
  for (int i = 0; i <= PTX_VECTOR; i++)
    if (has_bits (bits, insn->src[i].reg))
      return true;
  for (unsigned i = 0; insn->call && i < insn->call->parameters; i++)
    if (has_bits (bits, insn->call->parameter[i]))
      return true;
  return has_bits (bits, insn->guard);
}

/* Whether the store INSN is one of the bits to where they are from.  */
static bool
puts_back (const struct bits *bits, const struct ptx_insn *insn)
{
  const struct ptx_operand *from = &bits->load->src[0], *to = &insn->src[0];

  return (insn->space == bits->load->space && insn->vector == 1
	  && insn->form.type.bytes == bits->load->form.type.bytes
	  && to->reg == from->reg && to->value == from->value);
}

/* Whether INSN, of CODE, does no more with the bits than is done with those
   beside a bit-field.  */
static bool
only_keeps (struct bits *bits, const struct ptx_code *code,
	    const struct ptx_insn *insn)
{
  int result = insn->dst[0] - (int) code->parameter_count;

  if (!is_used_by (bits, insn))
    return true;
  if (insn->op == PTX_OP_STORE)
    {
      bits->stored = true;
      return puts_back (bits, insn);
    }
  return (insn->op == PTX_OP_COMPUTE
	  && (insn->compute == ptx_and || insn->compute == ptx_or
	      || insn->compute == ptx_mov || insn->compute == ptx_cvt)
	  && !(result >= 0 && result < (int) code->result_count)
	  && add_register (bits, insn->dst[0]));
}

/* Whether LOAD, of CODE, is part of a store to a bit-field.  */
static bool
is_of_field (const struct ptx_code *code, const struct ptx_insn *load)
{
  struct bits bits = { load, { load->dst[0] }, 1, false };
  unsigned count;

  do
    {
      count = bits.count;
      for (int i = 0; i < code->count; i++)
	if (!only_keeps (&bits, code, &code->insns[i]))
	  return false;
    }
  while (bits.count > count);
  return bits.stored;
}

/* Whether the function CODE does something with what INSN has got.  */
static bool
is_wanted (const struct ptx_code *code, const struct ptx_insn *insn)
{
  const struct bits bits = { insn, { insn->dst[0] }, 1, false };

  for (int i = 0; i < code->count && insn->dst[0] >= 0; i++)
    if (is_used_by (&bits, &code->insns[i]))
      return true;
  return false;
}

bool
ptx_is_read (const struct ptx_code *code, const struct ptx_insn *insn)
{
  if (insn->op == PTX_OP_ATOMIC && insn->form.detail == PTX_EXCH)
    return is_wanted (code, insn);
  return (insn->op != PTX_OP_LOAD || insn->vector > 1
	  || !is_of_field (code, insn));
}
