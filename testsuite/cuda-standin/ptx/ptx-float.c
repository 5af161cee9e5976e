/* What PTX computes with floating point.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <tgmath.h>
#include "ptx-code.h"

static float
to_float (uint64_t bits)
{
  return (union { uint32_t bits; float x; }) { bits }.x;
}

static double
to_double (uint64_t bits)
{
  return (union { uint64_t bits; double x; }) { bits }.x;
}

static uint64_t
float_bits (float x)
{
  return (union { float x; uint32_t bits; }) { x }.bits;
}

static uint64_t
double_bits (double x)
{
  return (union { double x; uint64_t bits; }) { x }.bits;
}

/* NAME computes EXPRESSION of X, Y and Z in the type of FORM, giving RESULT
   for a float and a double.  */
#define COMPUTE_TO(NAME, EXPRESSION, FLOAT_RESULT, DOUBLE_RESULT)	\
  uint64_t								\
  NAME (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c) \
  {									\
    if (form->from.bytes == 4)						\
      {									\
	float x = to_float (a), y = to_float (b), z = to_float (c);	\
	(void) x, (void) y, (void) z;					\
	return FLOAT_RESULT (EXPRESSION);				\
      }									\
    double x = to_double (a), y = to_double (b), z = to_double (c);	\
    (void) x, (void) y, (void) z;					\
    return DOUBLE_RESULT (EXPRESSION);					\
  }
#define COMPUTE(NAME, EXPRESSION) \
  COMPUTE_TO (NAME, EXPRESSION, float_bits, double_bits)

COMPUTE (ptx_float_add, x + y)
COMPUTE (ptx_float_sub, x - y)
COMPUTE (ptx_float_mul, x * y)
COMPUTE (ptx_float_div, x / y)
COMPUTE (ptx_fma, fma (x, y, z))
COMPUTE (ptx_float_abs, fabs (x))
COMPUTE (ptx_float_neg, -x)
COMPUTE (ptx_rcp, 1 / x)
COMPUTE (ptx_sqrt, sqrt (x))
COMPUTE (ptx_sin, sin (x))
COMPUTE (ptx_cos, cos (x))
COMPUTE (ptx_lg2, log2 (x))
COMPUTE (ptx_ex2, exp2 (x))
COMPUTE (ptx_tanh, tanh (x))
/* PTX has the sign first.  */
COMPUTE (ptx_copysign, copysign (y, x))
COMPUTE_TO (ptx_infinite, isinf (x) != 0,,)
/* -0 is below +0.  */
COMPUTE (ptx_float_min, x == y ? (signbit (x) ? x : y) : fmin (x, y))
COMPUTE (ptx_float_max, x == y ? (signbit (x) ? y : x) : fmax (x, y))

/* Whether X relates to Y as DETAIL says.  */
static bool
compare (enum ptx_detail detail, double x, double y)
{
  bool ordered = !isunordered (x, y);

  switch (detail)
    {
    case PTX_EQ: return x == y;
    case PTX_NE: return ordered && x != y;
    case PTX_LT: return isless (x, y);
    case PTX_LE: return islessequal (x, y);
    case PTX_GT: return isgreater (x, y);
    case PTX_GE: return isgreaterequal (x, y);
    case PTX_EQU: return !ordered || x == y;
    case PTX_NEU: return x != y;
    case PTX_LTU: return !ordered || x < y;
    case PTX_LEU: return !ordered || x <= y;
    case PTX_GTU: return !ordered || x > y;
    case PTX_GEU: return !ordered || x >= y;
    case PTX_NUM: return ordered;
    default: return !ordered;
    }
}

COMPUTE_TO (ptx_float_setp, compare (form->detail, x, y),,)

uint64_t
ptx_float_set (const struct ptx_form *form, uint64_t a, uint64_t b,
	       uint64_t c)
{
  bool holds = ptx_float_setp (form, a, b, c);
  return (form->type.kind == 'f' ? float_bits (holds)
	  : ptx_truncate (form->type, holds ? -1 : 0));
}

/* X rounded to an integral value.  */
static double
integral (enum ptx_detail detail, double x)
{
  switch (detail)
    {
    case PTX_RNI: return rint (x);
    case PTX_RZI: return trunc (x);
    case PTX_RMI: return floor (x);
    case PTX_RPI: return ceil (x);
    default: return x;
    }
}

/* The integer of TYPE nearest to X, which is integral; 0 for no number.  */
static uint64_t
saturate (struct ptx_type type, double x)
{
  int bits = 8 * type.bytes;

  if (isnan (x))
    return 0;
  if (type.kind == 's')
    {
      double bound = ldexp (1.0, bits - 1);
      uint64_t lowest = UINT64_C (1) << (bits - 1);
      return (x >= bound ? lowest - 1 : x < -bound ? lowest
	      : ptx_truncate (type, (int64_t) x));
    }
  return (x <= 0 ? 0 : x >= ldexp (1.0, bits)
	  ? ptx_truncate (type, ~UINT64_C (0)) : (uint64_t) x);
}

/* Between integers, and the bits of a type.  */
static uint64_t
convert_integer (const struct ptx_form *form, uint64_t a)
{
  struct ptx_type reg = { 'u', form->width };
  uint64_t value = ptx_truncate (form->from, a);

  if (form->from.kind == 's')
    value = ptx_signed (form->from, value);
  value = ptx_truncate (form->type, value);
  if (form->type.kind == 's')
    value = ptx_signed (form->type, value);
  return ptx_truncate (reg, value);
}

uint64_t
ptx_cvt (const struct ptx_form *form, uint64_t a, uint64_t b, uint64_t c)
{
  struct ptx_type to = form->type, from = form->from;

  (void) b, (void) c;
  if (to.kind != 'f' && from.kind != 'f')
    return convert_integer (form, a);
  if (from.kind == 'f')
    {
      double x = integral (form->detail,
			   from.bytes == 4 ? to_float (a) : to_double (a));
      return (to.kind != 'f' ? saturate (to, x)
	      : to.bytes == 4 ? float_bits (x) : double_bits (x));
    }
  uint64_t u = ptx_truncate (from, a);
  int64_t s = ptx_signed (from, a);
  if (to.bytes == 4)
    return float_bits (from.kind == 's' ? (float) s : (float) u);
  return double_bits (from.kind == 's' ? (double) s : (double) u);
}
