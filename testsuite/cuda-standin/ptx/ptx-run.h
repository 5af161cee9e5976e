/* Kernels of PTX while the stand-in runs them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef PTX_RUN_H
#define PTX_RUN_H

#include "ptx-code.h"
#include "../driver/standin.h"

/* Enough for why a kernel died, and where.  */
#define PTX_MESSAGE 1200

/* Of so many instructions findings are printed.  */
#define PTX_TOLD 64
/* So many barriers of a region are compared.  */
#define PTX_MEETINGS 64

#define PTX_LANES 32
#define PTX_BARRIERS 16

/* Where generic addresses of a block's shared and a lane's local memory begin:
   no pointer of the host's is there, nor device memory.  */
#define PTX_SHARED_BASE ((uint64_t) 0x0080000000000000)
#define PTX_LOCAL_BASE ((uint64_t) 0x0040000000000000)
#define PTX_LOCAL_SIZE ((uint64_t) 1 << 18)

/* A register of a warp.  While all lanes have the same value, it is kept once
   and computed once.  */
struct ptx_register
{
  uint64_t value;
  uint64_t *lanes;		/* Or null: VALUE in all.  */
};

/* A function's call by some lanes.  */
struct ptx_frame
{
  const struct ptx_code *code;
  struct ptx_frame *caller;
  int call;			/* The caller's instruction.  */
  int depth;
  uint32_t lanes;		/* Those that have not returned.  */
  unsigned local_base;
  unsigned barriers;		/* How many it has come to.  */
  struct ptx_register registers[];
};

enum ptx_split_state
{
  PTX_RUNNING, PTX_AT_WARP_SYNC, PTX_AT_BARRIER
};

/* Lanes of a warp that are at the same instruction.  */
struct ptx_split
{
  uint32_t lanes;
  struct ptx_frame *frame;
  int pc;
  enum ptx_split_state state;
  int barrier;
  bool together;		/* The warp has met at this instruction.  */
  unsigned long turn;		/* When it last ran.  */
};

struct ptx_warp
{
  struct ptx_block *block;
  unsigned number;
  uint32_t live;		/* Lanes that have not exited.  */
  struct ptx_split splits[PTX_LANES];
  int split_count;
  const struct ptx_frame *frame;	/* What it executes, ...  */
  const struct ptx_insn *insn;	/* ... and which instruction.  */
  unsigned long turn;
  char *local[PTX_LANES];	/* Made when it is needed, and so large.  */
  size_t local_sizes[PTX_LANES];
  uint64_t *spare;		/* Free arrays of lanes, linked.  */
};

struct ptx_barrier
{
  unsigned arrived;
  unsigned expected;		/* 0: all.  */
  unsigned yes;			/* Of those that bring a predicate.  */
};

/* A barrier of a parallel region: the NUMBER-th that a thread comes to in CODE,
   and where in the source whoever came first was.  */
struct ptx_meeting
{
  const struct ptx_code *code;
  unsigned number;
  const struct ptx_place *place;
};

struct ptx_block
{
  struct ptx_kernel *kernel;
  unsigned number[3];
  char *shared;
  bool *shared_written;		/* Of each byte, for PTX_CHECK_UNWRITTEN.  */
  size_t shared_size;
  unsigned live;		/* Lanes of all warps.  */
  struct ptx_barrier barriers[PTX_BARRIERS];
  struct ptx_meeting meetings[PTX_MEETINGS];
  unsigned meeting_count;
  unsigned warp_count;
  struct ptx_warp *warps;
};

/* What an address was found in last.  */
struct ptx_found
{
  uint64_t unit, base, size;
  char *memory;
};
#define PTX_FOUND 256

/* One launch.  */
struct ptx_kernel
{
  struct ptx_program *program;
  const struct ptx_code *entry;
  const struct standin_launch *launch;
  unsigned long long steps, most_steps;
  unsigned long generation;	/* Of what FOUND has.  */
  struct ptx_found found[PTX_FOUND];
  unsigned checks;		/* Of enum ptx_check.  */
  struct ptx_races *races;	/* If they are looked for.  */
  const struct ptx_insn *told[PTX_TOLD];	/* What findings are about.  */
  unsigned told_count;
  CUresult error;		/* What it dies of.  */
  char message[PTX_MESSAGE];
};

/* Run the entry FUNCTION of PROGRAM; CUDA_SUCCESS, or what it died of, with the
   reason in MESSAGE.  */
