/* What instructions of PTX are called.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include "ptx-code.h"

/* A name is a base and words after it, in any order here.  SOURCES is -1
   where operands are read in a way of their own.  */
static const struct base
{
  const char *name;
  enum ptx_op op;
  int sources;
  ptx_compute *compute, *of_floats;
} bases[] =
{
#define COMPUTE(NAME, SOURCES, ...) \
  { NAME, PTX_OP_COMPUTE, SOURCES, __VA_ARGS__ }
  COMPUTE ("add", 2, ptx_add, ptx_float_add),
  COMPUTE ("sub", 2, ptx_sub, ptx_float_sub),
  COMPUTE ("mul", 2, ptx_mul, ptx_float_mul),
  COMPUTE ("mad", 3, ptx_mad, ptx_fma),
  COMPUTE ("fma", 3, NULL, ptx_fma),
  COMPUTE ("div", 2, ptx_div, ptx_float_div),
  COMPUTE ("rem", 2, ptx_rem, NULL),
  COMPUTE ("min", 2, ptx_min, ptx_float_min),
  COMPUTE ("max", 2, ptx_max, ptx_float_max),
  COMPUTE ("abs", 1, ptx_abs, ptx_float_abs),
  COMPUTE ("neg", 1, ptx_neg, ptx_float_neg),
  COMPUTE ("not", 1, ptx_not, NULL),
  COMPUTE ("cnot", 1, ptx_cnot, NULL),
  COMPUTE ("and", 2, ptx_and, NULL),
  COMPUTE ("or", 2, ptx_or, NULL),
  COMPUTE ("xor", 2, ptx_xor, NULL),
  COMPUTE ("shl", 2, ptx_shl, NULL),
  COMPUTE ("shr", 2, ptx_shr, NULL),
  COMPUTE ("shf", 3, ptx_shf, NULL),
  COMPUTE ("popc", 1, ptx_popc, NULL),
  COMPUTE ("clz", 1, ptx_clz, NULL),
  COMPUTE ("brev", 1, ptx_brev, NULL),
  COMPUTE ("selp", 3, ptx_selp, ptx_selp),
  COMPUTE ("setp", 2, ptx_setp, ptx_float_setp),
  COMPUTE ("set", 2, ptx_set, ptx_float_set),
  COMPUTE ("mov", 1, ptx_mov, ptx_mov),
  COMPUTE ("vadd", 3, ptx_vadd, NULL),
  COMPUTE ("vsub", 3, ptx_vsub, NULL),
  COMPUTE ("cvta", 1, ptx_cvta, NULL),
  COMPUTE ("cvt", 1, ptx_cvt, ptx_cvt),
  COMPUTE ("rcp", 1, NULL, ptx_rcp),
  COMPUTE ("sqrt", 1, NULL, ptx_sqrt),
  COMPUTE ("sin", 1, NULL, ptx_sin),
  COMPUTE ("cos", 1, NULL, ptx_cos),
  COMPUTE ("lg2", 1, NULL, ptx_lg2),
  COMPUTE ("ex2", 1, NULL, ptx_ex2),
  COMPUTE ("tanh", 1, NULL, ptx_tanh),
  COMPUTE ("copysign", 2, NULL, ptx_copysign),
  COMPUTE ("testp", 1, NULL, ptx_infinite),
#undef COMPUTE
  { "ld", PTX_OP_LOAD, -1, NULL, NULL },
  { "ldu", PTX_OP_LOAD, -1, NULL, NULL },
  { "st", PTX_OP_STORE, -1, NULL, NULL },
  { "atom", PTX_OP_ATOMIC, -1, NULL, NULL },
  { "red", PTX_OP_ATOMIC, -1, NULL, NULL },
  { "bra", PTX_OP_BRANCH, -1, NULL, NULL },
  { "call", PTX_OP_CALL, -1, NULL, NULL },
  { "ret", PTX_OP_RETURN, 0, NULL, NULL },
  { "exit", PTX_OP_EXIT, 0, NULL, NULL },
  { "trap", PTX_OP_TRAP, 0, NULL, NULL },
  { "bar", PTX_OP_BARRIER, -1, NULL, NULL },
  { "barrier", PTX_OP_BARRIER, -1, NULL, NULL },
  { "shfl", PTX_OP_SHUFFLE, 4, NULL, NULL },
  { "vote", PTX_OP_VOTE, 2, NULL, NULL },
  { "membar", PTX_OP_FENCE, 0, NULL, NULL },
  { "fence", PTX_OP_FENCE, 0, NULL, NULL },
  { "nanosleep", PTX_OP_FENCE, -1, NULL, NULL }
};

