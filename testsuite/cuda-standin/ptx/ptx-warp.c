/* The registers of a warp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include "ptx-run.h"

static uint64_t *
take_lanes (struct ptx_warp *warp)
{
  uint64_t *lanes = warp->spare;

  if (lanes)
    memcpy (&warp->spare, lanes, sizeof warp->spare);
  else if (!(lanes = malloc (PTX_LANES * sizeof *lanes)))
    abort ();
  return lanes;
}

static void
give_lanes (struct ptx_warp *warp, struct ptx_register *r)
{
  if (!r->lanes)
    return;
  memcpy (r->lanes, &warp->spare, sizeof warp->spare);
  warp->spare = r->lanes;
  r->lanes = NULL;
}

static void
spread (struct ptx_warp *warp, struct ptx_register *r)
{
  if (r->lanes)
    return;
  r->lanes = take_lanes (warp);
  for (int i = 0; i < PTX_LANES; i++)
    r->lanes[i] = r->value;
}

uint64_t
ptx_get (const struct ptx_frame *frame, const struct ptx_operand *operand,
	 int lane)
{
  if (operand->reg < 0)
    return operand->value;
  const struct ptx_register *r = &frame->registers[operand->reg];
  return (r->lanes ? r->lanes[lane] : r->value) + operand->value;
}

bool
ptx_uniform (const struct ptx_frame *frame, const struct ptx_operand *operand)
{
  return operand->reg < 0 || !frame->registers[operand->reg].lanes;
}

void
ptx_set_uniform (struct ptx_warp *warp, struct ptx_frame *frame, int reg,
		 uint32_t lanes, uint64_t value)
{
  struct ptx_register *r = &frame->registers[reg];

  if (!(frame->lanes & ~lanes))
    {
      give_lanes (warp, r);
      r->value = value;
      return;
    }
  spread (warp, r);
  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      r->lanes[i] = value;
}

void
ptx_set_lanes (struct ptx_warp *warp, struct ptx_frame *frame, int reg,
	       uint32_t lanes, const uint64_t *values)
{
  struct ptx_register *r = &frame->registers[reg];
  uint64_t first = values[__builtin_ctz (lanes)], differences = 0;

  for (int i = 0; i < PTX_LANES; i++)
    differences |= lanes >> i & 1 ? values[i] ^ first : 0;
  if (!differences)
    {
      ptx_set_uniform (warp, frame, reg, lanes, first);
      return;
    }
  spread (warp, r);
  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      r->lanes[i] = values[i];
}

void
ptx_copy_register (struct ptx_warp *warp, struct ptx_frame *from,
		   int from_reg, struct ptx_frame *to, int to_reg,
		   uint32_t lanes)
{
  const struct ptx_register *r = &from->registers[from_reg];

  if (r->lanes)
    ptx_set_lanes (warp, to, to_reg, lanes, r->lanes);
  else
    ptx_set_uniform (warp, to, to_reg, lanes, r->value);
}

void
ptx_frame_push (struct ptx_warp *warp, struct ptx_split *split,
		const struct ptx_code *code)
{
  struct ptx_frame *caller = split->frame;
  struct ptx_frame *frame
    = calloc (1, sizeof *frame + code->registers * sizeof *frame->registers);

  if (!frame)
    abort ();
  frame->code = code;
  frame->caller = caller;
  frame->call = split->pc;
  frame->lanes = split->lanes;
  if (caller)
    {
      frame->depth = caller->depth + 1;
      frame->local_base = (caller->local_base + caller->code->local_size + 15)
			  & -16;
    }
  if (frame->local_base + code->local_size > PTX_LOCAL_SIZE
      || frame->depth > 10000)
    ptx_die (warp, CUDA_ERROR_ILLEGAL_ADDRESS, "stack overflow");
  for (const struct ptx_local *l = code->locals; l; l = l->next)
    frame->registers[l->reg].value = frame->local_base + l->offset;
  split->frame = frame;
  split->pc = 0;
}

void
ptx_frame_leave (struct ptx_warp *warp, struct ptx_frame *frame,
		 uint32_t lanes)
{
  frame->lanes &= ~lanes;
  if (frame->lanes)
    return;
  for (int i = 0; i < frame->code->registers; i++)
    give_lanes (warp, &frame->registers[i]);
  free (frame);
}

void
ptx_warp_free (struct ptx_warp *warp)
{
  for (int i = 0; i < warp->split_count; i++)
    for (struct ptx_frame *f = warp->splits[i].frame, *next; f; f = next)
      {
	next = f->caller;
	ptx_frame_leave (warp, f, warp->splits[i].lanes);
      }
  for (uint64_t *next; warp->spare; warp->spare = next)
    {
      memcpy (&next, warp->spare, sizeof next);
      free (warp->spare);
    }
  for (int i = 0; i < PTX_LANES; i++)
    free (warp->local[i]);
}
