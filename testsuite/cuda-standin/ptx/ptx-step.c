/* One instruction of a warp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include "ptx-check.h"

void
ptx_split_off (struct ptx_warp *warp, struct ptx_split *split, uint32_t lanes,
	       int pc)
{
  struct ptx_split *other = &warp->splits[warp->split_count++];

  *other = *split;
  other->lanes = lanes;
  other->pc = pc;
  other->together = false;
  split->lanes &= ~lanes;
}

/* The lanes of SPLIT that the guard of INSN lets execute it.  */
static uint32_t
guarded_lanes (const struct ptx_split *split, const struct ptx_insn *insn)
{
  const struct ptx_operand guard = { insn->guard, 0 };
  uint32_t lanes = 0;

  if (insn->guard < 0)
    return split->lanes;
  if (ptx_uniform (split->frame, &guard))
    return (ptx_get (split->frame, &guard, 0) != insn->guard_inverted
	    ? split->lanes : 0);
  for (int i = 0; i < PTX_LANES; i++)
    if (ptx_get (split->frame, &guard, i) != insn->guard_inverted)
      lanes |= UINT32_C (1) << i;
  return lanes & split->lanes;
}

static void
compute (struct ptx_warp *warp, struct ptx_frame *frame,
	 const struct ptx_insn *insn, uint32_t lanes)
{
  const struct ptx_operand *s = insn->src;
  uint64_t values[PTX_LANES];

  if (ptx_uniform (frame, &s[0]) && ptx_uniform (frame, &s[1])
      && ptx_uniform (frame, &s[2]))
    {
      ptx_set_uniform (warp, frame, insn->dst[0], lanes,
		       insn->compute (&insn->form, ptx_get (frame, &s[0], 0),
				      ptx_get (frame, &s[1], 0),
				      ptx_get (frame, &s[2], 0)));
      return;
    }
  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      values[i] = insn->compute (&insn->form, ptx_get (frame, &s[0], i),
				 ptx_get (frame, &s[1], i),
				 ptx_get (frame, &s[2], i));
    else
      values[i] = 0;
  ptx_set_lanes (warp, frame, insn->dst[0], lanes, values);
}

static void
read_special (struct ptx_warp *warp, struct ptx_frame *frame,
	      const struct ptx_insn *insn, uint32_t lanes)
{
  uint64_t values[PTX_LANES], special = insn->src[0].value;

  /* Lanes that read a clock together read the same.  */
  if (special >= PTX_SPECIALS_OF_LANES)
    {
      ptx_set_uniform (warp, frame, insn->dst[0], lanes,
		       ptx_special (warp, 0, special));
      return;
    }
  for (int i = 0; i < PTX_LANES; i++)
    values[i] = ptx_special (warp, i, special);
  ptx_set_lanes (warp, frame, insn->dst[0], lanes, values);
}

static void
call_builtin (struct ptx_warp *warp, struct ptx_frame *frame,
	      const struct ptx_call *call, uint32_t lanes)
{
  uint64_t values[PTX_LANES] = { 0 };

  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      {
	uint64_t parameters[8] = { 0 };
	for (unsigned p = 0; p < call->parameters && p < 8; p++)
	  {
	    const struct ptx_operand operand = { call->parameter[p], 0 };
	    parameters[p] = ptx_get (frame, &operand, i);
	  }
	values[i] = call->function->builtin->call (warp, i, parameters);
      }
  if (call->results)
    ptx_set_lanes (warp, frame, call->result[0], lanes, values);
}

/* The function that the lanes of SPLIT call; those that call another one go on
   on their own.  */
static struct ptx_function *
called_function (struct ptx_warp *warp, struct ptx_split *split,
		 const struct ptx_insn *insn)
{
  const struct ptx_program *program = warp->block->kernel->program;
  uint64_t address = ptx_get (split->frame, &insn->src[0],
			      __builtin_ctz (split->lanes));
  uint64_t number = (address - PTX_CODE_BASE) / PTX_CODE_STEP;
  uint32_t others = 0;

  for (int i = 0; i < PTX_LANES; i++)
    if (split->lanes >> i & 1
	&& ptx_get (split->frame, &insn->src[0], i) != address)
      others |= UINT32_C (1) << i;
  if (address % PTX_CODE_STEP == 0 && number < program->function_count)
    {
      if (others)
	ptx_split_off (warp, split, others, split->pc);
      return program->functions[number];
    }
  ptx_die (warp, CUDA_ERROR_ILLEGAL_ADDRESS,
	   "call of %#llx, which is no function", (unsigned long long) address);
  return NULL;
}

