/* Mistakes of kernels that no driver tells of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx-check.h"

unsigned
ptx_checks (void)
{
  static const struct
  {
    const char *word;
    enum ptx_check check;
  } words[] = { { "barriers", PTX_CHECK_BARRIERS },
		{ "unwritten", PTX_CHECK_UNWRITTEN },
		{ "races", PTX_CHECK_RACES } };
  const char *list = getenv ("CUDA_STANDIN_CHECK");
  unsigned checks = 0;

  for (size_t i = 0; list && i < sizeof words / sizeof words[0]; i++)
    if (strstr (list, words[i].word) || strstr (list, "all"))
      checks |= words[i].check;
  return checks;
}

/* Whether KERNEL has a finding of INSN already; it has one now.  */
static bool
was_told (struct ptx_kernel *kernel, const struct ptx_insn *insn)
{
  for (unsigned i = 0; i < kernel->told_count; i++)
    if (kernel->told[i] == insn)
      return true;
  if (kernel->told_count == PTX_TOLD)
    return true;
  kernel->told[kernel->told_count++] = insn;
  return false;
}

void
ptx_finding (struct ptx_warp *warp, const char *fmt, ...)
{
  struct ptx_kernel *kernel = warp->block->kernel;
  char what[300], text[PTX_MESSAGE];
  va_list ap;

  if (was_told (kernel, warp->insn))
    return;
  va_start (ap, fmt);
  vsnprintf (what, sizeof what, fmt, ap);
  va_end (ap);
  ptx_describe (warp, what, text);
  standin_note ("finding: kernel %s: %s", kernel->entry->function->name, text);
  fprintf (stderr, "stand-in: kernel %s: %s\n", kernel->entry->function->name,
	   text);
}

/* The marks of the bytes at MEMORY that BLOCK has as shared memory; null if it
   is none of that.  */
static bool *
shared_marks (const struct ptx_block *block, const void *memory)
{
  size_t offset = (const char *) memory - block->shared;

  return offset < block->shared_size ? block->shared_written + offset : NULL;
}

static void
set_written (const struct ptx_block *block, const void *memory, unsigned size)
{
  bool *marks = shared_marks (block, memory);

  if (marks)
    memset (marks, true, size);
  else
    standin_written_set (memory, size, true);
}

static bool
is_written (const struct ptx_block *block, const void *memory, unsigned size)
{
  const bool *marks = shared_marks (block, memory);

  return marks ? memchr (marks, true, size) != NULL
	 : standin_written (memory, size);
}

void
ptx_check_access (struct ptx_warp *warp, const struct ptx_insn *insn,
		  enum ptx_space space, uint64_t address, const void *memory,
		  unsigned size)
{
  struct ptx_kernel *kernel = warp->block->kernel;
  bool user = ptx_is_users (&insn->place);
  bool local = space == PTX_LOCAL
	       || (space == PTX_GENERIC
		   && address - PTX_LOCAL_BASE < PTX_LOCAL_SIZE);

  if (kernel->checks & PTX_CHECK_UNWRITTEN)
    {
      if (insn->op == PTX_OP_STORE)
	set_written (warp->block, memory, size);
      else if (user && !is_written (warp->block, memory, size)
	       && ptx_is_read (warp->frame->code, insn))
	ptx_finding (warp, "%u bytes at %#llx are read, which nobody has"
		     " written", size, (unsigned long long) address);
      if (insn->op == PTX_OP_ATOMIC)
	set_written (warp->block, memory, size);
    }
  if (kernel->races && !local && space != PTX_CONST)
    ptx_race_access (kernel->races, warp, insn,
		     space == PTX_SHARED ? PTX_SHARED_BASE + address : address,
		     size);
}

const struct ptx_place *
ptx_user_place (const struct ptx_warp *warp)
{
  const struct ptx_frame *frame = warp->frame;
  const struct ptx_insn *insn = warp->insn;

  while (!ptx_is_users (&insn->place))
    {
      if (!frame->caller)
	return NULL;
      insn = &frame->caller->code->insns[frame->call];
      frame = frame->caller;
    }
  return &insn->place;
}

/* The record of the barrier of BLOCK's parallel region that is the NUMBER-th
   for CODE; null if there are too many.  */
static struct ptx_meeting *
find_meeting (struct ptx_block *block, const struct ptx_code *code,
	      unsigned number)
{
  unsigned i = 0;

  while (i < block->meeting_count
	 && (block->meetings[i].code != code
	     || block->meetings[i].number != number))
    i++;
  if (i == PTX_MEETINGS)
    return NULL;
  if (i == block->meeting_count)
    block->meetings[block->meeting_count++]
      = (struct ptx_meeting) { .code = code, .number = number };
  return &block->meetings[i];
}

/* WARP has come to its next barrier in FRAME.  */
static void
meet (struct ptx_warp *warp, struct ptx_frame *frame)
{
  const struct ptx_place *here = &warp->insn->place, *there;
  struct ptx_meeting *meeting = find_meeting (warp->block, frame->code,
					      frame->barriers++);

  if (!meeting || !here->file)
    return;
  there = meeting->place;
  if (!there)
    meeting->place = here;
  else if (there->line != here->line || strcmp (there->file, here->file) != 0)
    ptx_finding (warp, "thread %u of team %u is at this barrier, while others"
		 " are at that of %s:%d", warp->number,
		 warp->block->number[0], there->file, there->line);
}

/* Barriers are functions of libgomp's, which makes several of each for the
   device.  */
void
ptx_check_call (struct ptx_warp *warp, const struct ptx_split *split,
		const struct ptx_insn *insn)
{
  const struct ptx_function *f = insn->call->function;

  if (!f || !(warp->block->kernel->checks & PTX_CHECK_BARRIERS))
    return;
  if (strcmp (f->name, "GOMP_parallel") == 0)
    warp->block->meeting_count = 0;
  else if (strcmp (f->name, "GOMP_barrier") == 0
	   && split->lanes == split->frame->lanes)
    meet (warp, split->frame);
}

void
ptx_check_arrive (struct ptx_warp *warp, unsigned number)
{
  if (warp->block->kernel->races)
    ptx_race_arrive (warp->block->kernel->races, warp->number, number);
}

void
ptx_check_leave (struct ptx_warp *warp, unsigned number)
{
  if (warp->block->kernel->races)
    ptx_race_leave (warp->block->kernel->races, warp->number, number);
}

void
ptx_check_left (struct ptx_block *block, unsigned number)
{
  /* All were at it, so who meets next is at another.  */
  block->meeting_count = 0;
  if (block->kernel->races)
    ptx_race_left (block->kernel->races, number);
}