static const struct
{
  const char *word;
  enum ptx_detail detail;
} details[] =
{
  { "eq", PTX_EQ }, { "ne", PTX_NE }, { "lt", PTX_LT }, { "le", PTX_LE },
  { "gt", PTX_GT }, { "ge", PTX_GE }, { "equ", PTX_EQU }, { "neu", PTX_NEU },
  { "ltu", PTX_LTU }, { "leu", PTX_LEU }, { "gtu", PTX_GTU },
  { "geu", PTX_GEU }, { "num", PTX_NUM }, { "nan", PTX_NAN },
  { "lo", PTX_LO }, { "hi", PTX_HI }, { "wide", PTX_WIDE },
  { "rn", PTX_RN }, { "rz", PTX_RZ }, { "rm", PTX_RM }, { "rp", PTX_RP },
  { "rni", PTX_RNI }, { "rzi", PTX_RZI }, { "rmi", PTX_RMI },
  { "rpi", PTX_RPI },
  { "cas", PTX_CAS }, { "exch", PTX_EXCH }, { "add", PTX_ADD },
  { "and", PTX_AND }, { "or", PTX_OR }, { "xor", PTX_XOR },
  { "min", PTX_MIN }, { "max", PTX_MAX }, { "inc", PTX_INC },
  { "dec", PTX_DEC },
  { "idx", PTX_IDX }, { "bfly", PTX_BFLY }, { "up", PTX_UP },
  { "down", PTX_DOWN },
  { "ballot", PTX_BALLOT }, { "any", PTX_ANY }, { "all", PTX_ALL },
  { "l", PTX_L }, { "r", PTX_R }
};

static const struct
{
  const char *word;
  enum ptx_space space;
} spaces[] =
{
  { "global", PTX_GLOBAL }, { "const", PTX_CONST }, { "shared", PTX_SHARED },
  { "local", PTX_LOCAL }, { "param", PTX_PARAM }
};

/* Words that make no difference here.  */
static const char *const others[] =
{
  "sys", "cta", "gl", "gpu", "cg", "ca", "cs", "cv", "wb", "wt", "volatile",
  "relaxed", "acquire", "release", "acq_rel", "sc", "approx", "uni", "aligned",
  "wrap", "infinite"
};

#define COUNT(TABLE) (sizeof TABLE / sizeof TABLE[0])

static bool
same (const char *word, size_t length, const char *name)
{
  return strlen (name) == length && memcmp (word, name, length) == 0;
}

/* Take the WORD, which begins with its dot, of the name of INSN.  */
static bool
take_word (const char *word, size_t length, struct ptx_insn *insn)
{
  struct ptx_type type;

  if (ptx_type_named (word, length, &type))
    {
      if (!insn->form.type.bytes)
	insn->form.type = type;
      insn->form.from = type;
      return true;
    }
  word++;
  length--;
  if (length == 2 && word[0] == 'v' && (word[1] == '2' || word[1] == '4'))
    {
      insn->vector = word[1] - '0';
      return true;
    }
  for (size_t i = 0; i < COUNT (details); i++)
    if (same (word, length, details[i].word))
      {
	insn->form.detail = details[i].detail;
	return true;
      }
  for (size_t i = 0; i < COUNT (spaces); i++)
    if (same (word, length, spaces[i].word))
      {
	insn->space = spaces[i].space;
	return true;
      }
  for (size_t i = 0; i < COUNT (others); i++)
    if (same (word, length, others[i]))
      return true;
  if (same (word, length, "sync"))
    insn->sync = insn->op != PTX_OP_BARRIER;
  else if (same (word, length, "warp") && insn->op == PTX_OP_BARRIER)
    insn->op = PTX_OP_WARP_SYNC;
  else if (same (word, length, "arrive") && insn->op == PTX_OP_BARRIER)
    insn->op = PTX_OP_ARRIVE;
  else if (!same (word, length, "red") || insn->op != PTX_OP_BARRIER)
    return false;
  return true;
}

bool
ptx_find_form (const char *name, struct ptx_insn *insn, int *sources)
{
  size_t length = strcspn (name, ".");
  const struct base *base = bases;

  while (base < bases + COUNT (bases) && !same (name, length, base->name))
    base++;
  if (base == bases + COUNT (bases))
    return false;
  insn->op = base->op;
  insn->vector = 1;
  *sources = base->sources;
  for (name += length; *name; name += length)
    {
      length = 1 + strcspn (name + 1, ".");
      if (!take_word (name, length, insn))
	return false;
    }
  /* Arithmetic rounds to nearest; "approx" is as exact as the host.  */
  if (base->op == PTX_OP_COMPUTE)
    {
      insn->compute = (insn->form.from.kind == 'f' ? base->of_floats
		       : base->compute);
      if (!insn->compute)
	return false;
    }
  return true;
}
