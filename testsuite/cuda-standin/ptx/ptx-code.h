/* Functions of PTX as the stand-in runs them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef PTX_CODE_H
#define PTX_CODE_H

#include "ptx.h"

/* A register and a number, or with no register (-1) the number.  Registers
   hold values zero-extended to 64 bits.  */
struct ptx_operand
{
  int reg;
  uint64_t value;
};

enum ptx_op
{
  PTX_OP_COMPUTE, PTX_OP_SPECIAL, PTX_OP_LOAD, PTX_OP_STORE, PTX_OP_ATOMIC,
  PTX_OP_BRANCH, PTX_OP_CALL, PTX_OP_RETURN, PTX_OP_EXIT, PTX_OP_TRAP,
  PTX_OP_BARRIER, PTX_OP_ARRIVE, PTX_OP_WARP_SYNC, PTX_OP_SHUFFLE,
  PTX_OP_VOTE, PTX_OP_FENCE
};

/* Details of an instruction's name.  */
enum ptx_detail
{
  PTX_PLAIN,
  /* setp, set */
  PTX_EQ, PTX_NE, PTX_LT, PTX_LE, PTX_GT, PTX_GE, PTX_EQU, PTX_NEU, PTX_LTU,
  PTX_LEU, PTX_GTU, PTX_GEU, PTX_NUM, PTX_NAN,
  /* mul, mad */
  PTX_LO, PTX_HI, PTX_WIDE,
  /* cvt */
  PTX_RN, PTX_RZ, PTX_RM, PTX_RP, PTX_RNI, PTX_RZI, PTX_RMI, PTX_RPI,
  /* atom, red */
  PTX_CAS, PTX_EXCH, PTX_ADD, PTX_AND, PTX_OR, PTX_XOR, PTX_MIN, PTX_MAX,
  PTX_INC, PTX_DEC,
  /* shfl */
  PTX_IDX, PTX_BFLY, PTX_UP, PTX_DOWN,
  /* vote */
  PTX_BALLOT, PTX_ANY, PTX_ALL, PTX_UNI,
  /* shf */
  PTX_L, PTX_R
};

struct ptx_form
{
  enum ptx_detail detail;
  struct ptx_type type;		/* The first that the name has.  */
  struct ptx_type from;		/* The last.  */
  unsigned char width;		/* Bytes of the register it goes to.  */
};

typedef uint64_t ptx_compute (const struct ptx_form *form, uint64_t a,
			      uint64_t b, uint64_t c);

#define PTX_VECTOR 4

struct ptx_call
{
  const struct ptx_function *function;	/* Null: what the operand says.  */
  unsigned results, parameters;
  int *result;			/* Registers.  */
  int *parameter;
};

struct ptx_insn
{
  enum ptx_op op;
  ptx_compute *compute;
  struct ptx_form form;
  enum ptx_space space;
  int guard;			/* A register, or -1.  */
  bool guard_inverted;
  bool sync;			/* All lanes of the warp have to be here.  */
  bool counted;			/* A barrier of so many threads.  */
  unsigned vector;		/* How many registers are loaded, stored.  */
  int dst[PTX_VECTOR];		/* -1: none.  */
  struct ptx_operand src[PTX_VECTOR + 1];
  int *label;			/* Of a branch, while it is translated.  */
  int target;
  int line;			/* Of the PTX.  */
  struct ptx_place place;
  struct ptx_call *call;
};

/* A local variable, whose address its register holds.  */
struct ptx_local
{
  int reg;
  unsigned offset;
  struct ptx_local *next;
};

struct ptx_code
{
  const struct ptx_function *function;
  struct ptx_insn *insns;
  int count;
  int registers;		/* The parameters first, then the results.  */
  unsigned parameter_count, result_count;
  struct ptx_local *locals;
  unsigned local_size;
};

/* The code of FUNCTION, translated if need be; null if it cannot be, with the
   reason in MESSAGE.  */
extern const struct ptx_code *ptx_code (struct ptx_program *program,
					struct ptx_function *function,
					char *message, size_t size);

/* ptx-forms.c: fill in INSN for what the instruction is called; false if there
   is none.  *SOURCES gets how many operands it has after the destination, -1 if
   it reads them in a way of its own.  */
extern bool ptx_find_form (const char *name, struct ptx_insn *insn,
			   int *sources);

/* ptx-math.c: integers, bits and predicates.  */
extern ptx_compute ptx_add, ptx_sub, ptx_mul, ptx_mad, ptx_div, ptx_rem,
  ptx_min, ptx_max, ptx_abs, ptx_neg, ptx_not, ptx_cnot, ptx_and, ptx_or,
  ptx_xor, ptx_shl, ptx_shr, ptx_shf, ptx_popc, ptx_clz, ptx_brev, ptx_selp,
  ptx_setp, ptx_set, ptx_mov, ptx_vadd, ptx_vsub, ptx_pack, ptx_low, ptx_high,
  ptx_cvta;

/* ptx-float.c.  */
extern ptx_compute ptx_float_add, ptx_float_sub, ptx_float_mul, ptx_float_div,
  ptx_float_min, ptx_float_max, ptx_float_abs, ptx_float_neg, ptx_float_setp,
  ptx_float_set, ptx_fma, ptx_rcp, ptx_sqrt, ptx_sin, ptx_cos, ptx_lg2,
  ptx_ex2, ptx_tanh, ptx_copysign, ptx_infinite, ptx_cvt;

static inline uint64_t
ptx_truncate (struct ptx_type type, uint64_t value)
{
  return type.bytes >= 8 ? value
	 : value & ((UINT64_C (1) << (8 * type.bytes)) - 1);
}

static inline int64_t
ptx_signed (struct ptx_type type, uint64_t value)
{
  int shift = 64 - 8 * type.bytes;
  return (int64_t) (value << shift) >> shift;
}

#endif /* PTX_CODE_H */
