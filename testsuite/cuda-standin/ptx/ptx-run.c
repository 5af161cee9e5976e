/* The blocks and warps of a kernel of PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* One block runs after the other, and in a block each warp in turn for some
   instructions.  The lanes of a warp go in step, as GCC's code for OpenMP
   expects: where they take different ways, those that are behind run first, so
   that they meet again as soon as can be.  Now and then the others get a turn,
   because one lane may wait for another.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx-check.h"

#define SLICE 4096
#define FAIR_TURN 1024

void
ptx_die (struct ptx_warp *warp, CUresult error, const char *fmt, ...)
{
  struct ptx_kernel *kernel = warp->block->kernel;
  char why[300];
  va_list ap;

  if (kernel->error != CUDA_SUCCESS)
    return;
  kernel->error = error;
  va_start (ap, fmt);
  vsnprintf (why, sizeof why, fmt, ap);
  va_end (ap);
  ptx_describe (warp, why, kernel->message);
}

/* Join splits that are at the same instruction.  */
static void
join_splits (struct ptx_warp *warp)
{
  for (int i = 0; i < warp->split_count; i++)
    for (int j = i + 1; j < warp->split_count; j++)
      {
	struct ptx_split *a = &warp->splits[i], *b = &warp->splits[j];
	if (a->frame != b->frame || a->pc != b->pc || a->state != b->state
	    || a->state == PTX_AT_BARRIER || a->together != b->together)
	  continue;
	a->lanes |= b->lanes;
	*b = warp->splits[--warp->split_count];
	j--;
      }
}

/* Whether A should run before B.  */
static bool
goes_first (const struct ptx_split *a, const struct ptx_split *b, bool fair)
{
  if (fair)
    return a->turn < b->turn;
  return (a->frame->depth != b->frame->depth
	  ? a->frame->depth > b->frame->depth : a->pc < b->pc);
}

/* If all lanes of the warp have come to an instruction for which they have to
   meet, let them go on; whether they have.  */
static bool
release_met (struct ptx_warp *warp)
{
  for (int i = 0; i < warp->split_count; i++)
    if (warp->splits[i].state != PTX_AT_WARP_SYNC)
      return false;
  for (int i = 0; i < warp->split_count; i++)
    {
      warp->splits[i].state = PTX_RUNNING;
      warp->splits[i].together = true;
    }
  return warp->split_count > 0;
}

static struct ptx_split *
next_split (struct ptx_warp *warp)
{
  struct ptx_split *best = NULL;
  bool fair = warp->turn / FAIR_TURN % 4 == 3;

  if (warp->split_count > 1)
    join_splits (warp);
  for (int i = 0; i < warp->split_count; i++)
    {
      struct ptx_split *split = &warp->splits[i];
      if (split->state == PTX_RUNNING
	  && (!best || goes_first (split, best, fair)))
	best = split;
    }
  return best;
}

/* What WARP was about to do, or has begun, is what its messages are about; what
   it did before may be gone.  */
static void
point_at_split (struct ptx_warp *warp)
{
  const struct ptx_split *split = warp->split_count ? warp->splits : NULL;

  warp->frame = split ? split->frame : NULL;
  warp->insn = split ? &split->frame->code->insns
			[split->pc - (split->state == PTX_AT_BARRIER)] : NULL;
}

/* Whether the warp did anything.  */
static bool
run_warp (struct ptx_warp *warp)
{
  struct ptx_kernel *kernel = warp->block->kernel;
  unsigned long begin = warp->turn;

  while (warp->turn - begin < SLICE && kernel->error == CUDA_SUCCESS)
    {
      struct ptx_split *split = next_split (warp);
      if (!split && release_met (warp))
	split = next_split (warp);
      if (!split)
	break;
      do
	{
	  split->turn = ++warp->turn;
	  ptx_step (warp, split);
	}
      while (warp->split_count == 1 && split == warp->splits
	     && split->state == PTX_RUNNING && warp->turn - begin < SLICE
	     && kernel->error == CUDA_SUCCESS);
    }
  kernel->steps += warp->turn - begin;
  if (kernel->steps > kernel->most_steps && kernel->error == CUDA_SUCCESS)
    {
      point_at_split (warp);
      ptx_die (warp, CUDA_ERROR_LAUNCH_TIMEOUT, "not over after %llu"
	       " instructions (CUDA_STANDIN_STEPS)", kernel->steps);
    }
  return warp->turn != begin;
}

/* The kernel dies of one thread that waits in the program; of the others that
   do so is said where, before.  */
