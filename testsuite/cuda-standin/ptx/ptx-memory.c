/* Memory as PTX uses it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include "ptx-check.h"

/* No two allocations have a part of one of these.  */
#define UNIT 512

/* So much local memory a lane that has any has at least.  */
#define LOCAL_LEAST 1024

/* Device memory behind ADDRESS, or null.  Where it was found is remembered, as
   long as nothing is freed.  The C library's functions read a string's end by
   words, so a LOAD may go beyond the end to the next such boundary.  */
static char *
device_memory (struct ptx_kernel *kernel, uint64_t address, unsigned size,
	       bool load)
{
  uint64_t unit = address / UNIT;
  struct ptx_found *found = &kernel->found[unit % PTX_FOUND];
  unsigned long generation = standin_generation ();

  if (kernel->generation != generation)
    memset (kernel->found, 0, sizeof kernel->found);
  kernel->generation = generation;

  if (found->unit != unit || !found->memory)
    {
      CUdeviceptr base;
      size_t room;
      if (!standin_allocation (address, &base, &room))
	return NULL;
      *found = (struct ptx_found) { unit, base, room,
				    standin_memory (base, room) };
    }
  uint64_t room = load ? (found->size + 7) & -UINT64_C (8) : found->size;
  uint64_t offset = address - found->base;
  return (address >= found->base && offset <= room && size <= room - offset
	  ? found->memory + offset : NULL);
}

static char *
local_memory (struct ptx_warp *warp, int lane, uint64_t offset, unsigned size)
{
  size_t had = warp->local_sizes[lane], wanted = had ? had : LOCAL_LEAST;

  while (wanted < offset + size)
    wanted *= 2;
  if (wanted > had)
    {
      warp->local[lane] = realloc (warp->local[lane], wanted);
      if (!warp->local[lane])
	abort ();
      memset (warp->local[lane] + had, 0, wanted - had);
      warp->local_sizes[lane] = wanted;
    }
  return warp->local[lane] + offset;
}

void *
ptx_address (struct ptx_warp *warp, int lane, enum ptx_space space,
	     uint64_t address, unsigned size, bool load)
{
  uint64_t offset = address;
  char *memory = NULL;

  if (space == PTX_GENERIC && address - PTX_SHARED_BASE < PTX_LOCAL_SIZE)
    {
      space = PTX_SHARED;
      offset = address - PTX_SHARED_BASE;
    }
  else if (space == PTX_GENERIC && address - PTX_LOCAL_BASE < PTX_LOCAL_SIZE)
    {
      space = PTX_LOCAL;
      offset = address - PTX_LOCAL_BASE;
    }
  if (address % size)
    {
      ptx_die (warp, CUDA_ERROR_MISALIGNED_ADDRESS,
	       "%u bytes at %#llx, which is not aligned", size,
	       (unsigned long long) address);
      return NULL;
    }
  if (space == PTX_SHARED)
    memory = (offset + size <= warp->block->shared_size
	      ? warp->block->shared + offset : NULL);
  else if (space == PTX_LOCAL)
    memory = (offset + size <= PTX_LOCAL_SIZE
	      ? local_memory (warp, lane, offset, size) : NULL);
  else
    {
      if (space == PTX_CONST)
	address -= standin_offset (0);
      memory = device_memory (warp->block->kernel, address, size, load);
      if (!memory && space != PTX_CONST && standin_reaches (address))
	memory = (char *) (uintptr_t) address;
    }
  if (!memory)
    ptx_die (warp, CUDA_ERROR_ILLEGAL_ADDRESS,
	     "%u bytes at %#llx, where no memory is", size,
	     (unsigned long long) address);
  return memory;
}

static uint64_t
read_bytes (const void *p, unsigned size)
{
  switch (size)
    {
    case 1: return __atomic_load_n ((uint8_t *) p, __ATOMIC_RELAXED);
    case 2: return __atomic_load_n ((uint16_t *) p, __ATOMIC_RELAXED);
    case 4: return __atomic_load_n ((uint32_t *) p, __ATOMIC_RELAXED);
    default: return __atomic_load_n ((uint64_t *) p, __ATOMIC_RELAXED);
    }
}

static void
write_bytes (void *p, unsigned size, uint64_t value)
{
  switch (size)
    {
    case 1: __atomic_store_n ((uint8_t *) p, value, __ATOMIC_RELAXED); break;
    case 2: __atomic_store_n ((uint16_t *) p, value, __ATOMIC_RELAXED); break;
    case 4: __atomic_store_n ((uint32_t *) p, value, __ATOMIC_RELAXED); break;
    default: __atomic_store_n ((uint64_t *) p, value, __ATOMIC_RELAXED);
    }
}

/* Whether all lanes that access ADDRESS in SPACE access the same memory.  */
static bool
shared_by_lanes (const struct ptx_frame *frame, enum ptx_space space,
		 const struct ptx_operand *address)
{
  return (ptx_uniform (frame, address) && space != PTX_LOCAL
	  && (space != PTX_GENERIC
	      || ptx_get (frame, address, 0) - PTX_LOCAL_BASE
		 >= PTX_LOCAL_SIZE));
}

