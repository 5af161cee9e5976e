/* Barriers of PTX, and what the lanes of a warp tell each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "ptx-check.h"

/* Let SPLIT of WARP go on after BARRIER, at which all have been.  The
   instruction before tells whether it wants to know what they brought.  */
static void
leave_barrier (struct ptx_warp *warp, struct ptx_split *split,
	       const struct ptx_barrier *barrier)
{
  const struct ptx_insn *insn = &split->frame->code->insns[split->pc - 1];

  split->state = PTX_RUNNING;
  if (insn->dst[0] >= 0)
    ptx_set_uniform (warp, split->frame, insn->dst[0], split->lanes,
		     insn->form.detail == PTX_OR ? barrier->yes > 0
		     : barrier->yes == barrier->arrived);
}

/* Let those go who wait at barrier NUMBER if all are there.  */
void
ptx_barrier_check (struct ptx_block *block, int number)
{
  struct ptx_barrier barrier = block->barriers[number];
  unsigned expected = barrier.expected ? barrier.expected : block->live;

  if (!barrier.arrived || barrier.arrived < expected)
    return;
  block->barriers[number] = (struct ptx_barrier) { 0 };
  for (unsigned w = 0; w < block->warp_count; w++)
    for (int i = 0; i < block->warps[w].split_count; i++)
      {
	struct ptx_split *split = &block->warps[w].splits[i];
	if (split->state == PTX_AT_BARRIER && split->barrier == number)
	  {
	    leave_barrier (&block->warps[w], split, &barrier);
	    ptx_check_leave (&block->warps[w], number);
	  }
      }
  ptx_check_left (block, number);
}

/* How many lanes of SPLIT have a predicate for INSN, a barrier, that holds.  */
static unsigned
count_yes (const struct ptx_split *split, const struct ptx_insn *insn)
{
  unsigned yes = 0;

  for (int i = 0; i < PTX_LANES; i++)
    if (split->lanes >> i & 1
	&& ptx_get (split->frame, &insn->src[insn->counted + 1], i))
      yes++;
  return yes;
}

void
ptx_barrier (struct ptx_warp *warp, struct ptx_split *split,
	     const struct ptx_insn *insn)
{
  struct ptx_block *block = warp->block;
  int lane = __builtin_ctz (split->lanes);
  uint64_t number = ptx_get (split->frame, &insn->src[0], lane);
  unsigned expected = insn->counted
		      ? ptx_get (split->frame, &insn->src[1], lane) : 0;

  if (number >= PTX_BARRIERS || expected % PTX_LANES
      || (block->barriers[number].arrived
	  && block->barriers[number].expected != expected))
    {
      ptx_die (warp, CUDA_ERROR_LAUNCH_FAILED,
	       "barrier %llu of %u threads, of which %u wait for %u",
	       (unsigned long long) number, expected,
	       number < PTX_BARRIERS ? block->barriers[number].arrived : 0,
	       number < PTX_BARRIERS ? block->barriers[number].expected : 0);
      return;
    }
  ptx_check_arrive (warp, number);
  split->pc++;
  if (insn->op == PTX_OP_BARRIER)
    {
      split->state = PTX_AT_BARRIER;
      split->barrier = number;
    }
  if (insn->dst[0] >= 0)
    block->barriers[number].yes += count_yes (split, insn);
  block->barriers[number].expected = expected;
  block->barriers[number].arrived += __builtin_popcount (split->lanes);
  ptx_barrier_check (block, number);
}

/* Whether SPLIT may execute INSN, for which all lanes that its mask names have
   to be at such an instruction; it waits if not.  */
bool
ptx_warp_met (struct ptx_warp *warp, struct ptx_split *split,
	      const struct ptx_insn *insn)
{
  const struct ptx_operand *mask
    = &insn->src[insn->op == PTX_OP_SHUFFLE ? 3 : insn->op == PTX_OP_VOTE];
  uint32_t wanted = insn->sync ? ptx_get (split->frame, mask,
					  __builtin_ctz (split->lanes)) : 0;

  if (split->together || !(wanted & warp->live & ~split->lanes))
    {
      split->together = false;
      return true;
    }
  split->state = PTX_AT_WARP_SYNC;
  return false;
}

/* The lane whose value LANE gets.  */
static int
shuffle_source (const struct ptx_split *split, const struct ptx_insn *insn,
		int lane)
{
  unsigned b = ptx_get (split->frame, &insn->src[1], lane) & 31;
  unsigned c = ptx_get (split->frame, &insn->src[2], lane);
  unsigned segment = c >> 8 & 31, clamp = c & 31;
  int lowest = lane & segment, highest = lowest | (clamp & ~segment);
  int from;

  switch (insn->form.detail)
    {
    case PTX_UP:
      from = lane - b;
      return from >= highest ? from : lane;
    case PTX_DOWN:
      from = lane + b;
      break;
    case PTX_BFLY:
      from = lane ^ b;
      break;
    default:
      from = lowest | (b & ~segment);
    }
  return from <= highest ? from : lane;
}

void
ptx_shuffle (struct ptx_warp *warp, struct ptx_split *split,
	     const struct ptx_insn *insn, uint32_t lanes)
{
  uint64_t values[PTX_LANES];

  for (int i = 0; i < PTX_LANES; i++)
    values[i] = ptx_get (split->frame, &insn->src[0],
			 shuffle_source (split, insn, i));
  ptx_set_lanes (warp, split->frame, insn->dst[0], lanes, values);
}

void
ptx_vote (struct ptx_warp *warp, struct ptx_split *split,
	  const struct ptx_insn *insn, uint32_t lanes)
{
  uint32_t yes = 0;

  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1 && ptx_get (split->frame, &insn->src[0], i))
      yes |= UINT32_C (1) << i;
  ptx_set_uniform (warp, split->frame, insn->dst[0], lanes,
		   insn->form.detail == PTX_ANY ? yes != 0
		   : insn->form.detail == PTX_ALL ? yes == lanes : yes);
}
