/* What PTX computes with integers, bits and predicates.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "ptx-code.h"
#include "ptx-run.h"

/* NAME computes EXPRESSION of A, B and C, cut to the type of FORM; SA and SB
   are A and B with their signs.  */
#define COMPUTE(NAME, EXPRESSION)					\
  uint64_t								\
  NAME (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c) \
  {									\
    const int64_t sa = ptx_signed (form->type, a);			\
    const int64_t sb = ptx_signed (form->type, b);			\
    (void) sa, (void) sb, (void) c;					\
    return ptx_truncate (form->type, EXPRESSION);			\
  }

#define SIGNED (form->type.kind == 's')

COMPUTE (ptx_add, a + b)
COMPUTE (ptx_sub, a - b)
COMPUTE (ptx_min, SIGNED ? (sa < sb ? a : b) : (a < b ? a : b))
COMPUTE (ptx_max, SIGNED ? (sa > sb ? a : b) : (a > b ? a : b))
COMPUTE (ptx_abs, sa < 0 ? -(uint64_t) sa : a)
COMPUTE (ptx_neg, -a)
COMPUTE (ptx_cnot, a == 0)
COMPUTE (ptx_and, a & b)
COMPUTE (ptx_or, a | b)
COMPUTE (ptx_xor, a ^ b)
COMPUTE (ptx_vadd, a + b + c)
COMPUTE (ptx_vsub, a - b + c)
COMPUTE (ptx_selp, c ? a : b)
COMPUTE (ptx_pack, a | b << (4 * form->type.bytes))
COMPUTE (ptx_low, a)
COMPUTE (ptx_high, a >> (8 * form->type.bytes))
COMPUTE (ptx_brev, __extension__ ({
	   uint64_t reversed = 0;
	   for (int i = 0; i < 8 * form->type.bytes; i++)
	     reversed = reversed << 1 | (a >> i & 1);
	   reversed; }))

/* Division by zero gives what NVIDIA's GPUs give; the lowest number by -1
   would trap here.  */
COMPUTE (ptx_div, b == 0 ? ~UINT64_C (0)
	 : !SIGNED ? a / b : sb == -1 ? -a : (uint64_t) (sa / sb))
COMPUTE (ptx_rem, b == 0 ? a
	 : !SIGNED ? a % b : sb == -1 ? 0 : (uint64_t) (sa % sb))

uint64_t
ptx_not (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) b, (void) c;
  return form->type.kind == 'p' ? !a : ptx_truncate (form->type, ~a);
}

/* The product, all of it.  */
static __int128
product (const struct ptx_form *form, uint64_t a, uint64_t b)
{
  return SIGNED ? ((__int128) ptx_signed (form->type, a)
		   * ptx_signed (form->type, b))
	 : (__int128) ((unsigned __int128) a * b);
}

uint64_t
ptx_mad (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  __int128 all = product (form, a, b);
  struct ptx_type wide = { form->type.kind, 2 * form->type.bytes };

  if (form->detail == PTX_WIDE)
    return ptx_truncate (wide, (uint64_t) all + c);
  if (form->detail == PTX_HI)
    all >>= 8 * form->type.bytes;
  return ptx_truncate (form->type, (uint64_t) all + c);
}

uint64_t
ptx_mul (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) c;
  return ptx_mad (form, a, b, 0);
}

/* Shifting by the width or more leaves nothing, or only signs.  */
uint64_t
ptx_shl (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) c;
  return b < 8u * form->type.bytes ? ptx_truncate (form->type, a << b) : 0;
}

uint64_t
ptx_shr (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  unsigned bits = 8 * form->type.bytes;

  (void) c;
  if (SIGNED)
    return ptx_truncate (form->type, (ptx_signed (form->type, a)
				      >> (b < bits ? b : bits - 1)));
  return b < bits ? a >> b : 0;
}

/* Part of A (low) and B (high), shifted by C modulo 32.  */
uint64_t
ptx_shf (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  uint64_t both = b << 32 | a;
  return (uint32_t) (form->detail == PTX_L ? both << (c & 31) >> 32
		     : both >> (c & 31));
}

uint64_t
ptx_popc (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) form, (void) b, (void) c;
  return __builtin_popcountll (a);
}

uint64_t
ptx_clz (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  int bits = 8 * form->type.bytes;
  (void) b, (void) c;
  return a ? __builtin_clzll (a) - (64 - bits) : bits;
}

static bool
compare (const struct ptx_form *form, uint64_t a, uint64_t b)
{
  struct ptx_type type = form->from;
  bool less = (type.kind == 's' ? ptx_signed (type, a) < ptx_signed (type, b)
	       : a < b);

  switch (form->detail)
    {
    case PTX_EQ:
      return a == b;
    case PTX_NE:
      return a != b;
    case PTX_LT:
      return less;
    case PTX_LE:
      return less || a == b;
    case PTX_GT:
      return !less && a != b;
    default:
      return !less;
    }
}

uint64_t
ptx_setp (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) c;
  return compare (form, a, b);
}

uint64_t
ptx_set (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) c;
  return ptx_truncate (form->type, compare (form, a, b) ? -1 : 0);
}

/* Values of a signed type fill the register with their signs.  */
uint64_t
ptx_mov (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  struct ptx_type reg = { 'u', form->width };

  (void) b, (void) c;
  return ptx_truncate (reg, (form->type.kind == 's'
			     ? (uint64_t) ptx_signed (form->type, a)
			     : ptx_truncate (form->type, a)));
}

/* To the generic address; the instruction has put what there is to add into
   B.  */
uint64_t
ptx_cvta (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  (void) form, (void) c;
  return a + b;
}