static void
load_element (struct ptx_warp *warp, struct ptx_frame *frame,
	      const struct ptx_insn *insn, unsigned element, char *const *p,
	      uint32_t lanes)
{
  unsigned size = insn->form.type.bytes;
  uint64_t values[PTX_LANES] = { 0 };

  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      values[i] = ptx_mov (&insn->form,
			   read_bytes (p[i] + element * size, size), 0, 0);
  if (insn->dst[element] >= 0)
    ptx_set_lanes (warp, frame, insn->dst[element], lanes, values);
}

/* One access for all lanes, which have the same address.  */
static void
access_once (struct ptx_warp *warp, struct ptx_frame *frame,
	     const struct ptx_insn *insn, char *p, uint32_t lanes)
{
  unsigned size = insn->form.type.bytes;
  int last = 31 - __builtin_clz (lanes);

  for (unsigned e = 0; e < insn->vector; e++)
    if (insn->op == PTX_OP_STORE)
      write_bytes (p + e * size, size,
		   ptx_get (frame, &insn->src[e + 1], last));
    else if (insn->dst[e] >= 0)
      ptx_set_uniform (warp, frame, insn->dst[e], lanes,
		       ptx_mov (&insn->form, read_bytes (p + e * size, size),
				0, 0));
}

void
ptx_access (struct ptx_warp *warp, struct ptx_split *split,
	    const struct ptx_insn *insn, uint32_t lanes)
{
  struct ptx_frame *frame = split->frame;
  unsigned size = insn->form.type.bytes, all = size * insn->vector;
  bool load = insn->op == PTX_OP_LOAD;
  char *p[PTX_LANES];

  if (shared_by_lanes (frame, insn->space, &insn->src[0]))
    {
      p[0] = ptx_address (warp, 0, insn->space,
			  ptx_get (frame, &insn->src[0], 0), all, load);
      if (!p[0])
	return;
      if (warp->block->kernel->checks)
	ptx_check_access (warp, insn, insn->space,
			  ptx_get (frame, &insn->src[0], 0), p[0], all);
      access_once (warp, frame, insn, p[0], lanes);
      return;
    }
  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      {
	uint64_t address = ptx_get (frame, &insn->src[0], i);
	p[i] = ptx_address (warp, i, insn->space, address, all, load);
	if (!p[i])
	  return;
	if (warp->block->kernel->checks)
	  ptx_check_access (warp, insn, insn->space, address, p[i], all);
      }
  for (unsigned e = 0; e < insn->vector; e++)
    if (load)
      load_element (warp, frame, insn, e, p, lanes);
    else
      for (int i = 0; i < PTX_LANES; i++)
	if (lanes >> i & 1)
	  write_bytes (p[i] + e * size, size,
		 ptx_get (frame, &insn->src[e + 1], i));
}

/* What FORM makes of OLD with A and B.  */
static uint64_t
combine (const struct ptx_form *form, uint64_t old, uint64_t a, uint64_t b)
{
  bool real = form->type.kind == 'f';

  switch (form->detail)
    {
    case PTX_CAS: return old == a ? b : old;
    case PTX_EXCH: return a;
    case PTX_ADD: return (real ? ptx_float_add : ptx_add) (form, old, a, 0);
    case PTX_AND: return old & a;
    case PTX_OR: return old | a;
    case PTX_XOR: return old ^ a;
    case PTX_MIN: return (real ? ptx_float_min : ptx_min) (form, old, a, 0);
    case PTX_MAX: return (real ? ptx_float_max : ptx_max) (form, old, a, 0);
    case PTX_INC: return old >= a ? 0 : old + 1;
    default: return old == 0 || old > a ? a : old - 1;
    }
}

/* Other streams' kernels may do the same at the same time.  */
static uint64_t
update (const struct ptx_form *form, void *p, uint64_t a, uint64_t b)
{
  uint64_t old = read_bytes (p, form->type.bytes);

  if (form->type.bytes == 4)
    {
      uint32_t was = old;
      while (!__atomic_compare_exchange_n ((uint32_t *) p, &was,
					   combine (form, was, a, b), false,
					   __ATOMIC_SEQ_CST,
					   __ATOMIC_SEQ_CST))
	continue;
      return was;
    }
  while (!__atomic_compare_exchange_n ((uint64_t *) p, &old,
				       combine (form, old, a, b), false,
				       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    continue;
  return old;
}

void
ptx_atomic (struct ptx_warp *warp, struct ptx_split *split,
	    const struct ptx_insn *insn, uint32_t lanes)
{
  struct ptx_frame *frame = split->frame;
  uint64_t values[PTX_LANES] = { 0 };

  for (int i = 0; i < PTX_LANES; i++)
    if (lanes >> i & 1)
      {
	uint64_t address = ptx_get (frame, &insn->src[0], i);
	unsigned size = insn->form.type.bytes;
	void *p = ptx_address (warp, i, insn->space, address, size, false);
	if (!p)
	  return;
	if (warp->block->kernel->checks)
	  ptx_check_access (warp, insn, insn->space, address, p, size);
	values[i] = update (&insn->form, p, ptx_get (frame, &insn->src[1], i),
			    ptx_get (frame, &insn->src[2], i));
      }
  if (insn->dst[0] >= 0)
    ptx_set_lanes (warp, frame, insn->dst[0], lanes, values);
}