static void
call (struct ptx_warp *warp, struct ptx_split *split,
      const struct ptx_insn *insn)
{
  const struct ptx_call *call = insn->call;
  struct ptx_kernel *kernel = warp->block->kernel;
  struct ptx_function *f = (struct ptx_function *) call->function;
  char message[300];

  if (!f)
    f = called_function (warp, split, insn);
  if (!f)
    return;
  const struct ptx_code *code = __atomic_load_n (&f->code, __ATOMIC_ACQUIRE);
  if (!code)
    code = ptx_code (kernel->program, f, message, sizeof message);
  if (!code)
    {
      ptx_die (warp, CUDA_ERROR_INVALID_PTX, "%s", message);
      return;
    }
  if (code->parameter_count != call->parameters
      || code->result_count < call->results)
    {
      ptx_die (warp, CUDA_ERROR_INVALID_PTX, "call of %s with %u parameters,"
	       " not %u", f->name, call->parameters, code->parameter_count);
      return;
    }
  struct ptx_frame *caller = split->frame;
  ptx_frame_push (warp, split, code);
  for (unsigned i = 0; i < call->parameters; i++)
    ptx_copy_register (warp, caller, call->parameter[i], split->frame, i,
		       split->lanes);
}

static void
leave (struct ptx_warp *warp, struct ptx_split *split)
{
  struct ptx_frame *frame = split->frame, *caller = frame->caller;

  if (!caller)
    {
      ptx_exit (warp, split);
      return;
    }
  const struct ptx_call *call = caller->code->insns[frame->call].call;
  for (unsigned i = 0; i < call->results; i++)
    ptx_copy_register (warp, frame, frame->code->parameter_count + i, caller,
		       call->result[i], split->lanes);
  split->frame = caller;
  split->pc = frame->call + 1;
  ptx_frame_leave (warp, frame, split->lanes);
}

void
ptx_exit (struct ptx_warp *warp, struct ptx_split *split)
{
  struct ptx_block *block = warp->block;
  struct ptx_split gone = *split;

  *split = warp->splits[--warp->split_count];
  for (struct ptx_frame *f = gone.frame, *next; f; f = next)
    {
      next = f->caller;
      ptx_frame_leave (warp, f, gone.lanes);
    }
  warp->live &= ~gone.lanes;
  block->live -= __builtin_popcount (gone.lanes);
  for (int i = 0; i < PTX_BARRIERS; i++)
    ptx_barrier_check (block, i);
}

/* Instructions that a lane executes whatever the others do; LANES of SPLIT
   do.  */
static bool
step_lanes (struct ptx_warp *warp, struct ptx_split *split,
	    const struct ptx_insn *insn, uint32_t lanes)
{
  switch (insn->op)
    {
    case PTX_OP_COMPUTE:
      compute (warp, split->frame, insn, lanes);
      return true;
    case PTX_OP_SPECIAL:
      read_special (warp, split->frame, insn, lanes);
      return true;
    case PTX_OP_LOAD:
    case PTX_OP_STORE:
      ptx_access (warp, split, insn, lanes);
      return true;
    case PTX_OP_ATOMIC:
      ptx_atomic (warp, split, insn, lanes);
      return true;
    case PTX_OP_FENCE:
      __atomic_thread_fence (__ATOMIC_SEQ_CST);
      return true;
    case PTX_OP_CALL:
      if (!insn->call->function || !insn->call->function->builtin)
	return false;
      call_builtin (warp, split->frame, insn->call, lanes);
      return true;
    default:
      return false;
    }
}

/* Instructions that change where SPLIT, all of it, goes on.  */
static void
step_split (struct ptx_warp *warp, struct ptx_split *split,
	    const struct ptx_insn *insn)
{
  switch (insn->op)
    {
    case PTX_OP_BRANCH:
      split->pc = insn->target;
      break;
    case PTX_OP_CALL:
      ptx_check_call (warp, split, insn);
      call (warp, split, insn);
      break;
    case PTX_OP_RETURN:
      leave (warp, split);
      break;
    case PTX_OP_EXIT:
      ptx_exit (warp, split);
      break;
    case PTX_OP_TRAP:
      ptx_die (warp, CUDA_ERROR_LAUNCH_FAILED, "trap");
      break;
    case PTX_OP_BARRIER:
    case PTX_OP_ARRIVE:
      ptx_barrier (warp, split, insn);
      break;
    default:
      if (!ptx_warp_met (warp, split, insn))
	break;
      split->pc++;
      if (insn->op == PTX_OP_SHUFFLE)
	ptx_shuffle (warp, split, insn, split->lanes);
      else if (insn->op == PTX_OP_VOTE)
	ptx_vote (warp, split, insn, split->lanes);
    }
}

void
ptx_step (struct ptx_warp *warp, struct ptx_split *split)
{
  const struct ptx_insn *insn = &split->frame->code->insns[split->pc];
  uint32_t lanes = guarded_lanes (split, insn);

  warp->frame = split->frame;
  warp->insn = insn;
  if (!lanes || step_lanes (warp, split, insn, lanes))
    split->pc++;
  else
    {
      if (lanes != split->lanes)
	ptx_split_off (warp, split, split->lanes & ~lanes, split->pc + 1);
      step_split (warp, split, insn);
    }
}