extern CUresult ptx_run (struct ptx_program *program,
			 struct ptx_function *function,
			 const struct standin_launch *launch,
			 size_t dynamic_shared, char *message, size_t size);

/* The kernel dies at the instruction that WARP executes; only the first call
   counts.  */
extern void ptx_die (struct ptx_warp *warp, CUresult error, const char *fmt,
		     ...) __attribute__ ((format (printf, 3, 4)));

/* ptx-places.c: write WHAT and where it happened, the instruction that WARP
   executes and the calls in the user's program that led there, to TEXT.  */
extern void ptx_describe (const struct ptx_warp *warp, const char *what,
			  char text[PTX_MESSAGE]);

/* ptx-warp.c: lanes and registers.  */
extern void ptx_frame_push (struct ptx_warp *warp, struct ptx_split *split,
			    const struct ptx_code *code);
extern void ptx_frame_leave (struct ptx_warp *warp, struct ptx_frame *frame,
			     uint32_t lanes);
extern uint64_t ptx_get (const struct ptx_frame *frame,
			 const struct ptx_operand *operand, int lane);
extern bool ptx_uniform (const struct ptx_frame *frame,
			 const struct ptx_operand *operand);
extern void ptx_set_uniform (struct ptx_warp *warp, struct ptx_frame *frame,
			     int reg, uint32_t lanes, uint64_t value);
extern void ptx_set_lanes (struct ptx_warp *warp, struct ptx_frame *frame,
			   int reg, uint32_t lanes, const uint64_t *values);
extern void ptx_copy_register (struct ptx_warp *warp, struct ptx_frame *from,
			       int from_reg, struct ptx_frame *to, int to_reg,
			       uint32_t lanes);
extern void ptx_warp_free (struct ptx_warp *warp);

/* ptx-step.c: let SPLIT execute its next instruction.  */
extern void ptx_step (struct ptx_warp *warp, struct ptx_split *split);

/* Part of SPLIT, LANES, goes on at PC.  */
extern void ptx_split_off (struct ptx_warp *warp, struct ptx_split *split,
			   uint32_t lanes, int pc);

/* LANES of SPLIT are over.  */
extern void ptx_exit (struct ptx_warp *warp, struct ptx_split *split);

/* ptx-sync.c: instructions that are about other lanes and warps.  LANES are
   those that the guard lets do it.  */
extern void ptx_barrier (struct ptx_warp *warp, struct ptx_split *split,
			 const struct ptx_insn *insn);
extern void ptx_barrier_check (struct ptx_block *block, int number);
extern bool ptx_warp_met (struct ptx_warp *warp, struct ptx_split *split,
			  const struct ptx_insn *insn);
extern void ptx_shuffle (struct ptx_warp *warp, struct ptx_split *split,
			 const struct ptx_insn *insn, uint32_t lanes);
extern void ptx_vote (struct ptx_warp *warp, struct ptx_split *split,
		      const struct ptx_insn *insn, uint32_t lanes);

/* ptx-memory.c */

/* Host memory behind SIZE bytes at ADDRESS in SPACE for LANE; if the address is
   bad, the kernel dies and it is null.  */
extern void *ptx_address (struct ptx_warp *warp, int lane,
			  enum ptx_space space, uint64_t address,
			  unsigned size, bool load);
extern void ptx_access (struct ptx_warp *warp, struct ptx_split *split,
			const struct ptx_insn *insn, uint32_t lanes);
extern void ptx_atomic (struct ptx_warp *warp, struct ptx_split *split,
			const struct ptx_insn *insn, uint32_t lanes);

/* ptx-special.c: the number of the special register NAME, or -1; and its
   value.  */
extern int ptx_special_find (const char *name, int length);
extern uint64_t ptx_special (const struct ptx_warp *warp, int lane,
			     int special);

/* Those with lower numbers are another for each lane.  */
#define PTX_SPECIALS_OF_LANES 4

/* ptx-builtin.c: functions of the driver's.  PARAMETERS are values.  */
struct ptx_builtin
{
  const char *name;
  uint64_t (*call) (struct ptx_warp *warp, int lane,
		    const uint64_t *parameters);
};
extern const struct ptx_builtin *ptx_builtin_find (const char *name);
extern uint64_t ptx_vprintf (struct ptx_warp *warp, int lane,
			     const uint64_t *parameters);

/* The string at ADDRESS, or null.  */
extern const char *ptx_string (struct ptx_warp *warp, int lane,
			       uint64_t address);

#endif /* PTX_RUN_H */