static void
describe_wait (struct ptx_block *block)
{
  char text[PTX_MESSAGE], what[64];
  struct ptx_warp *first = NULL;

  for (unsigned w = 0; w < block->warp_count; w++)
    {
      struct ptx_warp *warp = &block->warps[w];
      point_at_split (warp);
      bool is_user = warp->insn && ptx_user_place (warp);
      if (first && is_user && ptx_user_place (first))
	{
	  snprintf (what, sizeof what, "thread %u waits", w);
	  ptx_describe (warp, what, text);
	  fprintf (stderr, "stand-in: %s\n", text);
	}
      else if (is_user || (!first && warp->insn))
	first = warp;
    }
  if (first)
    ptx_die (first, CUDA_ERROR_LAUNCH_TIMEOUT,
	     "every thread waits, here thread %u", first->number);
}

/* Run BLOCK until its end, or the kernel's.  */
static void
run_warps (struct ptx_block *block)
{
  struct ptx_kernel *kernel = block->kernel;

  while (block->live && kernel->error == CUDA_SUCCESS)
    {
      bool progress = false;
      for (unsigned w = 0; w < block->warp_count
	   && kernel->error == CUDA_SUCCESS; w++)
	progress |= run_warp (&block->warps[w]);
      if (!progress)
	describe_wait (block);
    }
}

/* The kernel's parameters lie one after the other, each aligned to its
   size.  */
static void
read_parameters (const struct ptx_kernel *kernel, struct ptx_frame *frame)
{
  const struct ptx_parameter *p = kernel->entry->function->parameters;
  const char *from = kernel->launch->arguments;
  size_t at = 0;

  for (int i = 0; p; p = p->next, i++)
    {
      at = (at + p->type.bytes - 1) & -(size_t) p->type.bytes;
      if (at + p->type.bytes <= kernel->launch->argument_size)
	memcpy (&frame->registers[i].value, from + at, p->type.bytes);
      at += p->type.bytes;
    }
}

static void
start_warp (struct ptx_block *block, unsigned number, unsigned threads)
{
  struct ptx_warp *warp = &block->warps[number];
  struct ptx_split *split = &warp->splits[0];
  unsigned lanes = threads - number * PTX_LANES;

  warp->block = block;
  warp->number = number;
  warp->live = lanes >= PTX_LANES ? UINT32_MAX : (UINT32_C (1) << lanes) - 1;
  warp->split_count = 1;
  split->lanes = warp->live;
  ptx_frame_push (warp, split, block->kernel->entry);
  read_parameters (block->kernel, split->frame);
}

static void
run_block (struct ptx_kernel *kernel, unsigned x, unsigned y, unsigned z,
	   size_t shared_size)
{
  const unsigned *shape = kernel->launch->block;
  unsigned threads = shape[0] * shape[1] * shape[2];
  struct ptx_block block = { .kernel = kernel, .number = { x, y, z },
			     .shared_size = shared_size, .live = threads };

  block.warp_count = (threads + PTX_LANES - 1) / PTX_LANES;
  block.warps = calloc (block.warp_count, sizeof *block.warps);
  block.shared = malloc (shared_size + 1);
  block.shared_written = calloc (shared_size + 1, 1);
  if (!block.warps || !block.shared || !block.shared_written)
    abort ();
  /* Nobody can count on what is there.  */
  memset (block.shared, 0xa5, shared_size);
  if (kernel->races)
    ptx_races_block (kernel->races);
  for (unsigned w = 0; w < block.warp_count; w++)
    start_warp (&block, w, threads);
  run_warps (&block);
  for (unsigned w = 0; w < block.warp_count; w++)
    ptx_warp_free (&block.warps[w]);
  free (block.warps);
  free (block.shared);
  free (block.shared_written);
}

CUresult
ptx_run (struct ptx_program *program, struct ptx_function *function,
	 const struct standin_launch *launch, size_t dynamic_shared,
	 char *message, size_t size)
{
  struct ptx_kernel *kernel = calloc (1, sizeof *kernel);

  if (!kernel)
    abort ();
  kernel->program = program;
  kernel->launch = launch;
  kernel->most_steps = standin_setting ("STEPS", 1000000000);
  kernel->entry = ptx_code (program, function, message, size);
  if (!kernel->entry)
    {
      free (kernel);
      return CUDA_ERROR_INVALID_PTX;
    }
  kernel->checks = ptx_checks ();
  if (kernel->checks & PTX_CHECK_RACES)
    kernel->races = ptx_races_new ();
  size_t shared_size = program->shared_size + dynamic_shared;
  for (unsigned z = 0; z < launch->grid[2]; z++)
    for (unsigned y = 0; y < launch->grid[1]; y++)
      for (unsigned x = 0; x < launch->grid[0]
	   && kernel->error == CUDA_SUCCESS; x++)
	run_block (kernel, x, y, z, shared_size);
  CUresult error = kernel->error;
  snprintf (message, size, "%s", kernel->message);
  ptx_races_free (kernel->races);
  free (kernel);
  return error;
}
